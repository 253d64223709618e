import { describe, expect, it } from "vitest";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { deliverDue } from "#platform/kernel/delivery/outbox.ts";
import type { ToolEvent, TrackingTool, UpstreamSend } from "#platform/ports/upstream.ts";
import { UpstreamFailure } from "#platform/ports/upstream.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { deleteEventsBefore, listEvents } from "./collected-event-store.ts";
import { CONVERSION_TOPIC, deliverConversion } from "./deliver-conversion.ts";
import { deliverMarketingForm, MARKETING_TOPIC } from "./deliver-marketing-form.ts";
import { keepEvent } from "./keep-event.ts";
import { recordConversion } from "./record-conversion.ts";
import { recordEvent } from "./record-event.ts";
import { recordPageView } from "./record-page-view.ts";
import { sendMarketingForm } from "./send-marketing-form.ts";

const caller: Caller = buildCaller({ brandId: "meridian", market: "GB" });
const FORM = { params: { form: "searchHotels" }, body: { fields: { destination: "London" }, cookies: { cjevent: "abc" } } } as const;
const HANDLERS = { [MARKETING_TOPIC]: deliverMarketingForm, [CONVERSION_TOPIC]: deliverConversion };

describe("tracking", () => {
  const db = useTestDatabase();

  const open = (upstream?: UpstreamSend) => {
    const context = db.context(upstream && { upstream });
    if (upstream) return context;
    const collect: UpstreamSend = async (name, { json }) => {
      await keepEvent(context)(name as TrackingTool, json as ToolEvent);
      return { status: 202, body: "" };
    };
    return { ...context, upstream: collect };
  };

  it("the built-in collector stores a page view with the facts that the server knows", { tags: ["TRACK-003"] }, async () => {
    const context = open();
    const { pageViewId } = await recordPageView(context, caller, { body: { view: "Home", campaign: { utm_source: "letter" } } });
    const [seen] = await listEvents(context.database.sql, "meridian", "page-views");
    expect(seen).toMatchObject({ id: pageViewId, name: "page-view", facts: { view: "Home", utm_source: "letter", market: "GB" } });
    expect(await listEvents(context.database.sql, "solara", "page-views")).toEqual([]);
  });

  it("values from the browser cannot override the server's facts", { tags: ["TRACK-003"] }, async () => {
    const context = open();
    await recordPageView(context, caller, { body: { view: "Home", campaign: { market: "XX", userTypeId: "2" } } });
    const [seen] = await listEvents(context.database.sql, "meridian", "page-views");
    expect(seen?.facts).toMatchObject({ market: "GB", userTypeId: caller.visitor.userTypeId });
  });

  it("an event goes to the configured tool, and a tool that is down causes no error", { tags: ["TRACK-002"] }, async () => {
    const answer: unknown[] = [];
    const context = open(async (name, { path, json }) => {
      answer.push([name, path, json]);
      return { status: 204, body: "" };
    });
    expect(await recordEvent(context, caller, { body: { event: "search", words: { product: "hotels" } } })).toEqual({ accepted: true });
    expect(answer).toEqual([["analytics", "/search", expect.objectContaining({ name: "search", brandId: "meridian" })]]);
    const unreachable = open(async (name) => {
      throw new UpstreamFailure(name, "deadline");
    });
    expect(await recordEvent(unreachable, caller, { body: { event: "search", words: {} } })).toEqual({ accepted: false });
  });

  it("a marketing form is stored at once and sent later, with the tracking cookies", { tags: ["TRACK-004", "API-106"] }, async () => {
    const context = open();
    expect(await sendMarketingForm(context, caller, FORM)).toEqual({ accepted: true });
    expect(await listEvents(context.database.sql, "meridian", "marketing")).toEqual([]);
    expect(await deliverDue(context, HANDLERS)).toMatchObject({ delivered: 1 });
    const [answer] = await listEvents(context.database.sql, "meridian", "marketing");
    expect(answer).toMatchObject({ name: "searchHotels", facts: { fields: { destination: "London" }, cookies: { cjevent: "abc" } } });
  });

  it("an error of the marketing tool does not affect the visit and is retried later", { tags: ["TRACK-008"] }, async () => {
    let status = 500;
    const context = open(async () => ({ status, body: "" }));
    expect(await sendMarketingForm(context, caller, FORM)).toEqual({ accepted: true });
    expect(await deliverDue(context, HANDLERS)).toMatchObject({ postponed: 1 });
    status = 200;
    context.clock.advance({ hours: 1 });
    expect(await deliverDue(context, HANDLERS)).toMatchObject({ delivered: 1 });
  });

  it("the form with the traveller's details is sent like every other", { tags: ["TRACK-006"] }, async () => {
    const context = open();
    const form = { params: { form: "travellerDetails" }, body: { fields: { hotelId: "1001" }, cookies: {} } } as const;
    await sendMarketingForm(context, caller, form);
    await deliverDue(context, HANDLERS);
    expect(await listEvents(context.database.sql, "meridian", "marketing")).toMatchObject([{ name: "travellerDetails" }]);
  });

  it("a booking is sent once with its number and amount, however often its page is opened", { tags: ["TRACK-007"] }, async () => {
    const context = open();
    const form = (bookingNumber: string) =>
      ({ params: { form: "bookHotel" }, body: { fields: { bookingNumber, amount: "120.00" }, cookies: { cjevent: "abc" } } }) as const;
    for (const number of ["482905137764", "482905137764", "482905137765"]) {
      expect(await sendMarketingForm(context, caller, form(number))).toEqual({ accepted: true });
      await deliverDue(context, HANDLERS);
    }
    const answer = await listEvents(context.database.sql, "meridian", "marketing");
    expect(answer.map(({ facts }) => (facts["fields"] as { bookingNumber: string }).bookingNumber).toSorted()).toEqual([
      "482905137764",
      "482905137765",
    ]);
  });

  it("a conversion is stored once per order, and sent when the tool is up", { tags: ["API-059"] }, async () => {
    let isAway = true;
    const basis = open();
    const context: typeof basis = {
      ...basis,
      upstream: async (name, request) => (isAway ? { status: 503, body: "" } : basis.upstream(name, request)),
    };
    const query = { METHOD: "S2S", CID: "1", TYPE: "2", OID: "3" } as const;
    expect(await recordConversion(context, caller, { query })).toEqual({ recorded: true });
    expect(await deliverDue(context, HANDLERS)).toMatchObject({ postponed: 1 });
    isAway = false;
    context.clock.advance({ hours: 1 });
    for (const OID of ["3", "4"]) expect(await recordConversion(context, caller, { query: { ...query, OID } })).toEqual({ recorded: true });
    await deliverDue(context, HANDLERS);
    const seen = await listEvents(context.database.sql, "meridian", "analytics");
    expect(seen.map(({ name, facts }) => `${name} ${String(facts["OID"])}`).toSorted()).toEqual(["conversion 3", "conversion 4"]);
  });

  it("refuses an address above the rate limit", async () => {
    const context = open();
    const view = () => recordPageView(context, caller, { body: { view: "Home", campaign: {} } });
    for (let count = 0; count < 120; count++) await view();
    await expect(view()).rejects.toMatchObject({ code: "too-many-requests" });
  });

  it("deletes old events", async () => {
    const context = open();
    await recordPageView(context, caller, { body: { view: "Home", campaign: {} } });
    expect(await deleteEventsBefore(context.database.sql, context.clock.now(), 10)).toBe(0);
    context.clock.advance({ days: 1 });
    expect(await deleteEventsBefore(context.database.sql, context.clock.now(), 10)).toBe(1);
  });
});
