import { describe, expect, it } from "vitest";
import type { Context } from "#platform/kernel/calls/context.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { createSession } from "./create-session.ts";
import type { NewSession } from "./create-session.ts";
import { endSession } from "./end-session.ts";
import { resolveVisitor } from "./resolve-visitor.ts";
import { rotateSession } from "./rotate-session.ts";
import { sweepSessions } from "./sweep-sessions.ts";
import { deleteByAccount, visitorSession } from "#platform/identity/records/visitor-session-store.ts";

const BASIC: NewSession = { brandId: "meridian", userTypeId: 1, accountId: "acc-1", firstName: "Ada", settings: { currency: "EUR" } };

const visitorBehind = async (context: Context, token: string) =>
  (await resolveVisitor(context, { brandId: "meridian", isSecure: false, sessionIdHeader: token })).visitor;

describe("sessions", () => {
  const db = useTestDatabase();

  it("need an account, enforced by the database, unless they are a guest's", async () => {
    const context = db.context();
    await expect(createSession(context, { brandId: "meridian", userTypeId: 1 })).rejects.toMatchObject({ cause: { code: "23514" } });
    await expect(createSession(context, { brandId: "meridian", userTypeId: 3 })).resolves.toBeDefined();
  });

  it("end on the server, and ending twice is harmless", async () => {
    const context = db.context();
    const { token, hash } = await createSession(context, BASIC);
    await endSession(context, "solara", hash);
    expect((await visitorBehind(context, token)).isAuthenticated).toBe(true);
    await endSession(context, "meridian", hash);
    await endSession(context, "meridian", hash);
    expect((await visitorBehind(context, token)).isAuthenticated).toBe(false);
  });

  it("of an account end together, optionally except one", async () => {
    const context = db.context();
    const stored = await createSession(context, BASIC);
    await createSession(context, BASIC);
    const other = await createSession(context, { ...BASIC, accountId: "acc-2" });
    const elsewhere = await createSession(context, { ...BASIC, brandId: "solara" });
    expect(await deleteByAccount(context.database.sql, "meridian", "acc-1", stored.hash)).toBe(1);
    expect(await deleteByAccount(context.database.sql, "meridian", "acc-1")).toBe(1);
    const left = (await db.current().sql.select().from(visitorSession)).map(({ tokenHash }) => tokenHash);
    expect(left.toSorted()).toEqual([other.hash, elsewhere.hash].toSorted());
  });

  it("get a new token when the visitor changes, and the old token is invalid", { tags: ["T27"] }, async () => {
    const context = db.context();
    const before = await createSession(context, BASIC);
    const after = await rotateSession(context, "meridian", before.hash, { userTypeId: 2 });
    expect(after.token).not.toBe(before.token);
    expect((await visitorBehind(context, before.token)).isAuthenticated).toBe(false);
    expect(await visitorBehind(context, after.token)).toEqual({
      userTypeId: 2,
      isAuthenticated: true,
      person: { accountId: "acc-1", firstName: "Ada", settings: { currency: "EUR" } },
    });
  });

  it("are rotated once, however many concurrent calls try", async () => {
    const context = db.context();
    const { hash } = await createSession(context, BASIC);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => rotateSession(context, "meridian", hash)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const reasons = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [(outcome.reason as { code?: string }).code] : []));
    expect(new Set(reasons)).toEqual(new Set(["session-invalid"]));
    expect(await db.current().sql.select().from(visitorSession)).toHaveLength(1);
  });

  it("that have expired cannot be rotated", async () => {
    const context = db.context();
    const { hash } = await createSession(context, BASIC);
    context.clock.advance({ hours: 25 });
    await expect(rotateSession(context, "meridian", hash)).rejects.toMatchObject({ code: "session-invalid" });
  });

  it("that have expired are deleted, others stay", async () => {
    const context = db.context();
    await createSession(context, BASIC);
    context.clock.advance({ hours: 23 });
    const live = await createSession(context, BASIC);
    context.clock.advance({ hours: 2 });
    expect(await sweepSessions(context)).toBe(1);
    expect((await db.current().sql.select().from(visitorSession)).map(({ tokenHash }) => tokenHash)).toEqual([live.hash]);
  });
});
