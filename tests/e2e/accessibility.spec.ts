import { again, BRANDS, expectAccessible, expectAccessibleLightAndDark, logInAgent, test, untilListening, visit } from "./journey.ts";

const SCREENS = ["/", "/destinations", "/destinations/hotels-in-london", "/about-us", "/support", "/faq", "/agent-login", "/no-such-page"];

for (const brand of BRANDS) {
  test(`axe finds nothing on any screen of ${brand}, light and dark`, again(brand !== "meridian"), async ({ page }) => {
    test.setTimeout(90_000);
    if (brand === "atlas") await logInAgent(page);
    for (const screen of SCREENS) {
      await visit(page, brand, `/en${screen}`);
      await expectAccessibleLightAndDark(page);
    }
  });
}

test("axe finds nothing on what an agent sees first, light and dark", async ({ page }) => {
  await logInAgent(page);
  await visit(page, "atlas", "/en/");
  await expectAccessibleLightAndDark(page);
});

test("axe finds nothing in open menus", async ({ page }) => {
  await visit(page, "meridian", "/en/");
  await untilListening(page);
  await page.locator(".main-menu summary").first().click();
  await expectAccessible(page);
  await page.locator(".place-menu summary").click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("button", { name: "Open the menu" }).click();
  await expectAccessible(page);
});
