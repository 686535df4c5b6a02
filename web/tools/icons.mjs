// Draws public/icon.svg as the PNG files that some systems want: node tools/icons.mjs (needs Chromium).
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";

const folder = new URL("../public/", import.meta.url);
const svg = readFileSync(new URL("icon.svg", folder), "utf8").replace('rx="14"', 'rx="0"');
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const size of [192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  // The sign keeps away from the edge: systems cut icons into circles and drops.
  await page.setContent(`<body style="margin:0;background:#f4eee1"><div style="width:80%;margin:10%">${svg}</div>`);
  writeFileSync(new URL(`icon-${size}.png`, folder), await page.screenshot());
}
await browser.close();
