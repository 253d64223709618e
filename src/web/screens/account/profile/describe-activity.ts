/** Texts for the events of an account. Calls return codes with one fact each; unknown codes get a general text. */
import type { Text } from "#web/i18n/text.tsx";
import type { Activity } from "./profile-data.ts";

const DID: Readonly<Record<string, string>> = {
  "signed-up": "account.didSignUp",
  "logged-in": "account.didLogIn",
  "password-changed": "account.didChangePassword",
  "address-confirmed": "account.didConfirmAddress",
  "identity-joined": "account.didJoinIdentity",
  "settings-changed": "account.didChangeSettings",
  "details-changed": "account.didChangeDetails",
  "card-removed": "account.didRemoveCard",
  "session-ended": "account.didEndSession",
  "data-exported": "account.didExport",
  "booking-made": "account.didBook",
  "booking-cancelled": "account.didCancel",
  "club-joined": "account.didJoinClub",
  "club-left": "account.didLeaveClub",
  "points-earned": "account.didEarnPoints",
  "points-posted": "account.didGetPoints",
  "points-spent": "account.didSpendPoints",
  "points-returned": "account.didGetPointsBack",
  "points-taken-back": "account.didLosePoints",
  "points-expired": "account.didLetPointsExpire",
};

/** Login methods, and parts of settings and details; other facts, such as a booking number, are shown unchanged. */
const FACTS: Readonly<Record<string, string>> = {
  email: "account.wayEmail",
  google: "account.wayGoogle",
  facebook: "account.wayFacebook",
  token: "account.wayPartner",
  partner: "account.wayPartner",
  "old-club": "account.wayOldClub",
  currency: "account.currency",
  distanceUnit: "account.distance",
  locale: "account.language",
  personal: "account.detailsTitle",
  billing: "account.addressesTitle",
};

const known = (texts: Readonly<Record<string, string>>, code: string): string | undefined =>
  Object.hasOwn(texts, code) ? texts[code] : undefined;

type ActivityWords = { readonly did: string; readonly fact: string };

export function describeActivity({ action, detail }: Pick<Activity, "action" | "detail">, text: Text): ActivityWords {
  const did = text(known(DID, action) ?? "account.didSomething");
  if (action.startsWith("points-")) return { did, fact: text("account.pointsCount", { count: Number(detail) }) };
  const facts = detail.split(",").filter(Boolean);
  return {
    did,
    fact: facts.map((fact) => text(known(FACTS, fact) ?? fact)).join(", "),
  };
}

/** Login methods alone, for the list of sessions. */
export const wayWords = (loginMethod: string, text: Text): string => text(known(FACTS, loginMethod) ?? "account.wayEmail");
