/** Addresses of the booking flow of a package: extras, travellers, payment, confirmation (ROUTE-057 to 064). */
import type { OutputOf } from "#contract/base/call.ts";
import type { getAgentPanel } from "#contract/booking/agent-bookings.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { checkoutLink } from "#domain/hotel/hotel-links.ts";
import { codeFrom } from "#domain/query/query-values.ts";
import { SEARCH_PARAMETERS } from "#domain/search/search-parameters.ts";

/** In the order in which they are offered (EXTRA-002). */
export const EXTRA_STEPS = ["seats-departure", "seats-return", "luggage", "transfers"] as const;
export type ExtraStep = (typeof EXTRA_STEPS)[number];

export type CartPage = "extras" | `extras/${ExtraStep}` | "checkout" | "booking" | "thank-you";

/** The package brand has its pages at the top, other brands under /packages (D26). */
type CartBase = "" | "/packages";

/** Every address of the flow keeps the quote and the search, so that each page can hold the package again or lead back. */
export type CartPlace = {
  readonly base: CartBase;
  readonly rateKey: string | null;
  readonly search: string;
  /** An agent gave the cart to a traveller: its pages need no agent's login. */
  readonly isHandedOver: boolean;
};

/** The contract's limit for keys of quotes. */
const MAX_KEY_LENGTH = 2000;
const MAX_ID_LENGTH = 100;

const KEPT = new Set([...SEARCH_PARAMETERS, "hotelDestination", "cabinClass"]);

export function cartPlaceOf(path: string, query: URLSearchParams): CartPlace {
  return {
    base: path.startsWith("/packages/") ? "/packages" : "",
    rateKey: codeFrom(query.get("rateKey"), MAX_KEY_LENGTH) ?? null,
    search: new URLSearchParams([...query].filter(([name]) => KEPT.has(name))).toString(),
    isHandedOver: query.get("handOver") === "1",
  };
}

export const prebookingIdIn = (query: URLSearchParams): string | undefined => codeFrom(query.get("prebookingId"), MAX_ID_LENGTH);

const address = (path: string, pairs: Readonly<Record<string, string | null>>, search: string): string => {
  const own = new URLSearchParams(Object.entries(pairs).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
  return `${path}?${[own.toString(), search].filter(Boolean).join("&")}`;
};

export const cartAddress = ({ base, rateKey, search, isHandedOver }: CartPlace, page: CartPage, prebookingId: string): string =>
  address(`${base}/${page}`, { prebookingId, rateKey, handOver: isHandedOver ? "1" : null }, search);

export const detailsAddress = ({ base, rateKey, search }: CartPlace): string => address(`${base}/details`, { rateKey }, search);

export const resultsAddress = ({ base, search }: CartPlace): string => address(`${base}/deals`, {}, search);

type WireCart = Pick<OutputOf<typeof getAgentPanel>["holds"][number], "product" | "arrivalDate" | "departureDate" | "checkout">;

/** The checkout of a cart that is held already, of a hotel or of a package. */
export function heldCheckoutAddress(
  { product, arrivalDate, departureDate, checkout }: WireCart,
  isPackageBrand: boolean,
  isHandedOver = false,
): string {
  const { prebookingId, hotelId, roomTypeId, bbId, isOpaque, rooms } = checkout;
  if (product === "package") {
    const base = isPackageBrand ? "" : "/packages";
    return cartAddress({ base, rateKey: null, search: "", isHandedOver }, "checkout", prebookingId);
  }
  const stay = { startDate: arrivalDate as CalendarDate, endDate: departureDate as CalendarDate };
  const checkoutOfRoom = checkoutLink({ ...stay, hotelId, rooms }, { roomTypeId, bbId }, { isHidden: isOpaque });
  return `${checkoutOfRoom}&${new URLSearchParams({ prebookingId, ...(isHandedOver && { handOver: "1" }) })}`;
}
