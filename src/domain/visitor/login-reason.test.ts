import { describe, expect, it } from "vitest";
import { loginReasonOf } from "./login-reason.ts";

describe("why a visitor is asked to log in", () => {
  it.each([
    ["/en/account/", "account"],
    ["/fr/fr/account/my-trips/?find=1", "account"],
    ["/en/saved", "saved"],
    ["/en/join-the-club#x", "club"],
    ["/en/us/hotels/details?hotelId=1001", "price"],
    ["/en/us/deals", "price"],
    ["/en/", null],
    ["/en/constructor", null],
    ["/en/about-us?returnUrl=/account/", null],
    [undefined, null],
  ])("%s: %s", (address, reason) => expect(loginReasonOf(address)).toBe(reason));
});
