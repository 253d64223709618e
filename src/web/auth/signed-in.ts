/** What the page learns about the visitor after a login, and what the browser stores of it: no personal data. */
import type { LoginResponse } from "#contract/entities/account.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { LoginMethod, WelcomeMode } from "#domain/visitor/welcome-mode.ts";
import { welcomeModeOf } from "#domain/visitor/welcome-mode.ts";
import type { DataLayerHolder } from "#web/tracking/data-layer.ts";
import type { TokenLogin } from "#web/visitor/start-up.ts";
import type { VisitStorage } from "#web/visitor/storage/browser-storage.ts";
import { readJson, readText, removeKey, writeText } from "#web/visitor/storage/browser-storage.ts";
import { markSession } from "#web/visitor/storage/session-mark.ts";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";
import type { BrowserState } from "#web/visitor/storage/visit-choices.ts";

export type SignedIn = {
  readonly firstName: string;
  readonly isClubMember: boolean;
  readonly isNewAccount: boolean;
  readonly method: LoginMethod;
  readonly coBrandName: string | null;
};

export const signedInOf = (response: LoginResponse, method: LoginMethod): SignedIn => ({
  firstName: response.personalDetails.firstName,
  isClubMember: response.userTypeId === USER_TYPE.CLUB,
  isNewAccount: response.isNewAccount,
  method,
  coBrandName: response.coBrandName,
});

/** Notifies other tabs and the data layer. Offers are for visitors who are not members, so a member's offer code is removed (AUTH-039). */
export function keepSignedIn(signedIn: SignedIn, browserState: BrowserState, holder: DataLayerHolder): void {
  if (signedIn.isClubMember) removeKey(browserState.storage, STORAGE_KEY.offerCode);
  recordLogin(signedIn, browserState.storage, holder);
  // Who has logged in knows the account: the tip is not shown after a logout either.
  writeText(browserState.storage, STORAGE_KEY.signInTipSeen, "true");
  markSession(browserState, true);
}

/** Must run before `markSession`, which removes the flag of an expired session that this event reports. */
export function recordLogin(signedIn: Omit<SignedIn, "firstName">, storage: VisitStorage, holder: DataLayerHolder): void {
  const { isClubMember, isNewAccount, method, coBrandName } = signedIn;
  const stored = (key: "offerCode" | "wannaBeUserType" | "wannaBeMembershipType") => readText(storage, STORAGE_KEY[key]) ?? null;
  const layer: unknown[] = Array.isArray(holder.dataLayer) ? holder.dataLayer : [];
  holder.dataLayer = layer;
  layer.push({
    event: isNewAccount ? "signUp" : "login",
    isAuthenticated: true,
    isNewAccount,
    loginMethod: method,
    isClubMember,
    coBrandName,
    offerCode: stored("offerCode"),
    ...registrationCodeOf(storage),
    wannaBeUserType: stored("wannaBeUserType"),
    wannaBeMembershipType: stored("wannaBeMembershipType"),
    sessionExpired: readText(storage, STORAGE_KEY.sessionExpired) !== undefined,
  });
}

/** Also keeps the page hidden until it has been loaded again for the new visitor (`meet-visitor.ts`). */
export function recordTokenLogin({ userTypeId, coBrandName }: TokenLogin, storage: VisitStorage, holder: DataLayerHolder): void {
  recordLogin(
    { isClubMember: userTypeId === USER_TYPE.CLUB, isNewAccount: false, method: "token", coBrandName: coBrandName ?? null },
    storage,
    holder,
  );
  document.documentElement.dataset["refreshing"] = "";
}

/** The registration code applied in this tab, and its value in minor units of the fee's currency. */
function registrationCodeOf(storage: VisitStorage): {
  readonly registrationCodeName: string | null;
  readonly registrationCodeValue: number | null;
} {
  const stored = readJson(storage, STORAGE_KEY.registrationCode);
  const { name, value } = (typeof stored === "object" && stored !== null ? stored : {}) as {
    readonly name?: unknown;
    readonly value?: unknown;
  };
  return { registrationCodeName: typeof name === "string" ? name : null, registrationCodeValue: typeof value === "number" ? value : null };
}

export const welcomeFor = (signedIn: SignedIn, isClubShown: boolean, { storage }: Pick<BrowserState, "storage">): WelcomeMode | undefined =>
  welcomeModeOf({ ...signedIn, isClubShown, hasPromoCode: readText(storage, STORAGE_KEY.promoCode) !== undefined });
