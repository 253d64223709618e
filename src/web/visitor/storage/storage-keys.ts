/** Everything the browser keeps about a visit. Nothing here names a person or opens a session: those stay with the server. */
import {
  AGENT_LIFETIME_MS,
  CO_BRAND_LIFETIME_MS,
  CONVERSION_ID_LIFETIME_MS,
  DRAFT_LIFETIME_MS,
  OLD_CLUB_FLAG_LIFETIME_MS,
  PARTNER_ID_LIFETIME_MS,
} from "#domain/visitor/lifetimes.ts";

/** `tab`: gone with the tab. */
export type Area = "local" | "tab";

export type StorageKey = { readonly name: string; readonly area: Area };
export type TimedKey = StorageKey & { readonly lifetimeMs: number };

const local = (name: string): StorageKey => ({ name, area: "local" });
const tab = (name: string): StorageKey => ({ name, area: "tab" });
const timed = (name: string, lifetimeMs: number): TimedKey => ({ name, area: "local", lifetimeMs });

export const STORAGE_KEY = {
  returnUrl: local("returnUrl"),
  oldFlow: local("isOldFlow"),
  sessionExpired: local("sessionExpired"),
  /** A logout that the server did not confirm: every page that starts tries it again before it shows anybody as logged in. */
  logoutPending: local("logoutPending"),
  userConfig: local("userConfig"),
  locale: local("locale"),
  currency: local("currency"),
  localeToCurrency: local("localeToCurrency"),
  promoCode: local("promoCode"),
  userTypeId: local("userTypeId"),
  wannaBeUserType: local("wannaBeUserType"),
  wannaBeMembershipType: local("wannaBeMembershipType"),
  selectedProduct: local("selectedProduct"),
  referrerDomain: local("referrerDomain"),
  // Opens an account until it runs out, so it must not outlive the tab.
  partnerUserToken: tab("partnerUserToken"),
  /** Says that a session exists and changes with it, so that other tabs notice; it is not the token. */
  sessionMark: local("sessionId"),
  cjevent: local("cjevent"),
  oldClubToken: tab("oldClubToken"),
  recentSearches: local("recentSearches"),
  uiVersion: local("uiVersion"),
  syncFlag: local("syncConfig"),
  offerCode: tab("offerCode"),
  /** The registration code that lowered the price of the club. */
  registrationCode: tab("registrationCode"),
  /** What was being paid for when a provider's page took the whole window. */
  clubAway: tab("clubAway"),
  /** What a provider of identities was asked, until its answer comes. */
  socialLogin: tab("socialLogin"),
  campaign: tab("campaign"),
  scrollPlaces: tab("scrollPlaces"),
  /** The tip to log in was shown in this tab: it does not come twice. */
  signInTipSeen: tab("signInTipSeen"),
  /** The company a VIP books for, by id; the server checks it against those that are theirs. */
  company: tab("company"),
} as const satisfies Record<string, StorageKey>;

export const TIMED_KEY = {
  centralConfig: timed("centralConfig", DRAFT_LIFETIME_MS),
  confirmedBookingId: timed("confirmedBookingId", DRAFT_LIFETIME_MS),
  searchParams: timed("searchParams", DRAFT_LIFETIME_MS),
  hotelSearchSource: timed("hotelSearchSource", DRAFT_LIFETIME_MS),
  partnerId: timed("partnerId", PARTNER_ID_LIFETIME_MS),
  /** Says that an agent is logged in and since when; the token is the server's. */
  agentAuth: timed("agentAuth", AGENT_LIFETIME_MS),
  coBrandId: timed("coBrandId", CO_BRAND_LIFETIME_MS),
  conversionId: timed("conversionId", CONVERSION_ID_LIFETIME_MS),
  oldClubFlag: timed("oldClubFlag", OLD_CLUB_FLAG_LIFETIME_MS),
} as const satisfies Record<string, TimedKey>;

/** Keys that belong to us; another script's values are not ours to wipe. */
export const isOurKey = (name: string): boolean =>
  [...Object.values(STORAGE_KEY), ...Object.values(TIMED_KEY)].some((key) => key.name === name);
