/** The cookies that scripts may read and write. None is believed: a cookie may ask for less than the server knows, never for more. */
const DAY_SECONDS = 86_400;

export type VisitCookie = { readonly name: string; readonly maxAgeSeconds: number };

export const VISIT_COOKIE = {
  userTypeId: { name: "userTypeId", maxAgeSeconds: DAY_SECONDS },
  wannaBeUserType: { name: "wannaBeUserType", maxAgeSeconds: DAY_SECONDS },
  wannaBeMembershipType: { name: "wannaBeMembershipType", maxAgeSeconds: DAY_SECONDS },
  cjevent: { name: "cjevent", maxAgeSeconds: 30 * DAY_SECONDS },
  // Choices the server must know to render the right prices and to complete an address without a language.
  currency: { name: "currency", maxAgeSeconds: 30 * DAY_SECONDS },
  locale: { name: "locale", maxAgeSeconds: 30 * DAY_SECONDS },
  /** The answer to the cookie notice; asked again twice a year, as regulators advise. */
  consent: { name: "consent", maxAgeSeconds: 180 * DAY_SECONDS },
} as const satisfies Record<string, VisitCookie>;

/** Whether the visitor wanted the club with this room, one cookie for each hotel and room: the server decides with it what the checkout shows first. */
export const clubChoiceCookie = (hotelId: string, roomTypeId: string): VisitCookie => ({
  name: `fomo.${encodeURIComponent(hotelId)}.${encodeURIComponent(roomTypeId)}`,
  maxAgeSeconds: 30 * DAY_SECONDS,
});
