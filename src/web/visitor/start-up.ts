/** Runs once when a page starts in the browser, and identifies the visitor. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { parseEntryQuery } from "#domain/query/entry-query.ts";
import type { EntryQuery } from "#domain/query/entry-query.ts";
import { flagFrom } from "#domain/query/query-values.ts";
import { isGuest } from "#domain/visitor/body-classes.ts";
import { startUpOrder } from "#domain/visitor/start-up-order.ts";
import type { UserTypeId } from "#domain/visitor/user-type.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { userTypeOf } from "#domain/visitor/user-type-of.ts";
import { VISIT_COOKIE } from "#domain/visitor/visit-cookies.ts";
import { readJson, readText, removeKey, writeJson, writeText } from "./storage/browser-storage.ts";
import { cleanAddress } from "./clean-address.ts";
import type { Page } from "./page.ts";
import type { Resolution, StartUpCalls } from "./resolve-visitor.ts";
import { resolveVisitor } from "./resolve-visitor.ts";
import { forgetVisitor, isLogOutPending, markExpired, markSession } from "./storage/session-mark.ts";
import { STORAGE_KEY, TIMED_KEY } from "./storage/storage-keys.ts";
import { isNewVersion } from "./storage/ui-version.ts";
import type { BrowserState } from "./storage/visit-choices.ts";
import { notifyOtherTabs, saveCurrency, saveLocale } from "./storage/visit-choices.ts";
import { writeTimed } from "./storage/timed-storage.ts";

const MAX_DOMAIN_LENGTH = 253;

/** The domain of the other site that referred the visitor; undefined for our own pages. */
function referrerDomain(referrer: string, ownHost: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { protocol, hostname } = new URL(referrer);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && hostname !== ownHost && hostname !== "" && hostname.length <= MAX_DOMAIN_LENGTH ? hostname : undefined;
}

export type TokenLogin = { readonly userTypeId: UserTypeId; readonly coBrandName?: string };

export type StartUp = BrowserState & {
  readonly api: StartUpCalls;
  readonly location: Pick<Location, "pathname" | "search" | "hash" | "origin" | "hostname">;
  /** Replaces the current address without navigating. */
  readonly rewriteAddress: (address: string) => void;
  readonly referrer: string;
  readonly today: CalendarDate;
  readonly page: Pick<Page, "brand" | "buildId" | "visitorClass">;
  /** Records a login by partner token. Runs before `markSession`, which removes the flag of an expired session that the record contains. */
  readonly onTokenLogin: (login: TokenLogin) => Promise<void>;
};

export type StartUpOutcome = Resolution & {
  readonly userTypeId: UserTypeId;
  /** The page was rendered for another visitor class: data that depends on the visitor must be reloaded. */
  readonly hasVisitorChanged: boolean;
  /** This browser had a session on its last visit and has none now. */
  readonly hasExpired: boolean;
  /** As in the address before it was cleaned; email and booking number are stored nowhere else. */
  readonly query: EntryQuery;
};

/** A code stored on an earlier page is resolved again only after its result has expired. */
function promoCodeToAsk({ storage, cookies }: BrowserState, query: EntryQuery): string | undefined {
  if (query.promoCode !== undefined) return query.promoCode;
  return cookies.read(VISIT_COOKIE.userTypeId) === undefined ? readText(storage, STORAGE_KEY.promoCode) : undefined;
}

/** The result of an earlier resolution, for visitors without a session. */
export const storedUserType = ({ storage, cookies }: Pick<BrowserState, "storage" | "cookies">): number =>
  Number(cookies.read(VISIT_COOKIE.userTypeId) ?? readText(storage, STORAGE_KEY.userTypeId));

/** The user type of the session, of this resolution or of an earlier one, if the brand supports it. */
function userTypeAfter(start: StartUp, { by, resolvedUserTypeId }: Resolution): UserTypeId {
  const { page } = start;
  if (by === "session") return page.visitorClass.userTypeId;
  const stored = storedUserType(start);
  return userTypeOf(page.brand, by === "partner-token" ? [resolvedUserTypeId] : [resolvedUserTypeId, stored]);
}

function keepOutcome(start: StartUp, { by }: Resolution, userTypeId: UserTypeId): void {
  if (by === "session" || by === "partner-token") markSession(start, by === "partner-token");
  const before = readText(start.storage, STORAGE_KEY.userTypeId);
  writeText(start.storage, STORAGE_KEY.userTypeId, String(userTypeId));
  start.cookies.write(VISIT_COOKIE.userTypeId, String(userTypeId));
  // Other tabs notice the start or end of a session by its mark.
  if ((by === "promo-code" || by === "referrer") && before !== undefined && before !== String(userTypeId)) notifyOtherTabs(start);
}

/** A co-brand may have other prices. The page knows it already if the server rendered it for the partner that sent the visitor before. */
const hasChanged = ({ page }: StartUp, { by, wasLoggedOut, coBrandName }: Resolution, userTypeId: UserTypeId): boolean => {
  if (by === "partner-token" || wasLoggedOut || coBrandName !== undefined) return true;
  return (by === "promo-code" || by === "referrer") && userTypeId !== page.visitorClass.userTypeId;
};

/** Reads and stores the parameters of the address; secrets are removed from the address first. */
function readEntry(start: StartUp): EntryQuery {
  const { page, location } = start;
  const query = parseEntryQuery(new URLSearchParams(location.search), {
    today: start.today,
    product: page.brand.product,
    origin: location.origin,
  });
  const clean = cleanAddress(location);
  if (clean !== undefined) start.rewriteAddress(clean);
  captureQuery(query, start, !isGuest(page.visitorClass) && page.visitorClass.userTypeId === USER_TYPE.CLUB);
  return query;
}

/** Tries session, partner token, promo code and referrer in this order. Never rejects: a page must start even if every call fails. */
export async function startUp(start: StartUp): Promise<StartUpOutcome> {
  const { storage, page } = start;
  const { isAuthenticated } = page.visitorClass;
  const isNew = isNewVersion(storage, page.buildId);
  if (isNew) forgetVisitor(start);
  // After a logout without scripts.
  const isLoggedOut = !isAuthenticated && flagFrom(new URLSearchParams(start.location.search).get("logout")) === true;
  if (isLoggedOut) forgetVisitor(start);
  const hasExpired = !isAuthenticated && markExpired(start);
  const query = readEntry(start);
  const domain = referrerDomain(start.referrer, start.location.hostname);
  if (domain !== undefined) writeText(storage, STORAGE_KEY.referrerDomain, domain);

  const steps = startUpOrder({
    hasSession: isAuthenticated,
    sessionToken: readText(storage, STORAGE_KEY.partnerUserToken),
    // A session that started with an older build may not work with the new one.
    logout: query.logout || isLogOutPending(start, isAuthenticated) || (isNew && isAuthenticated),
    partnerToken: query.partnerToken,
    promoCode: promoCodeToAsk(start, query),
    referrerDomain: domain,
  });
  const resolution = await resolveVisitor(steps, start, isAuthenticated);
  const userTypeId = userTypeAfter(start, resolution);
  if (resolution.by === "partner-token") await start.onTokenLogin({ ...resolution, userTypeId });
  keepOutcome(start, resolution, userTypeId);
  return { ...resolution, userTypeId, hasVisitorChanged: hasChanged(start, resolution, userTypeId), hasExpired, query };
}

type Captured = Omit<EntryQuery, "reservationId" | "email" | "resetHash" | "stay" | "rooms">;

function captureChoices(query: Captured, browserState: BrowserState): void {
  const { storage } = browserState;
  if (query.returnUrl !== undefined) writeText(storage, STORAGE_KEY.returnUrl, query.returnUrl);
  if (query.isOldFlow === true) writeText(storage, STORAGE_KEY.oldFlow, "true");
  if (query.isOldFlow === false) removeKey(storage, STORAGE_KEY.oldFlow);
  if (query.currency !== undefined) saveCurrency(browserState, query.currency);
  if (query.locale !== undefined) saveLocale(browserState, query.locale);
}

function captureOrigins(query: Captured, { storage, cookies, now }: BrowserState): void {
  if (query.partnerId !== undefined) writeTimed(storage, TIMED_KEY.partnerId, query.partnerId, now());
  if (query.cjevent !== undefined) {
    writeText(storage, STORAGE_KEY.cjevent, query.cjevent);
    cookies.write(VISIT_COOKIE.cjevent, query.cjevent);
  } else if (cookies.read(VISIT_COOKIE.cjevent) === undefined) {
    // The cookie has expired, so the copy that marketing forms read has, too.
    removeKey(storage, STORAGE_KEY.cjevent);
  }
  if (Object.keys(query.campaign).length > 0) {
    const before = readJson(storage, STORAGE_KEY.campaign);
    writeJson(storage, STORAGE_KEY.campaign, { ...(typeof before === "object" ? before : {}), ...query.campaign });
  }
}

/**
 * Stores the parameters of an address that apply to the visit, so that they survive the next navigation. `Captured` excludes all personal
 * data.
 */
function captureQuery(query: Captured, browserState: BrowserState, isClubMember: boolean): void {
  const { storage, cookies } = browserState;
  captureChoices(query, browserState);
  captureOrigins(query, browserState);
  if (query.wannaBeUserType !== undefined) {
    writeText(storage, STORAGE_KEY.wannaBeUserType, String(query.wannaBeUserType));
    cookies.write(VISIT_COOKIE.wannaBeUserType, String(query.wannaBeUserType));
  }
  if (query.promoCode !== undefined) writeText(storage, STORAGE_KEY.promoCode, query.promoCode);
  // Offer codes are for upgrades, so a member does not need them.
  if (query.offerCode !== undefined && !isClubMember) writeText(storage, STORAGE_KEY.offerCode, query.offerCode);
}
