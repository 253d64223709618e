import type { CurrencyCode } from "#domain/market/currency.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import type { StartUpStep } from "#domain/visitor/start-up-order.ts";
import { VISIT_COOKIE } from "#domain/visitor/visit-cookies.ts";
import { removeKey, writeText } from "./storage/browser-storage.ts";
import { forgetVisitor, noteLogOut } from "./storage/session-mark.ts";
import { STORAGE_KEY, TIMED_KEY } from "./storage/storage-keys.ts";
import { writeTimed } from "./storage/timed-storage.ts";
import type { BrowserState } from "./storage/visit-choices.ts";

type Answered<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly messageId: string; readonly localizedMessage?: string };

type Settings = { readonly userLocale?: LocaleCode; readonly userCurrency?: CurrencyCode };
type Known = Settings & { readonly userTypeId?: number | undefined; readonly coBrandName?: string | null | undefined };
type Wanted = { readonly wannaBeUserType?: number | null | undefined; readonly wannaBeMembershipType?: string | null | undefined };

/** The calls that start-up may make. */
export type StartUpCalls = {
  readonly logout: () => Promise<{ readonly ok: boolean }>;
  readonly partnerUserLogin: (token: string) => Promise<Answered<Known>>;
  readonly resolveUserType: (type: "Referrer" | "PromoCode", value: string) => Promise<Answered<Known & Wanted>>;
};

export type Resolution = {
  /** The source that identified the visitor. */
  readonly by: "session" | "partner-token" | "promo-code" | "referrer" | "nothing";
  readonly wasLoggedOut: boolean;
  readonly resolvedUserTypeId?: number;
  readonly coBrandName?: string;
  /** Locale and currency of a visitor who was logged in by a partner token. */
  readonly settings?: Settings;
  /** Why a promo code was refused: the server's message or its id. */
  readonly promoFailure?: { readonly messageId: string; readonly localizedMessage?: string };
};

type CallInput = { readonly known?: Known & Wanted; readonly promoFailure?: Resolution["promoFailure"] };

const NO_ANSWER = { ok: false, messageId: "no.answer" } as const;

const answerOf = <T>(call: Promise<Answered<T>>): Promise<Answered<T>> => call.catch(() => NO_ANSWER);

function keepWanted({ storage, cookies }: BrowserState, { wannaBeUserType, wannaBeMembershipType }: Wanted): void {
  const store = (key: "wannaBeUserType" | "wannaBeMembershipType", value: number | string | null | undefined) => {
    if (value === undefined || value === null) return;
    writeText(storage, STORAGE_KEY[key], String(value));
    cookies.write(VISIT_COOKIE[key], String(value));
  };
  store("wannaBeUserType", wannaBeUserType);
  store("wannaBeMembershipType", wannaBeMembershipType);
}

async function checkPromoCode(code: string, api: StartUpCalls, browserState: BrowserState): Promise<CallInput> {
  const answer = await answerOf(api.resolveUserType("PromoCode", code));
  if (answer.ok) {
    if (answer.data.coBrandName) writeText(browserState.storage, STORAGE_KEY.partnerCode, code);
    return { known: answer.data };
  }
  removeKey(browserState.storage, STORAGE_KEY.promoCode);
  const { messageId, localizedMessage } = answer;
  return { promoFailure: { messageId, ...(localizedMessage !== undefined && { localizedMessage }) } };
}

async function resolveStep(
  step: Exclude<StartUpStep, { kind: "log-out" }>,
  api: StartUpCalls,
  browserState: BrowserState,
): Promise<CallInput> {
  if (step.kind === "promo-code") return checkPromoCode(step.code, api, browserState);
  const call = step.kind === "referrer" ? api.resolveUserType("Referrer", step.domain) : api.partnerUserLogin(step.token);
  const answer = await answerOf<Known & Wanted>(call);
  if (!answer.ok) return {};
  if (step.kind === "partner-token") writeText(browserState.storage, STORAGE_KEY.partnerUserToken, step.token);
  return { known: answer.data };
}

/** Runs the steps in order until one succeeds. A failed step does not change the visitor. */
export async function resolveVisitor(
  steps: readonly StartUpStep[],
  start: BrowserState & { readonly api: StartUpCalls },
  isAuthenticated: boolean,
): Promise<Resolution> {
  let wasLoggedOut = false;
  let failure: Pick<Resolution, "promoFailure"> = {};
  for (const step of steps) {
    if (step.kind === "log-out") {
      const answer = await start.api.logout().catch(() => undefined);
      forgetVisitor(start);
      noteLogOut(start, answer?.ok ?? false);
      wasLoggedOut = true;
      continue;
    }
    const { known, promoFailure } = await resolveStep(step, start.api, start);
    if (promoFailure) failure = { promoFailure };
    if (!known) continue;
    keepWanted(start, known);
    const { coBrandName, userTypeId, userLocale, userCurrency } = known;
    if (coBrandName) writeTimed(start.storage, TIMED_KEY.coBrandId, coBrandName, start.now());
    return {
      by: step.kind,
      wasLoggedOut,
      ...(userTypeId !== undefined && { resolvedUserTypeId: userTypeId }),
      ...(coBrandName && { coBrandName }),
      ...(step.kind === "partner-token" && { settings: { ...(userLocale && { userLocale }), ...(userCurrency && { userCurrency }) } }),
      ...failure,
    };
  }
  return { by: isAuthenticated && !wasLoggedOut ? "session" : "nothing", wasLoggedOut, ...failure };
}
