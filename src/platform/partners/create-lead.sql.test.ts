import { describe, expect, it } from "vitest";
import { createLead } from "#contract/partners/create-lead.ts";
import { createDispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { outboxMessage } from "#platform/kernel/delivery/outbox-store.ts";
import { buildConfiguration } from "#tests/factories/brand-item.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { spendBudget } from "#tests/factories/spend-budget.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { LEAD_TOPIC } from "./create-lead.ts";
import * as leads from "./lead-store.ts";
import { lead } from "./lead-store.ts";
import { servePartners } from "./partners-routes.ts";

const WISH = {
  product: "cars" as const,
  search: "pickUp=London&startDate=2030-02-06",
  name: "Ana Núñez",
  email: "ana@ex.test",
  note: "A small one, please",
  hasConsented: true as const,
};

describe("createLead", () => {
  const db = useTestDatabase();
  const open = () => {
    const context = db.context();
    const dispatcher = createDispatcher(context);
    servePartners(dispatcher, buildConfiguration([]));
    const send = (changes: object = {}, caller = {}) =>
      dispatcher.dispatch(createLead, { body: { ...WISH, ...changes } }, buildCaller(caller));
    return { context, send };
  };
  const rows = () => db.current().sql.select().from(lead);

  it("stores the lead for its brand, and the event contains no personal data", { tags: ["SEARCH-004"] }, async () => {
    const { context, send } = open();
    const answer = await send({ name: " Ana. Núñez " }, { locale: "es_ES", market: "ES" });
    expect(answer).toEqual({ ok: true, data: { reference: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/) as string } });
    const [row] = await rows();
    expect(row).toMatchObject({
      brandId: "meridian",
      product: "cars",
      search: WISH.search,
      name: "Ana Núñez",
      email: "ana@ex.test",
      phone: null,
      note: WISH.note,
      locale: "es_ES",
      market: "ES",
      consentedAt: context.clock.now(),
    });
    const [event] = await db.current().sql.select().from(outboxMessage);
    expect(event).toMatchObject({ brandId: "meridian", topic: LEAD_TOPIC, payload: { reference: row?.reference } });
    expect(JSON.stringify([event, context.log.entries])).not.toMatch(/Ana|ana@/);
  });

  it("the same request sent twice, even concurrently, is one lead with one reference", { tags: ["SEARCH-004"] }, async () => {
    const { context, send } = open();
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map((answer) => answer.ok && answer.data.reference)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect(await db.current().sql.select().from(outboxMessage)).toHaveLength(1);
    await send({ note: "A large one, please" });
    context.clock.advance({ days: 1 });
    await send();
    expect(await rows()).toHaveLength(3);
  });

  it("leads of different brands are separate", { tags: ["I13"] }, async () => {
    const { send } = open();
    const [one, other] = [await send(), await send({}, { brandId: "solara" })];
    expect(one.ok && other.ok && one.data.reference === other.data.reference).toBe(false);
    const hash = (await rows()).find((row) => row.brandId === "solara")?.contentHash ?? "";
    expect(await leads.findReference(db.current().sql, "atlas", hash)).toBeUndefined();
  });

  it.each([
    [{ name: "A" }, "name"],
    [{ email: "ana@ex" }, "email"],
    [{ email: undefined }, "email"],
    [{ email: undefined, phone: "123" }, "phone"],
    [{ note: "x".repeat(1001) }, "note"],
    [{ hasConsented: false }, "hasConsented"],
    [{ search: "x".repeat(2001) }, "search"],
  ])("refuses %j", { tags: ["SEARCH-004"] }, async (changes, field) => {
    const { send } = open();
    const answer = await send(changes);
    expect(answer).toMatchObject({ ok: false, code: "invalid-input" });
    expect(Object.keys((!answer.ok && answer.fields) || {}).join()).toContain(field);
    expect(await rows()).toEqual([]);
  });

  it("limits leads per network and per contact", { tags: ["T55"] }, async () => {
    const { context, send } = open();
    for (let n = 0; n < 20; n += 1) expect((await send({ email: `a${n}@ex.test` })).ok).toBe(true);
    expect(await send({ email: "last@ex.test" })).toMatchObject({ ok: false, code: "too-many-requests" });
    context.clock.advance({ hours: 2 });
    for (let n = 0; n < 10; n += 1) expect((await send({ note: `n${n}` }, { address: `2001:db8::${n}` })).ok).toBe(true);
    expect(await send({ email: "ANA@ex.test" }, { address: "2001:db8::99" })).toMatchObject({ code: "too-many-requests" });
    expect(await send({ note: "the owner" }, { address: "203.0.113.99" }), "T35").toMatchObject({ ok: true });
    await spendBudget(context.database, "lead-contact-target");
    expect(await send({ note: "one more" }, { address: "203.0.113.98" })).toMatchObject({ code: "too-many-requests" });
  });

  it("deletes old leads in batches", async () => {
    const { context, send } = open();
    for (const note of ["1", "2", "3"]) await send({ note });
    context.clock.advance({ days: 400 });
    await send();
    const { sql } = db.current();
    const before = new Date(context.clock.now().getTime() - 365 * 86_400_000);
    expect([await leads.deleteLeadsBefore(sql, before, 2), await leads.deleteLeadsBefore(sql, before, 2)]).toEqual([2, 1]);
    expect(await rows()).toHaveLength(1);
  });
});
