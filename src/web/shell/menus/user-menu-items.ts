/** What the menu of the visitor offers, by who they are and what the brand hides. */
import type { SiteConfiguration } from "#domain/brand/site-configuration.ts";

type UserMenuItem = { readonly label: string } & ({ readonly to: string } | { readonly action: "log-out" });

type Settings = Pick<SiteConfiguration, "auth" | "common">;

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

/** Links of a menu that an editor or the configuration wrote; where bookings are hidden, links to them are left out. */
export const withoutHiddenLinks = <L extends { readonly href: string }>(links: readonly L[], { common }: Pick<Settings, "common">): L[] =>
  links.filter(({ href }) => !common.hideMyBookings || !BOOKING_PAGE.test(href));

const BOOKING_PAGE = /^\/(?:reservations|account\/my-trips)(?:[/?#]|$)/;

/** Where nobody can log in there is no account to speak of, only trips. */
export const userMenuLabel = (isGuest: boolean, { auth }: Settings): string =>
  isGuest && auth.hideLogin ? "shell.myTrips" : "shell.myAccount";

/** The link beside the menu; signed in, trips belong to the account. */
export const tripsAddress = (isGuest: boolean): string => (isGuest ? "/reservations" : "/account/my-trips/");
