import { build } from "vite";
import { expect, test } from "./journey.ts";

/** The form as server markup. */
const MARKUP =
  '<div id="root"><form><input aria-label="Name" value=""><input aria-label="Member" type="checkbox">' +
  '<button type="button">Add</button><output>|false|0</output></form></div>';

async function bundle(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: { write: false, lib: { entry: "tests/e2e/early-input-form.tsx", formats: ["iife"], name: "form" } },
  });
  const [first] = Array.isArray(output) ? output : [output];
  const chunk = first && "output" in first ? first.output[0] : undefined;
  return chunk?.code ?? "";
}

test("controlled fields keep what was typed, ticked and pressed before hydration", async ({ page }) => {
  const script = await bundle();
  await page.setContent(MARKUP);
  await page.addScriptTag({ content: script });
  await page.getByLabel("Member").check();
  await page.getByRole("button", { name: "Add" }).click();
  await page.getByRole("button", { name: "Add" }).click();
  await page.getByLabel("Name").pressSequentially("Ada L");
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator("output")).toHaveText("|false|0");
  await page.evaluate(() => (window as typeof window & { bringToLife: () => void }).bringToLife());
  await expect(page.locator("output")).toHaveText("Ada L|true|2");
  // Focus and caret are unchanged: typing continues in the middle of the name.
  await page.keyboard.type("M. ");
  await expect(page.locator("output")).toHaveText("Ada M. L|true|2");
});
