/**
 * All storage keys for data about a visit. No value identifies a person, tokens are stored for the tab only, and the session stays in a cookie that
 * scripts cannot read.
 */
import {
  AGENT_LIFETIME_MS,
  CO_BRAND_LIFETIME_MS,
  CONVERSION_ID_LIFETIME_MS,
  DRAFT_LIFETIME_MS,
  OLD_CLUB_FLAG_LIFETIME_MS,
  PARTNER_ID_LIFETIME_MS,
} from "#domain/visitor/lifetimes.ts";

/** `tab` data is deleted with the tab (session storage). */
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
  /** A logout that the server has not confirmed: every page retries it before it treats the visitor as logged in. */
  logoutPending: local("logoutPending"),
  userConfig: local("userConfig"),
  locale: local("locale"),
  currency: local("currency"),
  localeToCurrency: local("localeToCurrency"),
  promoCode: local("promoCode"),
  /** The promo code that has selected a partner: its prices apply already. */
  partnerCode: local("partnerCode"),
  userTypeId: local("userTypeId"),
  wannaBeUserType: local("wannaBeUserType"),
  wannaBeMembershipType: local("wannaBeMembershipType"),
  selectedProduct: local("selectedProduct"),
  referrerDomain: local("referrerDomain"),
  // Gives access to an account until it expires, so it must not outlive the tab.
  partnerUserToken: tab("partnerUserToken"),
  /** Exists while there is a session and changes with it, so that other tabs notice; it is not the session token. */
  sessionMark: local("sessionId"),
  cjevent: local("cjevent"),
  oldClubToken: tab("oldClubToken"),
  recentSearches: local("recentSearches"),
  uiVersion: local("uiVersion"),
  syncFlag: local("syncConfig"),
  offerCode: tab("offerCode"),
  /** The registration code that reduced the membership fee. */
  registrationCode: tab("registrationCode"),
  /** The pending membership purchase while a payment provider's page uses the whole window. */
  clubAway: tab("clubAway"),
  /** The pending request to an identity provider, until its response arrives. */
  socialLogin: tab("socialLogin"),
  campaign: tab("campaign"),
  scrollPlaces: tab("scrollPlaces"),
  /** The login tip was shown in this tab and is not shown again. */
  signInTipSeen: tab("signInTipSeen"),
} as const satisfies Record<string, StorageKey>;

export const TIMED_KEY = {
  centralConfig: timed("centralConfig", DRAFT_LIFETIME_MS),
  confirmedBookingId: timed("confirmedBookingId", DRAFT_LIFETIME_MS),
  searchParams: timed("searchParams", DRAFT_LIFETIME_MS),
  hotelSearchSource: timed("hotelSearchSource", DRAFT_LIFETIME_MS),
  partnerId: timed("partnerId", PARTNER_ID_LIFETIME_MS),
  /** When the agent logged in; the token stays on the server. */
  agentAuth: timed("agentAuth", AGENT_LIFETIME_MS),
  coBrandId: timed("coBrandId", CO_BRAND_LIFETIME_MS),
  conversionId: timed("conversionId", CONVERSION_ID_LIFETIME_MS),
  oldClubFlag: timed("oldClubFlag", OLD_CLUB_FLAG_LIFETIME_MS),
} as const satisfies Record<string, TimedKey>;

/** Keys of this site; wiping must not delete values of other scripts. */
export const isOurKey = (name: string): boolean =>
  [...Object.values(STORAGE_KEY), ...Object.values(TIMED_KEY)].some((key) => key.name === name);
