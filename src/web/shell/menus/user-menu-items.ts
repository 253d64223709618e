/** The items of the visitor's menu, depending on the login and on what the brand hides. */
import type { ShownConfiguration } from "#domain/brand/site-configuration.ts";

type UserMenuItem = { readonly label: string } & ({ readonly to: string } | { readonly action: "log-out" });

type Settings = Pick<ShownConfiguration, "auth" | "common">;

const MY_TRIPS: UserMenuItem = { label: "shell.myTrips", to: "/reservations" };

export function userMenuItems(isGuest: boolean, { auth, common }: Settings): readonly UserMenuItem[] {
  const { hideMyBookings } = common;
  if (isGuest) {
    return [
      ...(auth.hideLogin ? [] : [{ label: "shell.logIn", to: "/login" }]),
      ...(auth.hideRegister ? [] : [{ label: "shell.signUp", to: "/login#signUp" }]),
      ...(hideMyBookings ? [] : [MY_TRIPS]),
    ];
  }
  return [
    { label: "shell.myAccount", to: "/account/" },
    { label: "shell.membership", to: "/account/membership/" },
    ...(hideMyBookings ? [] : [{ label: "shell.myBookingDetails", to: "/account/my-trips/" }]),
    { label: "shell.logOut", action: "log-out" },
  ];
}

/** Filters links that an editor or the configuration defines: if bookings are hidden, links to them are omitted. */
export const withoutHiddenLinks = <L extends { readonly href: string }>(links: readonly L[], { common }: Pick<Settings, "common">): L[] =>
  links.filter(({ href }) => !common.hideMyBookings || !BOOKING_PAGE.test(href));

const BOOKING_PAGE = /^\/(?:reservations|account\/my-trips)(?:[/?#]|$)/;

/** If login is hidden, a guest has no account, only trips. */
export const userMenuLabel = (isGuest: boolean, { auth }: Settings): string =>
  isGuest && auth.hideLogin ? "shell.myTrips" : "shell.myAccount";

/** The trips link beside the menu; for logged-in visitors it leads to the account. */
export const tripsAddress = (isGuest: boolean): string => (isGuest ? "/reservations" : "/account/my-trips/");
