/** People and their calls: identity, account and partners on one dispatcher, with callers resolved from sessions. */
import type { Answer, AnyCall, InputOf, OutputOf } from "#contract/base/call.ts";
import type { LoginResponse } from "#contract/entities/account.ts";
import { createEmailAccount } from "#contract/identity/create-email-account.ts";
import { logInWithEmail } from "#contract/identity/log-in-with-email.ts";
import type { SiteConfiguration } from "#domain/brand/site-configuration.ts";
import { DEFAULT_SITE_CONFIGURATION } from "#domain/brand/site-configuration.ts";
import { serveAccount } from "#platform/account/account-routes.ts";
import { bookingHolding } from "#platform/booking/engine/booking-holding.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import { serveIdentity } from "#platform/identity/identity-routes.ts";
import { resolveVisitor } from "#platform/identity/sessions/resolve-visitor.ts";
import { OUTBOX_HANDLERS } from "#platform/jobs/outbox-handlers.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { createDispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { deliverDue } from "#platform/kernel/delivery/outbox.ts";
import { leadHolding, smsHolding } from "#platform/partners/partner-holdings.ts";
import { servePartners } from "#platform/partners/partners-routes.ts";
import { savedHotelsHolding } from "#platform/saved/saved-hotels.ts";
import { serveSaved } from "#platform/saved/saved-routes.ts";
import type { TestContext } from "#tests/setup/test-context.ts";
import { buildBrandItem, buildConfiguration } from "./brand-item.ts";
import { buildCaller } from "./caller.ts";

export const ANN = { email: "ann@ex.test", password: "secret1", firstName: "Ann", lastName: "Lee" } as const;

const BRANDS = [
  ...["meridian", "solara"].map((id) => buildBrandItem({ id })),
  buildBrandItem({ id: "quayside", supportedUserTypes: [1, 3] }),
];

export const configurationWithAuth = (auth: Partial<SiteConfiguration["auth"]> = {}): ConfigurationSnapshot => {
  const plain = buildConfiguration(BRANDS);
  const changed = { ...DEFAULT_SITE_CONFIGURATION, auth: { ...DEFAULT_SITE_CONFIGURATION.auth, ...auth } };
  return { ...plain, current: async () => ({ ...(await plain.current()), configurationOf: () => changed }) };
};

export type People = ReturnType<typeof openPeople>;

export function openPeople(context: TestContext, auth: Partial<SiteConfiguration["auth"]> = {}) {
  const dispatcher = createDispatcher(context);
  const configuration = configurationWithAuth(auth);
  serveIdentity(dispatcher, configuration);
  serveAccount(dispatcher, { holdings: [bookingHolding, leadHolding, smsHolding, savedHotelsHolding] });
  serveSaved(dispatcher);
  servePartners(dispatcher, configuration);
  const answer = <C extends AnyCall>(call: C, input: InputOf<C>, caller: Partial<Caller> = {}): Promise<Answer<C>> =>
    dispatcher.dispatch(call, input, buildCaller(caller));
  const ask = async <C extends AnyCall>(call: C, input: InputOf<C>, caller: Partial<Caller> = {}): Promise<OutputOf<C>> => {
    const response = await answer(call, input, caller);
    if (!response.ok) throw new Error(`${call.name}: ${response.code} ${JSON.stringify(response)}`);
    return response.data;
  };
  /** The code of a refusal, or "ok". */
  const verdict = async <C extends AnyCall>(call: C, input: InputOf<C>, caller: Partial<Caller> = {}): Promise<string> => {
    const response = await answer(call, input, caller);
    return response.ok ? "ok" : response.code;
  };
  /** The caller with this session token; a guest when the token is not valid (any more). */
  const as = async (sessionId: string, changes: Partial<Caller> = {}): Promise<Partial<Caller>> => {
    const brandId = changes.brandId ?? "meridian";
    const { visitor, sessionBy, sessionHash } = await resolveVisitor(context, { brandId, isSecure: false, sessionIdHeader: sessionId });
    return { visitor, ...(sessionBy && { sessionBy }), ...(sessionHash && { sessionHash }), ...changes };
  };
  const signUp = (changes: object = {}, caller: Partial<Caller> = {}): Promise<LoginResponse> =>
    ask(createEmailAccount, { body: { ...ANN, ...changes } }, caller);
  const logIn = (password: string = ANN.password, email: string = ANN.email, caller: Partial<Caller> = {}) =>
    answer(logInWithEmail, { body: { email, password } }, caller);
  return {
    context,
    answer,
    ask,
    verdict,
    as,
    signUp,
    logIn,
    deliver: () => deliverDue(context, OUTBOX_HANDLERS),
    rows: async (text: string) => (await context.database.raw(text)).rows,
  };
}
