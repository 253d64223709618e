import type { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { createSystemClock } from "#adapters/clock/system-clock.ts";
import { createFaultRegistry } from "#adapters/faults/fault-registry.ts";
import { listBrands } from "#contract/configuration/list-brands.ts";
import { createSearchMemory } from "#platform/availability/search/search-memory.ts";
import { listTouchedNights } from "#platform/availability/stock/stock-store.ts";
import { upsertFolder } from "#platform/configuration/brand-store.ts";
import { listLayersOfBrand } from "#platform/configuration/configuration-layer-store.ts";
import { seedAgents } from "#platform/identity/demo-data/seed-agents.ts";
import { findForLogin } from "#platform/identity/records/agent-store.ts";
import { resolveVisitor } from "#platform/identity/sessions/resolve-visitor.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import type { Dispatch } from "#platform/kernel/calls/use-case.ts";
import { buildBrandItem, buildConfiguration } from "#tests/factories/brand-item.ts";
import { openBookings } from "#tests/factories/bookings.ts";
import { createDiskHarness } from "#tests/port-suites/mailer-disk.ts";
import { sampleMail } from "#tests/port-suites/mailer-samples.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { createFaultyDispatch, createFaultyResolveCaller } from "./test-hooks-faults.ts";
import { createTestHooks } from "./test-hooks.ts";

async function post(hooks: Hono, path: string, body: unknown): Promise<[number, Record<string, unknown>, Response]> {
  const response = await hooks.request(`/__test${path}`, { method: "POST", body: JSON.stringify(body) });
  return [response.status, (await response.json()) as Record<string, unknown>, response];
}

describe("test hooks", () => {
  const db = useTestDatabase();
  const open = () => {
    const clock = createSystemClock();
    const context = db.context({ clock });
    const faults = createFaultRegistry();
    const refreshes = { times: 0 };
    const refreshSite = async () => {
      refreshes.times += 1;
    };
    const configuration = buildConfiguration([buildBrandItem({ id: "meridian" }), buildBrandItem({ id: "harbour" })]);
    return { context, clock, faults, refreshes, hooks: createTestHooks({ context, clock, faults, configuration, refreshSite }) };
  };

  it("do not exist in live", () => {
    const context = db.context({ environment: "live" });
    const parts = {
      clock: createSystemClock(),
      faults: createFaultRegistry(),
      configuration: buildConfiguration([]),
      refreshSite: async () => {},
    };
    expect(() => createTestHooks({ context, ...parts })).toThrow("refused in live");
  });

  it("move the clock of the whole process", async () => {
    const { clock, hooks } = open();
    expect((await post(hooks, "/clock", { advanceSeconds: 541 * 60 }))[0]).toBe(200);
    expect(clock.now().getTime() - Date.now()).toBeGreaterThan(540 * 60_000);
  });

  it("start a session, set its cookie and expire it", async () => {
    const { context, hooks } = open();
    const input = { brandId: "meridian", userTypeId: 2, firstName: "Bea", settings: { locale: "fr_FR" }, coBrandName: "Harbour" };
    const [status, { sessionId, accountId }, response] = await post(hooks, "/session", input);
    expect(status).toBe(200);
    const cookieHeader = (response.headers.get("set-cookie") ?? "").split(";")[0];
    const resolve = async () => (await resolveVisitor(context, { brandId: "meridian", isSecure: false, cookieHeader })).visitor;
    expect(await resolve()).toEqual({
      userTypeId: 2,
      isAuthenticated: true,
      coBrandName: "Harbour",
      person: { accountId, firstName: "Bea", settings: { locale: "fr_FR" } },
    });
    expect((await post(hooks, "/expire", { kind: "session", id: sessionId }))[0]).toBe(200);
    expect((await resolve()).isAuthenticated).toBe(false);
    expect((await post(hooks, "/expire", { kind: "session", id: "unknown" }))[0]).toBe(404);
  });

  it("create an agent that logs in like another one", async () => {
    const { context, hooks } = open();
    await seedAgents(context);
    const [status, { userName }] = await post(hooks, "/agent", { brandId: "atlas", like: "agent1" });
    expect(status).toBe(200);
    const { sql } = db.current();
    const [model, created] = [await findForLogin(sql, "atlas", "agent1"), await findForLogin(sql, "atlas", String(userName))];
    expect(created).toEqual({ ...model, userName });
    expect((await post(hooks, "/agent", { brandId: "atlas", like: "nobody" }))[0]).toBe(404);
  });

  it("change a value of the configuration on any level and refresh the site", async () => {
    const { context, refreshes, hooks } = open();
    const { sql } = db.current();
    for (const brandId of ["base", "meridian"]) await upsertFolder(sql, { brandId, version: "1", importedAt: context.clock.now() });
    const changes = [
      { scope: "global", group: "header", values: { menuRows: 3 } },
      { scope: "brand", brandId: "meridian", group: "auth", values: { hideLogin: true } },
      { scope: "brand", brandId: "meridian", group: "auth", values: { hideRegister: true } },
      { scope: "market", brandId: "meridian", market: "GB", group: "home", values: { opaquePercentage: 100 } },
      { scope: "user-type", brandId: "meridian", userTypeId: 2, group: "club", values: { rewardsLive: true } },
    ];
    for (const change of changes) expect((await post(hooks, "/configuration", change)).slice(0, 2)).toEqual([200, { changed: true }]);
    const layers = [...(await listLayersOfBrand(sql, "base")), ...(await listLayersOfBrand(sql, "meridian"))];
    expect(layers.map(({ scope, market, userTypeId, layer }) => [scope, market, userTypeId, layer])).toEqual([
      ["global", "", 0, { header: { menuRows: 3 } }],
      ["brand", "", 0, { auth: { hideLogin: true, hideRegister: true } }],
      ["market", "GB", 0, { home: { opaquePercentage: 100 } }],
      ["user-type", "", 2, { club: { rewardsLive: true } }],
    ]);
    expect(refreshes.times).toBe(5);
  });

  it("run a job at once", async () => {
    const ran: string[] = [];
    const job = (name: string) => ({ name, run: async () => void ran.push(name) });
    const context = db.context();
    const hooks = createTestHooks({
      context,
      clock: createSystemClock(),
      faults: createFaultRegistry(),
      configuration: buildConfiguration([]),
      refreshSite: async () => {},
      jobs: [job("one"), job("other")],
    });
    expect((await post(hooks, "/job", { name: "other" })).slice(0, 2)).toEqual([200, { ran: "other" }]);
    expect((await post(hooks, "/job", { name: "unknown" }))[0]).toBe(404);
    expect(ran).toEqual(["other"]);
  });

  it("list messages to a recipient", async () => {
    const { context, hooks } = open();
    const write = (to: string) =>
      writeEvent(context, db.current().sql, { brandId: "meridian", topic: "mail", dedupeKey: to, payload: { to, subject: "Hello" } });
    await write("a@ex.test");
    await write("b@ex.test");
    const read = async (query: string) =>
      (await hooks.request(`/__test/outbox${query}`)).json() as Promise<{ messages: { payload: unknown }[] }>;
    expect((await read("?to=b@ex.test")).messages.map(({ payload }) => payload)).toEqual([{ to: "b@ex.test", subject: "Hello" }]);
    expect((await read("")).messages).toHaveLength(2);
  });

  it("list the newest messages when there are many", async () => {
    const { clock, context, hooks } = open();
    for (let number = 0; number <= 200; number += 1) {
      clock.advance(1000);
      await writeEvent(context, db.current().sql, { brandId: "meridian", topic: "mail", dedupeKey: `${number}`, payload: { number } });
    }
    const { messages } = (await (await hooks.request("/__test/outbox")).json()) as { messages: { payload: { number: number } }[] };
    expect(messages.map(({ payload }) => payload.number)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  });

  it("list stored mails of a recipient", async () => {
    const harness = await createDiskHarness();
    try {
      const { context, clock, faults } = open();
      await harness.mailer.send(sampleMail("passwordReset"));
      await harness.mailer.send(sampleMail("passwordReset", { to: "b@example.com", key: "another" }));
      const configuration = buildConfiguration([buildBrandItem({ id: "meridian" })]);
      const parts = { context, clock, faults, configuration, refreshSite: async () => undefined, mailFolder: harness.folder };
      const answer = await createTestHooks(parts).request("/__test/outbox?to=anna@example.com");
      expect(await answer.json()).toMatchObject({ messages: [], mails: [{ kind: "passwordReset", to: "anna@example.com" }] });
    } finally {
      await harness.close();
    }
  });

  it("plan faults of calls over HTTP and inside the process", async () => {
    const { context, faults, hooks } = open();
    const resolveCaller = createFaultyResolveCaller(async () => ({}) as Caller, faults);
    const dispatch = createFaultyDispatch((async () => ({ ok: true, data: "fine" })) as Dispatch, faults, context.log);
    const request = new Request("http://meridian.localhost/");
    const input = { query: { token: "t" } };
    const call = () => dispatch(listBrands, input, {} as Caller);
    expect((await post(hooks, "/fault", { port: "configuration", name: "error", times: 2 }))[0]).toBe(200);
    await expect(resolveCaller(request, listBrands)).rejects.toThrow("listBrands fails as planned");
    expect(await call()).toMatchObject({ ok: false, code: "server-error" });
    expect(context.log.entries).toMatchObject([{ level: "error", event: "call.fault", fields: { call: "listBrands" } }]);
    expect(await resolveCaller(request, listBrands)).toEqual({});
    await post(hooks, "/fault", { port: "listBrands", name: "slow", times: 1, delayMs: 30 });
    const began = performance.now();
    expect(await call()).toMatchObject({ ok: true });
    expect(performance.now() - began).toBeGreaterThan(25);
  });

  it("expire the hold of a prebooking", async () => {
    const world = await openBookings(db.context());
    const prepared = await world.prepare();
    const parts = { faults: createFaultRegistry(), configuration: buildConfiguration([]), refreshSite: async () => {} };
    const hooks = createTestHooks({ context: world.context, clock: createSystemClock(), ...parts });
    expect((await post(hooks, "/expire", { kind: "prebooking", id: prepared.prebookingId }))[0]).toBe(200);
    expect(await world.confirm(prepared)).toMatchObject({ code: "prebooking-expired" });
    expect((await post(hooks, "/expire", { kind: "prebooking", id: "unknown" }))[0]).toBe(404);
  });

  it("make a hotel more expensive and sell out a night", async () => {
    const { context, faults, hooks } = open();
    expect((await post(hooks, "/rate", { hotelId: 1001, percent: 50 }))[0]).toBe(200);
    expect([faults.priceFactor(1001), faults.priceFactor(1002)]).toEqual([1.5, 1]);
    expect((await post(hooks, "/rate", { hotelId: 1002, roomTypeId: "1002-B", percent: -20 }))[0]).toBe(200);
    expect([faults.priceFactor(1002, "1002-B"), faults.priceFactor(1002, "1002-A")]).toEqual([0.8, 1]);
    const room = { hotelId: 1001, roomTypeId: "1001-A" } as const;
    for (const left of [3, 0]) expect((await post(hooks, "/stock", { ...room, date: "2030-06-01", left }))[0]).toBe(200);
    expect(await listTouchedNights(context.database.sql, "2030-01-01")).toEqual([{ ...room, night: "2030-06-01", left: 0 }]);
  });

  it("expire a search", async () => {
    const { context, hooks } = open();
    const search = {
      brandId: "meridian",
      isOpaque: false,
      expiresAt: new Date(context.clock.now().getTime() + 60_000),
      criteria: {
        destination: "2643743",
        destinationType: "Cities",
        stay: { startDate: "2030-06-01", endDate: "2030-06-03" },
        rooms: [{ adults: 2, childrenAges: [], infants: 0 }],
      },
    } as const;
    const memory = createSearchMemory(context);
    const { id } = memory.findOrBegin(search);
    const find = () => memory.find("meridian", id);
    expect(find()).toEqual({ ...search, id });
    expect((await post(hooks, "/expire", { kind: "availability", id }))[0]).toBe(200);
    await expect.poll(find).toBeUndefined();
    expect((await post(hooks, "/expire", { kind: "availability", id: "unknown" }))[0]).toBe(404);
  });

  it("refresh the site", async () => {
    const { refreshes, hooks } = open();
    expect((await post(hooks, "/refresh", {}))[0]).toBe(200);
    expect(refreshes.times).toBe(1);
  });

  it.each([
    ["/clock", { advanceSeconds: -1 }],
    ["/clock", { advanceSeconds: 1, more: true }],
    ["/session", { brandId: "nobody", userTypeId: 1 }],
    ["/session", { brandId: "meridian", userTypeId: 4 }],
    ["/session", { brandId: "meridian", userTypeId: 1, settings: { locale: "xx_XX" } }],
    ["/expire", { kind: "booking", id: "1" }],
    ["/configuration", { scope: "brand", brandId: "nobody", group: "auth", values: {} }],
    ["/configuration", { scope: "brand", brandId: "meridian", group: "nothing", values: {} }],
    ["/configuration", { scope: "market", brandId: "meridian", group: "auth", values: {} }],
    ["/fault", { port: "content", name: "explode", times: 1 }],
    ["/fault", "nonsense"],
    ["/membership", { brandId: "meridian", accountId: "nobody", days: 1 }],
    ["/rate", { hotelId: 1001, percent: -100 }],
    ["/stock", { hotelId: 1001, roomTypeId: "1001-A", date: "soon", left: 1 }],
  ])("refuse a mistake at %s: %j", async (path, body) => {
    const [status, answer] = await post(open().hooks, path, body);
    expect([status, typeof answer["mistake"]]).toEqual([422, "string"]);
  });
});
