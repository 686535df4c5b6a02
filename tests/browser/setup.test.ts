// Setting up a match: what does not go with the number of players says so, and cannot be chosen.
import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { expectQuiet, findings, openApp, shots, useBrowser } from "./app";

useBrowser();

it("options that do not fit are greyed, can be reached, and tell why", async () => {
  const app = await openApp({ path: "#/new/ys" });
  const { page } = app;
  const choice = (legend: string): Locator => page.locator(".choice", { has: page.locator("legend", { hasText: new RegExp(`^${legend}$`) }) });
  const players = (n: number): Promise<void> => choice("How many").locator("label", { hasText: String(n) }).click();
  const hoods = choice("Neighbourhoods");
  await players(4);
  const three = hoods.getByRole("radio", { name: "3" });
  expect(await three.getAttribute("aria-disabled")).toBe("true");
  expect(await hoods.innerText()).toContain("R14.1 Four players");
  // A click changes nothing; the arrows arrive there, and what is read is the reason.
  await hoods.locator("label", { hasText: "3" }).click({ force: true });
  expect(await three.isChecked()).toBe(false);
  await hoods.getByRole("radio", { name: "4" }).focus();
  await page.keyboard.press("ArrowLeft");
  expect(await three.evaluate((e) => document.activeElement === e)).toBe(true);
  expect(await three.isChecked()).toBe(false);
  expect(await hoods.getByRole("radio", { name: "4" }).isChecked()).toBe(true);
  expect(await three.evaluate((e) => document.getElementById(e.getAttribute("aria-describedby")!)!.textContent)).toContain("R14.1");
  // Chosen with three players, it stays chosen with four: marked, and the beginning says the same.
  await players(3);
  await hoods.locator("label", { hasText: "3" }).click();
  expect(await three.isChecked()).toBe(true);
  await players(4);
  const wrong = await hoods.locator(".wrong").innerText();
  expect(wrong).toContain("R14.1");
  await page.locator(".setup-go button").click();
  expect((await page.locator(".notice.error").innerText()).trim()).toBe(wrong.trim());
  expect(await findings(page)).toEqual([]);
  await page.screenshot({ path: `${shots}new-misfit.png`, fullPage: true });
  await hoods.locator("label", { hasText: "4" }).click();
  expect(await page.locator(".wrong, .notice.error").count()).toBe(0);
  await page.locator(".setup-go button").click();
  await page.locator(".play").first().waitFor();
  await expectQuiet(app);
});

it("the rules by one name: as printed sets the options, one that differs is one's own", async () => {
  const app = await openApp({ path: "#/new/alcazar" });
  const { page } = app;
  const choice = (legend: string): Locator => page.locator(".choice", { has: page.locator("legend", { hasText: new RegExp(`^${legend}$`) }) });
  const rules = choice("Rules");
  const radio = (of: Locator, value: string): Locator => of.getByRole("radio", { name: value, exact: true });
  expect(await rules.getByRole("radio").count()).toBe(2);
  expect(await radio(rules, "recommended").isChecked()).toBe(true);
  const usual = await page.locator(".setup-options input:checked").evaluateAll((all) => all.map((e) => e.closest("label")!.textContent));
  await rules.locator("label", { hasText: "as printed" }).click();
  expect(await radio(rules, "as printed").isChecked()).toBe(true);
  const printed = await page.locator(".setup-options input:checked").evaluateAll((all) => all.map((e) => e.closest("label")!.textContent));
  expect(printed.filter((value, i) => value !== usual[i]).length).toBeGreaterThan(3); // itself, and three readings
  await page.locator(".setup-options .choice").last().locator("label").first().click();
  expect(await rules.locator("input:checked").count()).toBe(0);
  expect(await rules.innerText()).toContain("Options of your own.");
  await rules.locator("label", { hasText: "recommended" }).click();
  expect(await page.locator(".setup-options input:checked").evaluateAll((all) => all.map((e) => e.closest("label")!.textContent))).toEqual(usual);
  await expectQuiet(app);
});

it("a name that is longer than there is room for is not taken, rather than cut later", async () => {
  const app = await openApp({ path: "#/new/alcazar" });
  const { page } = app;
  const name = page.getByLabel("Name of Blue");
  await name.pressSequentially("Григорий Александрович");
  const taken = await name.inputValue();
  expect(taken).toBe("Григорий Алексан");
  await page.locator(".setup-go button").click();
  await page.locator(".seat", { hasText: taken }).waitFor();
  await expectQuiet(app);
});
