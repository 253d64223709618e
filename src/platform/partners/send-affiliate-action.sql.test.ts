import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { sendAffiliateAction } from "#contract/partners/send-affiliate-action.ts";
import { createResolveCaller } from "#platform/identity/sessions/resolve-caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { createDispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { mountCalls } from "#platform/kernel/calls/serve.ts";
import type { UpstreamRequest, UpstreamSend } from "#platform/ports/upstream.ts";
import { UpstreamFailure } from "#platform/ports/upstream.ts";
import { buildBrandItem, buildConfiguration } from "#tests/factories/brand-item.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { affiliateAction } from "./affiliate-action-store.ts";
import * as sink from "./affiliate-sink-store.ts";
import { keepAffiliateAction } from "./keep-affiliate-action.ts";
import { servePartners } from "./partners-routes.ts";

const ACTION = {
  CID: "1501",
  SIGNATURE: "sig",
  TYPE: "412",
  CJEVENT: "abc",
  OID: "1000200030",
  currency: "USD",
  discount: 12.5,
  coupon: "PROMO10",
  destination: "London",
  bookingDate: "2026-11-15",
  status: "CONFIRMED",
  items: [{ sku: "H1", price: 100, quantity: 1 }],
  loyaltyLevel: "club",
};

/** A network that returns the given answers in order, and then repeats the last one. */
function createNetwork(...answers: (Awaited<ReturnType<UpstreamSend>> | Error)[]) {
  const sent: UpstreamRequest[] = [];
  const upstream: UpstreamSend = async (_name, request) => {
    sent.push(request);
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (!answer || answer instanceof Error) throw answer ?? new Error("no answer");
    return answer;
  };
  return { sent, upstream };
}

const factsOf = (request: Request) => ({ host: new URL(request.url).hostname, address: "203.0.113.9", requestId: "r-1" });

function createSite(context: Context) {
  const dispatcher = createDispatcher(context);
  servePartners(dispatcher, buildConfiguration([]));
  const configuration = buildConfiguration([buildBrandItem({ id: "meridian" }), buildBrandItem({ id: "solara" })]);
  const app = new Hono();
  mountCalls(app, dispatcher, {
    calls: [sendAffiliateAction],
    resolveCaller: createResolveCaller(context, { configuration, factsOf }),
    bodyLimitBytes: 100_000,
  });
  return app;
}

async function tell(app: Hono, action: object, host = "meridian.localhost"): Promise<[status: number, body: unknown]> {
  const headers = { "content-type": "application/json" };
  const response = await app.request(`http://${host}/cj/send-action`, { method: "POST", headers, body: JSON.stringify(action) });
  return [response.status, await response.json()];
}

const turned = (record: object) => Object.fromEntries(Object.entries(record).toReversed());

const refusal = (messageId: string) => [{ resultMessage: { messageId } }];

describe("sendAffiliateAction", () => {
  const db = useTestDatabase();

  it("forwards the action and returns the network's status and data", { tags: ["SRV-009"] }, async () => {
    const { sent, upstream } = createNetwork({ status: 202, body: "ok" });
    const app = createSite(db.context({ upstream }));
    expect(await tell(app, ACTION)).toEqual([200, { status: 202, data: "ok" }]);
    expect(sent.map(({ path }) => path)).toEqual(["/cj/send-action"]);
  });

  it("forwards every field unchanged, within 60 seconds", { tags: ["API-105", "CONST-036"] }, async () => {
    const { sent, upstream } = createNetwork({ status: 200, body: '{"accepted":true}' });
    const app = createSite(db.context({ upstream }));
    expect(await tell(app, ACTION)).toEqual([200, { status: 200, data: { accepted: true } }]);
    expect(sent[0]?.json).toEqual(ACTION);
    expect(sent[0]?.timeoutMs).toBeLessThan(60_000);
    const [row] = await db.current().sql.select().from(affiliateAction);
    expect(row).toMatchObject({ brandId: "meridian", orderId: "1000200030", body: ACTION, attempts: 1, answerStatus: 200 });
  });

  it("uses the built-in sink if no network is configured", { tags: ["API-041"] }, async () => {
    const basis = db.context();
    const keep = keepAffiliateAction(basis);
    const upstream: UpstreamSend = async (_name, action) => {
      await keep(action);
      return { status: 200, body: '{"result":"received"}' };
    };
    expect(await tell(createSite({ ...basis, upstream }), ACTION)).toEqual([200, { status: 200, data: { result: "received" } }]);
    expect(await sink.listFirst(db.current().sql, 10)).toEqual([{ receivedAt: basis.clock.now(), path: "/cj/send-action", body: ACTION }]);
  });

  it("refuses if the network does not answer, and sends again on the next call", { tags: ["API-105"] }, async () => {
    const { sent, upstream } = createNetwork(new UpstreamFailure("affiliate", "deadline"), { status: 202, body: "ok" });
    const app = createSite(db.context({ upstream }));
    expect(await tell(app, ACTION)).toEqual([502, refusal("affiliate.unreachable")]);
    expect(await tell(app, ACTION)).toEqual([200, { status: 202, data: "ok" }]);
    expect(sent).toHaveLength(2);
  });

  it(
    "sends the same action of an order once, in any order of fields and with any details",
    { tags: ["AMB-113", "TRACK-010", "TRACK-011"] },
    async () => {
      const { sent, upstream } = createNetwork({ status: 202, body: "first" }, { status: 200, body: "second" });
      const app = createSite(db.context({ upstream }));
      const first = await tell(app, ACTION);
      expect(await tell(app, ACTION)).toEqual(first);
      const items = ACTION.items.map(turned);
      expect(await tell(app, turned({ ...ACTION, items }))).toEqual(first);
      expect(sent).toHaveLength(1);
      // TRACK-011: the thank-you page opened again, a day later.
      expect(await tell(app, { ...ACTION, bookingDate: "2026-11-16", CJEVENT: "def", discount: 0 })).toEqual(first);
      expect(sent).toHaveLength(1);
      expect(await tell(app, { ...ACTION, status: "CANCELLED" })).toEqual([200, { status: 200, data: "second" }]);
      expect(await tell(app, ACTION, "solara.localhost")).toEqual([200, { status: 200, data: "second" }]);
      expect(sent).toHaveLength(3);
    },
  );

  it("stores a rejection by the network, and retries after its failures", { tags: ["AMB-113"] }, async () => {
    const { sent, upstream } = createNetwork({ status: 503, body: "busy" }, { status: 429, body: "slow" }, { status: 400, body: "no" });
    const app = createSite(db.context({ upstream }));
    const received = [await tell(app, ACTION), await tell(app, ACTION), await tell(app, ACTION), await tell(app, ACTION)];
    expect(received.map(([, body]) => (body as { status: number }).status)).toEqual([503, 429, 400, 400]);
    expect(sent).toHaveLength(3);
  });

  it("sends once for many concurrent calls", { tags: ["AMB-113"] }, async () => {
    const gate = Promise.withResolvers<void>();
    const sent: unknown[] = [];
    const upstream: UpstreamSend = async (_name, request) => {
      sent.push(request.json);
      await gate.promise;
      return { status: 202, body: "ok" };
    };
    const app = createSite(db.context({ upstream }));
    const first = tell(app, ACTION);
    await expect.poll(() => sent.length).toBe(1);
    const others = await Promise.all(Array.from({ length: 5 }, () => tell(app, ACTION)));
    for (const other of others) expect(other).toEqual([409, refusal("idempotency.key.in.flight")]);
    gate.resolve();
    expect(await first).toEqual([200, { status: 202, data: "ok" }]);
    expect(sent).toHaveLength(1);
  });

  it("takes over from a process that died while sending, and ignores its late answer", async () => {
    const releases: ((body: string) => void)[] = [];
    const upstream: UpstreamSend = () =>
      new Promise((resolve) => {
        releases.push((body) => resolve({ status: 200, body }));
      });
    const context = db.context({ upstream });
    const app = createSite(context);
    const lost = tell(app, ACTION);
    await expect.poll(() => releases.length).toBe(1);
    context.clock.advance({ seconds: 61 });
    const second = tell(app, ACTION);
    await expect.poll(() => releases.length).toBe(2);
    releases[1]?.("second");
    expect(await second).toEqual([200, { status: 200, data: "second" }]);
    releases[0]?.("first");
    await lost;
    const [row] = await db.current().sql.select().from(affiliateAction);
    expect(row).toMatchObject({ attempts: 2, answerBody: "second" });
  });

  it("refuses an invalid action", { tags: ["API-105"] }, async () => {
    const { sent, upstream } = createNetwork({ status: 200, body: "" });
    const app = createSite(db.context({ upstream }));
    const { OID: _, ...without } = ACTION;
    expect((await tell(app, without))[0]).toBe(422);
    expect((await tell(app, { ...ACTION, url: "http://169.254.169.254/" }))[0]).toBe(422);
    expect(sent).toHaveLength(0);
  });

  it("limits calls per network address", { tags: ["T55"] }, async () => {
    const { sent, upstream } = createNetwork({ status: 200, body: "" });
    const context = db.context({ upstream });
    const app = createSite(context);
    for (let order = 0; order < 60; order += 1) await tell(app, { ...ACTION, OID: String(order) });
    expect((await tell(app, ACTION))[0]).toBe(429);
    expect(sent).toHaveLength(60);
    context.clock.advance({ seconds: 61 });
    expect((await tell(app, ACTION))[0]).toBe(200);
  });

  it("logs nothing of the action", async () => {
    const { upstream } = createNetwork(new UpstreamFailure("affiliate", "unreachable"));
    const context = db.context({ upstream });
    await tell(createSite(context), ACTION);
    expect(context.log.entries.map(({ event, fields }) => [event, fields])).toEqual([
      ["affiliate.unreachable", { problem: "unreachable", attempt: 1 }],
    ]);
  });
});
