import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { drawIcons } from "./write-icons.ts";

it("the file of drawings holds exactly what the list of names says", async () => {
  expect(readFileSync("src/web/ui/icons/icons.svg", "utf8")).toBe(await drawIcons());
});
