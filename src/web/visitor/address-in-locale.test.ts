import { describe, expect, it } from "vitest";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { addressInLocale } from "./address-in-locale.ts";

const page = pageOf(pageKey({ locale: "en_US" }));
const current = { path: "/hotels/details", search: "?hotelId=1001&currency=USD&locale=en_US&contentonly=true", hash: "#rooms" };

describe("addressInLocale", () => {
  it("gives the same page in the other language, without settings from the address", { tags: ["AUTH-028"] }, () => {
    const open = { ...page, brand: { ...page.brand, locations: [{ locale: "fr_FR", market: "FR", enabled: true } as const] } };
    expect(addressInLocale(open, "fr_FR", current)).toBe("/fr/hotels/details?hotelId=1001&contentonly=true#rooms");
    expect(addressInLocale(open, "fr_FR", { path: "/", search: "", hash: "" })).toBe("/fr/");
  });

  it("gives no address for the page's own language or one that the brand does not offer", { tags: ["AUTH-028"] }, () => {
    const closed = { ...page, brand: { ...page.brand, locations: [{ locale: "fr_FR", market: "FR", enabled: false } as const] } };
    expect(addressInLocale(closed, "fr_FR", current)).toBeUndefined();
    expect(addressInLocale(closed, "de_DE", current)).toBeUndefined();
    expect(addressInLocale(page, "en_US", current)).toBeUndefined();
  });
});
