import { describe, expect, it } from "vitest";
import type { ConfigurationLayer } from "#domain/brand/site-configuration.ts";
import { mergeConfiguration } from "#domain/brand/site-configuration.ts";
import { footerColumns } from "#web/shell/footer/footer-columns.ts";
import { userMenuItems, userMenuLabel } from "./user-menu-items.ts";

const labels = (isGuest: boolean, layer: ConfigurationLayer = {}) =>
  userMenuItems(isGuest, mergeConfiguration([layer])).map(({ label }) => label.replace("shell.", ""));
const guestLabel = (layer: ConfigurationLayer) => userMenuLabel(true, mergeConfiguration([layer]));

describe("user menu", () => {
  it("a guest sees log in, sign up, my trips", { tags: ["HDR-007"] }, () => expect(labels(true)).toEqual(["logIn", "signUp", "myTrips"]));

  it("a logged-in visitor sees my account, membership, my booking details, log out", { tags: ["HDR-008"] }, () =>
    expect(labels(false)).toEqual(["myAccount", "membership", "myBookingDetails", "logOut"]),
  );

  it("guests see my account, or my trips if login is hidden", { tags: ["HDR-011"] }, () => {
    expect(guestLabel({ auth: { hideLogin: false } })).toBe("shell.myAccount");
    expect(guestLabel({ auth: { hideLogin: true } })).toBe("shell.myTrips");
    expect(userMenuLabel(false, mergeConfiguration([{ auth: { hideLogin: true } }]))).toBe("shell.myAccount");
    expect(labels(true, { auth: { hideLogin: true } })).toEqual(["signUp", "myTrips"]);
  });

  it("hideRegister hides sign up and nothing else", { tags: ["HDR-017"] }, () =>
    expect(labels(true, { auth: { hideRegister: true } })).toEqual(["logIn", "myTrips"]),
  );

  it("hideMyBookings removes trips and bookings from the menu and the footer", { tags: ["HDR-016"] }, () => {
    const layer = { common: { hideMyBookings: true } };
    expect(labels(true, layer)).toEqual(["logIn", "signUp"]);
    expect(labels(false, layer)).toEqual(["myAccount", "membership", "logOut"]);
    const links = (configuration = mergeConfiguration([layer])) =>
      footerColumns({ flags: { cmsMenu: true, home: true, club: true }, configuration }).flatMap((column) =>
        column.links.map(([, to]) => to),
      );
    expect(links()).not.toContain("/reservations");
    expect(links(mergeConfiguration([]))).toContain("/reservations");
  });
});
