// What a part of a board draws, as text: for the tests in the folders of the games, which have no libraries of their own.
export { default as drawn } from "preact-render-to-string";
