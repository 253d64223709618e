import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { logOut } from "#contract/identity/log-out.ts";
import { listDrafts } from "#contract/visit/list-drafts.ts";
import { saveDraft } from "#contract/visit/save-draft.ts";
import { DRAFT_LIFETIME_MS } from "#domain/visitor/lifetimes.ts";
import { serveIdentity } from "#platform/identity/identity-routes.ts";
import { createResolveCaller } from "#platform/identity/sessions/resolve-caller.ts";
import { createDispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { mountCalls } from "#platform/kernel/calls/serve.ts";
import { serveVisit } from "#platform/visit/visit-routes.ts";
import { deleteExpiredDrafts } from "#platform/visit/visit-draft-store.ts";
import { buildBrandItem, buildConfiguration } from "#tests/factories/brand-item.ts";
import type { TestContext } from "#tests/setup/test-context.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { sessionCookies } from "#server/http/session-cookies.ts";

const ANN = { firstName: "Ann", email: "ann@ex.test" };

function openSite(context: TestContext) {
  const brands = ["meridian", "solara"].map((id) => buildBrandItem({ id, hosts: [`${id}.localhost`] }));
  const configuration = buildConfiguration(brands);
  const dispatcher = createDispatcher(context);
  serveIdentity(dispatcher, configuration);
  serveVisit(dispatcher);
  const factsOf = (request: Request) => ({ host: new URL(request.url).hostname, address: "203.0.113.9", requestId: "r-1" });
  const resolveCaller = createResolveCaller(context, { configuration, factsOf });
  const app = new Hono();
  const onAnswer = sessionCookies(context, configuration);
  mountCalls(app, dispatcher, { calls: [saveDraft, listDrafts, logOut], resolveCaller, bodyLimitBytes: 10_000, onAnswer });
  const at = (path: string, init: RequestInit = {}, brand = "meridian") => app.request(`http://${brand}.localhost${path}`, init);
  const save = (kind: string, draft: object, cookie = "") =>
    at(`/visit/drafts/${kind}`, {
      method: "POST",
      body: JSON.stringify({ draft }),
      headers: { "content-type": "application/json", cookie },
    });
  const read = async (cookie: string, brand?: string) =>
    ((await (await at("/visit/drafts", { headers: { cookie } }, brand)).json()) as { drafts: object }).drafts;
  return { at, save, read };
}

const cookieOf = (response: Response) => (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";

describe("drafts of visitors", () => {
  const db = useTestDatabase();

  it(
    "traveller and wishes are stored for thirty minutes under an HttpOnly cookie",
    { tags: ["CFG-012", "CFG-022", "CHK-012"] },
    async () => {
      const context = db.context();
      const { save, read } = openSite(context);
      const first = await save("travellerInfo", ANN);
      expect(first.headers.get("set-cookie")).toMatch(/Max-Age=1800.*HttpOnly/);
      const cookie = cookieOf(first);
      await save("specialRequests", { text: "A quiet room" }, cookie);
      expect(await read(cookie)).toEqual({ travellerInfo: ANN, specialRequests: { text: "A quiet room" } });
      context.clock.advance({ milliseconds: DRAFT_LIFETIME_MS, minutes: 1 });
      expect(await read(cookie)).toEqual({});
      expect(await deleteExpiredDrafts(context.database.sql, context.clock.now(), 10)).toBe(2);
    },
  );

  it("every kind of draft expires thirty minutes after its last change", { tags: ["CFG-022"] }, async () => {
    const context = db.context();
    const { save, read } = openSite(context);
    const cookie = cookieOf(await save("reservationEmail", { email: "ann@ex.test" }));
    for (const kind of ["leadPassengerForm", "bookingPersonForm"]) await save(kind, { firstName: "Ann" }, cookie);
    context.clock.advance({ milliseconds: DRAFT_LIFETIME_MS - 60_000 });
    await save("reservationEmail", { email: "bea@ex.test" }, cookie);
    context.clock.advance({ minutes: 2 });
    expect(await read(cookie)).toEqual({ reservationEmail: { email: "bea@ex.test" } });
  });

  it("drafts are found only with the right cookie and brand", { tags: ["D4"] }, async () => {
    const { save, read } = openSite(db.context());
    const cookie = cookieOf(await save("travellerInfo", ANN));
    const other = cookieOf(await save("travellerInfo", { firstName: "Bea" }));
    expect(await read("")).toEqual({});
    expect(await read(other)).toEqual({ travellerInfo: { firstName: "Bea" } });
    expect(await read(cookie, "solara")).toEqual({});
    expect(await read("itinera-visit=short")).toEqual({});
  });

  it("deletes a draft that was emptied, and drafts of a visitor who logs out", async () => {
    const { at, save, read } = openSite(db.context());
    const cookie = cookieOf(await save("travellerInfo", ANN));
    await save("travellerInfo", { firstName: "", email: "" }, cookie);
    expect(await read(cookie)).toEqual({});
    const out = await at("/logout", { method: "POST", headers: { cookie } });
    expect(out.headers.getSetCookie().some((line) => line.startsWith("itinera-visit=;") && line.includes("Max-Age=0"))).toBe(true);
  });

  it("refuses unknown kinds, wrong types and too much data", async () => {
    const { save } = openSite(db.context());
    expect((await save("everything", ANN)).status).toBe(422);
    expect((await save("travellerInfo", { firstName: 3 })).status).toBe(422);
    const tooMany = Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`f${at}`, "x"]));
    expect((await save("travellerInfo", tooMany)).status).toBe(422);
  });
});
