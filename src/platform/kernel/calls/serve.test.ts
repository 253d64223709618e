import { Hono } from "hono";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { AnyCall } from "#contract/base/call.ts";
import { CALLS } from "#contract/calls.ts";
import { WireErrorSchema } from "#contract/base/wire-error.ts";
import { buildAllowedCaller } from "#tests/factories/allowed-caller.ts";
import { createTestContext } from "#tests/setup/test-context.ts";
import type { Database } from "#platform/kernel/database/database.ts";
import { createDispatcher } from "./dispatcher.ts";
import type { Dispatcher } from "./dispatcher.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { MountOptions } from "./serve.ts";
import { mountCalls } from "./serve.ts";

const context = createTestContext({} as Database, { environment: "live" });
let dispatcher: Dispatcher;
beforeEach(() => {
  dispatcher = createDispatcher(context);
});

const call = (name: string): AnyCall => CALLS.find((candidate) => candidate.name === name) as AnyCall;
const echo = async (_context: unknown, caller: { idempotencyKey?: string }, input: object) => ({ ...input, key: caller.idempotencyKey });

function mount(options: Partial<MountOptions> = {}): Hono {
  const app = new Hono();
  mountCalls(app, dispatcher, { resolveCaller: async () => buildAllowedCaller(), bodyLimitBytes: 2000, ...options });
  app.all("*", (c) => c.text("the page"));
  return app;
}
function post(path: string, body: string, headers: Record<string, string> = {}, method: "POST" | "PUT" | "DELETE" = "POST"): Request {
  const init: RequestInit = { body, headers: { "content-type": "application/json", ...headers } };
  return new Request(`http://localhost${path}`, { ...init, method });
}
async function idOf(response: Response): Promise<string | undefined> {
  const error = WireErrorSchema.parse(await response.json());
  return (Array.isArray(error) ? error : error.actionResult)[0]?.resultMessage.messageId;
}

describe("calls on the wire", () => {
  it("answers JSON that must not be cached, with the request id", async () => {
    dispatcher.serve(call("listPromotionalDeals"), echo);
    const response = await mount().request("/deals/getPromotionalDeals");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-request-id": buildAllowedCaller().requestId,
    });
  });

  it("lets a browser cache the answers of calls that allow it, separately for each language, and never a refusal", async () => {
    dispatcher.serve(call("listSuggestions"), echo);
    const response = await mount().request("/hotels/autosuggest?q=lon&maxResults=5");
    expect(await response.json()).toEqual({ query: { q: "lon", maxResults: 5 } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "private, max-age=60",
      vary: "content-language, language, market",
    });
    const refused = await mount().request("/hotels/autosuggest?maxResults=5");
    expect([refused.status, refused.headers.get("cache-control")]).toEqual([422, "no-store"]);
  });

  it("answers 404 in the wire form for a declared call without a use case", async () => {
    const response = await mount().request(post("/logout", ""));
    expect([response.status, await idOf(response)]).toEqual([404, "call.not.served"]);
  });

  it("writes errors as a list or as an action result, as the call declares", async () => {
    dispatcher.serve(call("getHotelInfo"), async () => Promise.reject(new Refusal("hotel-not-found")));
    dispatcher.serve(call("logInWithEmail"), async () => Promise.reject(new Refusal("wrong-password")));
    const hotel = await mount().request(post("/hotels/getHotelInfo", "{}"));
    expect([hotel.status, await hotel.json()]).toEqual([404, [{ resultMessage: { messageId: "hotel.not.found" } }]]);
    const login = await mount().request(post("/login/emailLogin", JSON.stringify({ email: "a@b.co", password: "x" })));
    expect([login.status, await login.json()]).toEqual([401, { actionResult: [{ resultMessage: { messageId: "wrong.password" } }] }]);
  });

  it("sends the text of a refusal in the caller's language, unless the use case has its own", { tags: ["API-108", "AMB-14"] }, async () => {
    const localize: MountOptions["localize"] = ({ locale }, code) => `${code} in ${locale}`;
    dispatcher.serve(call("getHotelInfo"), async () => Promise.reject(new Refusal("hotel-not-found")));
    const hotel = await mount({ localize }).request(post("/hotels/getHotelInfo", "{}"));
    const { locale } = buildAllowedCaller();
    expect(await hotel.json()).toEqual([
      { resultMessage: { messageId: "hotel.not.found", localizedMessage: `hotel-not-found in ${locale}` } },
    ]);
    dispatcher.serve(call("logInWithEmail"), async () => Promise.reject(new Refusal("wrong-password", { localizedMessage: "Own" })));
    const login = await mount({ localize }).request(post("/login/emailLogin", JSON.stringify({ email: "a@b.co", password: "x" })));
    expect(await login.json()).toMatchObject({ actionResult: [{ resultMessage: { localizedMessage: "Own" } }] });
  });

  it.each([
    ["wrong content type", post("/hotels/getHotelInfo", "{}", { "content-type": "text/plain" }), 415, "wrong.content.type"],
    ["not JSON", post("/hotels/getHotelInfo", "{"), 400, "malformed.body"],
    ["a list instead of fields", post("/hotels/getHotelInfo", "[]"), 400, "malformed.body"],
    ["too deep", post("/hotels/getHotelInfo", '{"a":'.repeat(50) + "1" + "}".repeat(50)), 400, "malformed.body"],
    ["too long", post("/hotels/getHotelInfo", JSON.stringify({ hotelId: "1".repeat(3000) })), 413, "body.too.large"],
    [
      "not UTF-8",
      new Request("http://localhost/hotels/getHotelInfo", {
        method: "POST",
        body: new Uint8Array([0x7b, 0xff]),
        headers: { "content-type": "application/json" },
      }),
      400,
      "malformed.body",
    ],
    [
      "no key for a money call",
      post("/hotels/dps/saveBookHotel", JSON.stringify({ hotelId: "1", preBookingId: "2", email: "a@b.co" })),
      400,
      "idempotency.key.missing",
    ],
    [
      "a key with characters that are not allowed",
      post("/hotels/dps/saveBookHotel", JSON.stringify({ hotelId: "1", preBookingId: "2", email: "a@b.co" }), { "idempotency-key": "a b" }),
      400,
      "idempotency.key.missing",
    ],
    ["one value twice", new Request("http://localhost/hotels/autosuggest?q=a&q=b"), 422, "invalid.input"],
  ])("refuses %s", async (_what, request, status, messageId) => {
    for (const name of ["getHotelInfo", "saveBookHotel", "listSuggestions"]) dispatcher.serve(call(name), echo);
    const response = await mount().request(request);
    expect([response.status, await idOf(response)]).toEqual([status, messageId]);
  });

  it("does not count brackets inside strings as depth", async () => {
    dispatcher.serve(call("sendHotelEnquiry"), echo);
    const body = JSON.stringify({ sender: "a@b.co", body: '[{"'.repeat(100) });
    expect((await mount().request(post("/packagebookingapi/1.0/hotelonly/bookings/123/enquiry", body))).status).toBe(200);
  });

  it("refuses a long body without a content length", async () => {
    dispatcher.serve(call("getHotelInfo"), echo);
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode(" ".repeat(500))),
    });
    const init = { method: "POST", body: stream, duplex: "half", headers: { "content-type": "application/json" } } as RequestInit;
    expect((await mount().request(new Request("http://localhost/hotels/getHotelInfo", init))).status).toBe(413);
  });

  it.each(["HEAD", "OPTIONS"])("%s runs no call of the contract and does not resolve the caller", async (method) => {
    const reached: string[] = [];
    for (const served of CALLS) dispatcher.serve(served, async () => void reached.push(served.name));
    const resolveCaller = async () => {
      reached.push("caller");
      return buildAllowedCaller();
    };
    const app = mount({ resolveCaller });
    for (const { path } of CALLS) {
      const response = await app.request(path.replaceAll(/[{}]/g, ""), { method });
      const isPage = path === "/reservations" && method === "HEAD";
      expect([path, response.status]).toEqual([path, isPage ? 200 : 405]);
    }
    expect(reached).toEqual([]);
  });

  it("answers other methods of a declared path with 405 and the allowed methods", async () => {
    const response = await mount().request("/hotels/getHotelInfo");
    expect([response.status, response.headers.get("allow"), await idOf(response)]).toEqual([405, "POST", "method.not.allowed"]);
    const both = await mount().request(post("/packagebookingapi/1.0/prebookings/1", "", {}, "PUT"));
    expect(both.headers.get("allow")?.split(", ").toSorted()).toEqual(["GET", "POST"]);
  });

  it("leaves GET /reservations to the page, and POST to the call", { tags: ["API-048"] }, async () => {
    dispatcher.serve(call("findReservation"), echo);
    expect(await (await mount().request("/reservations")).text()).toBe("the page");
    expect((await mount().request("/reservations", { method: "HEAD" })).status).toBe(200);
    expect((await mount().request(post("/reservations", JSON.stringify({ reservationId: "123", email: "a@b.co" })))).status).toBe(200);
    expect((await mount().request(post("/reservations", "", {}, "DELETE"))).status).toBe(405);
  });

  it("routes prebookings/process to its call, not to a prebooking with that id", { tags: ["API-083"] }, async () => {
    dispatcher.serve(call("getHotelConfirmationState"), echo);
    dispatcher.serve(call("createHotelPrebooking"), echo);
    const base = "/packagebookingapi/1.0/hotelonly/prebookings";
    const process = await mount().request(post(`${base}/process`, JSON.stringify({ prebookingId: "p1" })));
    expect(await process.json()).toEqual({ body: { prebookingId: "p1" } });
    expect(await (await mount().request(post(`${base}/rate-1`, "{}"))).json()).toMatchObject({ params: { id: "rate-1" } });
  });

  it("reads form bodies where a call declares them", async () => {
    dispatcher.serve(call("createAgentToken"), echo);
    const request = post("/oauth/token?client_id=ATLAS&client_secret=s", "grant_type=password&username=agent1&password=p", {
      "content-type": "application/x-www-form-urlencoded",
    });
    expect(await (await mount().request(request)).json()).toMatchObject({ body: { username: "agent1" }, query: { client_id: "ATLAS" } });
  });

  it("passes on the idempotency key", async () => {
    dispatcher.serve(call("saveBookHotel"), echo);
    const body = JSON.stringify({ hotelId: "1", preBookingId: "2", email: "a@b.co" });
    expect(await (await mount().request(post("/hotels/dps/saveBookHotel", body, { "idempotency-key": "k-1" }))).json()).toMatchObject({
      key: "k-1",
    });
  });

  it("sends files as bytes with a sanitised name", async () => {
    dispatcher.serve(call("getVoucher"), async () => ({
      contentType: "application/pdf",
      bytes: new Uint8Array([37, 80]),
      fileName: 'a"b\n.pdf',
    }));
    const response = await mount().request(
      post("/packagebookingapi/1.0/hotelonly/bookings/123/voucher", JSON.stringify({ email: "a@b.co" })),
    );
    expect([response.headers.get("content-type"), response.headers.get("content-disposition")]).toEqual([
      "application/pdf",
      'attachment; filename="a_b_.pdf"',
    ]);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([37, 80]));
  });

  it("answers the refusal of a caller who may not call, and a fault if resolving the caller fails", async () => {
    dispatcher.serve(call("listDestinations"), echo);
    const refused = await mount({ resolveCaller: async () => new Refusal("not-allowed") }).request(
      "/packagedistributionapi/1.0/destinations",
    );
    expect([refused.status, await idOf(refused)]).toEqual([403, "not.allowed"]);
    const broken = await mount({ resolveCaller: async () => Promise.reject(new Error("down")) }).request(
      "/packagedistributionapi/1.0/destinations",
    );
    expect([broken.status, await idOf(broken)]).toEqual([500, "server.error"]);
    expect(context.log.entries.at(-1)).toMatchObject({ event: "call.fault", fields: { call: "listDestinations" } });
  });

  it("sends Retry-After and the headers that onAnswer adds", async () => {
    dispatcher.serve(call("listDestinations"), async () =>
      Promise.reject(new Refusal("too-many-requests", { data: { retryAfterSeconds: 4.2 } })),
    );
    const app = mount({ onAnswer: ({ headers }) => headers.append("set-cookie", "a=b") });
    const response = await app.request("/packagedistributionapi/1.0/destinations");
    expect([response.status, response.headers.get("retry-after"), response.headers.get("set-cookie")]).toEqual([429, "5", "a=b"]);
  });

  it("matches literal paths before parameters, regardless of the order of declaration", async () => {
    const base = { ...call("listSuggestions"), query: undefined } as AnyCall;
    const hole: AnyCall = { ...base, name: "hole", path: "/x/{id}", params: z.strictObject({ id: z.string() }) };
    const literal: AnyCall = { ...base, name: "literal", path: "/x/y" };
    dispatcher.serve(hole, async () => "hole");
    dispatcher.serve(literal, async () => "literal");
    const app = mount({ calls: [hole, literal] });
    expect(await (await app.request("/x/y")).json()).toBe("literal");
    expect(await (await app.request("/x/z")).json()).toBe("hole");
  });
});
