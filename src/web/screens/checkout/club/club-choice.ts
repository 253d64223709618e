/** Whether the visitor chose the club with this room (CHK-015). A cookie, because the server needs it to render the checkout. */
import { clubChoiceCookie } from "#domain/visitor/visit-cookies.ts";
import type { Cookies } from "#web/visitor/storage/visit-cookies.ts";
import { cookiesOf } from "#web/visitor/storage/visit-cookies.ts";
import type { CheckoutData } from "#web/screens/checkout/checkout-data.ts";

type Room = { readonly hotel: Pick<CheckoutData["hotel"], "id">; readonly rate: Pick<CheckoutData["rate"], "roomTypeId"> };

const cookieOf = ({ hotel, rate }: Room) => clubChoiceCookie(hotel.id, rate.roomTypeId);
const browserCookies = (): Cookies => cookiesOf(document, window.location.protocol === "https:");

export function readClubChoice(room: Room, cookies: Pick<Cookies, "read"> = browserCookies()): boolean | undefined {
  const stored = cookies.read(cookieOf(room));
  return stored === "true" || stored === "false" ? stored === "true" : undefined;
}

export const keepClubChoice = (room: Room, isChosen: boolean): void => browserCookies().write(cookieOf(room), String(isChosen));
