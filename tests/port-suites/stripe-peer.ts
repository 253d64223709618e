/** A local server with the part of Stripe's documented API that our adapter uses: idempotency, declines, 3-D Secure, webhooks. */
import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import * as payments from "./stripe-peer-payments.ts";
import type { PeerOutcome } from "./stripe-peer-payments.ts";
import type { Fields, StripeObject } from "./stripe-peer-state.ts";
import { PeerRefusal, PeerState } from "./stripe-peer-state.ts";

export const PEER_KEY = "sk_test_peer";
export const PEER_WEBHOOK_SECRET = "whsec_peer";

/** Stripe guarantees no more than a day. */
const KEYS_FORGOTTEN_AFTER_MS = 86_400_000;

type PeerWallets = { readonly applePay: boolean; readonly googlePay: boolean };

export type StripePeer = {
  readonly port: number;
  readonly state: PeerState;
  /** The outcome of payments with stored cards from now on. */
  readonly setSavedCards: (outcome: PeerOutcome) => void;
  /** What the account has turned on; undefined: the key may not read the settings. By default both. */
  readonly setWallets: (wallets: PeerWallets | undefined) => void;
  /** How many of the next answers are lost after the work is done. */
  readonly loseAnswers: (times: number) => void;
  readonly requests: readonly string[];
  readonly stop: () => Promise<void>;
};

type Route = readonly [method: string, path: RegExp, work: (match: RegExpExecArray, fields: Fields) => unknown];

const list = (data: readonly unknown[], url: string) => ({ object: "list", data, has_more: false, url });

/** The default configuration of an account, as far as our adapter reads it. */
function methodSettings(wallets: PeerWallets | undefined): StripeObject {
  if (!wallets) throw new PeerRefusal(403, { type: "invalid_request_error", code: "more_permissions_required", message: "No." });
  const setting = (isOn: boolean) => ({
    available: isOn,
    display_preference: { overridable: null, preference: "none", value: isOn ? "on" : "off" },
  });
  return {
    id: "pmc_1",
    object: "payment_method_configuration",
    active: true,
    is_default: true,
    name: "Default",
    card: setting(true),
    apple_pay: setting(wallets.applePay),
    google_pay: setting(wallets.googlePay),
  };
}

function routesOf(state: PeerState, savedCards: () => PeerOutcome, wallets: () => PeerWallets | undefined): readonly Route[] {
  const ofCustomer = (customer: unknown, method: StripeObject) => {
    if (method["customer"] !== customer)
      throw new PeerRefusal(404, { type: "invalid_request_error", code: "resource_missing", message: "No." });
    return method;
  };
  return [
    [
      "POST",
      /^\/v1\/customers$/,
      (_, fields) => state.add("cus", { object: "customer", email: fields["email"], metadata: fields["metadata"] }),
    ],
    [
      "GET",
      /^\/v1\/customers\/(\w+)\/payment_methods$/,
      ([url, id]) =>
        list(
          state.all("pm").filter((method) => method["customer"] === state.get(id).id),
          url,
        ),
    ],
    ["GET", /^\/v1\/customers\/(\w+)\/payment_methods\/(\w+)$/, ([, customer, id]) => ofCustomer(customer, state.get(id))],
    ["POST", /^\/v1\/payment_methods\/(\w+)\/detach$/, ([, id]) => Object.assign(state.get(id), { customer: null })],
    ["GET", /^\/v1\/payment_method_configurations$/, () => list([methodSettings(wallets())], "/v1/payment_method_configurations")],
    ["POST", /^\/v1\/checkout\/sessions$/, (_, fields) => payments.createSession(state, fields)],
    ["GET", /^\/v1\/checkout\/sessions\/(\w+)$/, ([, id]) => expanded(state, state.get(id))],
    ["POST", /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, ([, id]) => payments.expireSession(state, state.get(id))],
    ["POST", /^\/v1\/payment_intents$/, (_, fields) => payments.createIntent(state, fields)],
    ["GET", /^\/v1\/payment_intents\/(\w+)$/, ([, id]) => expanded(state, state.get(id))],
    ["POST", /^\/v1\/payment_intents\/(\w+)\/confirm$/, ([, id]) => payments.confirmIntent(state, state.get(id), savedCards())],
    ["POST", /^\/v1\/payment_intents\/(\w+)\/capture$/, ([, id], fields) => payments.captureIntent(state, state.get(id), fields)],
    ["POST", /^\/v1\/payment_intents\/(\w+)\/cancel$/, ([, id]) => payments.cancelIntent(state, state.get(id))],
    ["POST", /^\/v1\/refunds$/, (_, fields) => payments.createRefund(state, fields)],
    [
      "GET",
      /^\/v1\/refunds$/,
      (_, fields) =>
        list(
          state.all("re").filter((refund) => refund["payment_intent"] === fields["payment_intent"]),
          "/v1/refunds",
        ),
    ],
  ];
}

/** Our adapter always expands the same fields. */
function expanded(state: PeerState, object: StripeObject): StripeObject {
  const expand = (name: string, of: StripeObject) => (typeof of[name] === "string" ? { [name]: expanded(state, state.get(of[name])) } : {});
  return {
    ...object,
    ...expand("payment_intent", object.id.startsWith("cs_") ? object : { id: "" }),
    ...expand("latest_charge", object),
    ...expand("payment_method", object),
  };
}

/** a[b][0]=c, as the library writes it. */
export function parseFields(form: string): Fields {
  const fields: Fields = {};
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== "");
    let place = fields;
    for (const part of path.slice(0, -1)) place = (place[part] ??= {}) as Fields;
    place[path.at(-1) ?? ""] = value;
  }
  return fields;
}

type Answer = { readonly status: number; readonly body: string };

export async function startStripePeer(now: () => Date): Promise<StripePeer> {
  const state = new PeerState(now);
  let savedCards: PeerOutcome = { kind: "approve" };
  let wallets: PeerWallets | undefined = { applePay: true, googlePay: true };
  let toLose = 0;
  const requests: string[] = [];
  const routes = routesOf(
    state,
    () => savedCards,
    () => wallets,
  );
  const remembered = new Map<string, { readonly print: string; readonly answer: Answer; readonly at: number }>();
  const work = (method: string, url: URL, body: string): Answer => {
    const fields = parseFields(method === "GET" ? url.search.slice(1) : body);
    const route = routes.find(([routeMethod, path]) => routeMethod === method && path.test(url.pathname));
    try {
      if (!route) throw new PeerRefusal(404, { type: "invalid_request_error", code: "unknown_url", message: "Unrecognized request URL" });
      const match = route[1].exec(url.pathname)!;
      return { status: 200, body: JSON.stringify(route[2](match, fields)) };
    } catch (fault) {
      if (!(fault instanceof PeerRefusal)) throw fault;
      return { status: fault.status, body: JSON.stringify({ error: fault.error }) };
    }
  };
  const answerOnce = async (request: IncomingMessage): Promise<Answer> => {
    const { method = "", url = "/", headers } = request;
    const body = await text(request);
    requests.push(`${method} ${url} ${body}`);
    if (headers.authorization !== `Bearer ${PEER_KEY}`)
      return { status: 401, body: JSON.stringify({ error: { type: "invalid_request_error", message: "Invalid API Key" } }) };
    const key = headers["idempotency-key"];
    const print = `${method} ${url} ${body}`;
    const stored = typeof key === "string" ? remembered.get(key) : undefined;
    const before = stored && now().getTime() - stored.at < KEYS_FORGOTTEN_AFTER_MS ? stored : undefined;
    if (before && before.print !== print)
      return {
        status: 400,
        body: JSON.stringify({
          error: { type: "idempotency_error", message: "Keys for idempotent requests can only be used with the same parameters." },
        }),
      };
    if (before) return before.answer;
    const answer = work(method, new URL(url, "http://peer"), body);
    if (method === "POST" && typeof key === "string") remembered.set(key, { print, answer, at: now().getTime() });
    return answer;
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, body } = await answerOnce(request);
    if (toLose > 0 && request.method === "POST") {
      toLose -= 1;
      request.socket.destroy();
    } else response.writeHead(status, { "content-type": "application/json", "request-id": "req_peer" }).end(body);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    state,
    requests,
    setSavedCards: (outcome) => {
      savedCards = outcome;
    },
    setWallets: (turnedOn) => {
      wallets = turnedOn;
    },
    loseAnswers: (times) => {
      toLose = times;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** As Stripe signs: time and body with the secret of the endpoint. */
export function signEvent(body: string, at: Date, secret = PEER_WEBHOOK_SECRET): Headers {
  const seconds = Math.floor(at.getTime() / 1000);
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return new Headers({ "stripe-signature": `t=${seconds},v1=${signature}` });
}
