/** Cookies that scripts may read and write. None is trusted: a cookie may reduce what the visitor gets, never increase it. */
const DAY_SECONDS = 86_400;

export type VisitCookie = { readonly name: string; readonly maxAgeSeconds: number };

export const VISIT_COOKIE = {
  userTypeId: { name: "userTypeId", maxAgeSeconds: DAY_SECONDS },
  wannaBeUserType: { name: "wannaBeUserType", maxAgeSeconds: DAY_SECONDS },
  wannaBeMembershipType: { name: "wannaBeMembershipType", maxAgeSeconds: DAY_SECONDS },
  cjevent: { name: "cjevent", maxAgeSeconds: 30 * DAY_SECONDS },
  // Choices the server needs to render the right prices and to complete an address without a language.
  currency: { name: "currency", maxAgeSeconds: 30 * DAY_SECONDS },
  locale: { name: "locale", maxAgeSeconds: 30 * DAY_SECONDS },
  /** The answer to the cookie notice; it expires twice a year, as regulators advise. */
  consent: { name: "consent", maxAgeSeconds: 180 * DAY_SECONDS },
} as const satisfies Record<string, VisitCookie>;

/** Whether the visitor chose the club with this room, one cookie per hotel and room: the server uses it to render the checkout. */
export const clubChoiceCookie = (hotelId: string, roomTypeId: string): VisitCookie => ({
  name: `fomo.${encodeURIComponent(hotelId)}.${encodeURIComponent(roomTypeId)}`,
  maxAgeSeconds: 30 * DAY_SECONDS,
});
