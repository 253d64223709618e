import { describe, expect, it } from "vitest";
import { resolveUserType } from "#contract/partners/resolve-user-type.ts";
import { sendSms } from "#contract/partners/send-sms.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import { seedPromoCodes } from "#platform/booking/demo-data/seed-promo-codes.ts";
import type { UpstreamRequest } from "#platform/ports/upstream.ts";
import { openPeople } from "#tests/factories/people.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { seedUserTypes } from "./demo-data/seed-user-types.ts";

describe("resolveUserType", () => {
  const db = useTestDatabase();
  const seeded = async () => {
    const people = openPeople(db.context());
    await seedPromoCodes(people.context, ["meridian"]);
    await seedUserTypes(people.context, ["meridian"]);
    const resolve = (type: "Referrer" | "PromoCode", value: string, caller = {}) =>
      people.answer(resolveUserType, { body: { type, value } }, caller);
    return { people, resolve };
  };
  const NOBODY = { userTypeId: 3, coBrandName: null, wannaBeUserType: null, wannaBeMembershipType: null };
  const PARTNER = { userTypeId: 3, coBrandName: "Harbour", wannaBeUserType: 2, wannaBeMembershipType: "LMT_CLUB" };

  it("a known referrer and its subdomains give its user type; an unknown one gives none", { tags: ["API-011", "GEN-012"] }, async () => {
    const { resolve } = await seeded();
    expect(await resolve("Referrer", "partner.example")).toEqual({ ok: true, data: PARTNER });
    expect(await resolve("Referrer", "WWW.Partner.Example.")).toEqual({ ok: true, data: PARTNER });
    for (const value of ["evilpartner.example", "partner.example.evil.test", "example", ".", "other.test"])
      expect(await resolve("Referrer", value)).toMatchObject({ ok: false, code: "user-type-not-found" });
    expect(await resolve("Referrer", "partner.example", { brandId: "solara" })).toMatchObject({ ok: false });
  });

  it("ignores a code or referrer whose user type the brand does not support", { tags: ["BRAND-004"] }, async () => {
    const { people, resolve } = await seeded();
    await seedUserTypes(people.context, ["quayside"]);
    expect(await resolve("PromoCode", "FOMOFREE", { brandId: "quayside" })).toMatchObject({ ok: true });
    await people.rows("update user_type_rule set user_type_id = 2");
    for (const [type, value] of [
      ["PromoCode", "FOMOFREE"],
      ["Referrer", "partner.example"],
    ] as const) {
      expect(await resolve(type, value)).toMatchObject({ ok: true, data: { userTypeId: 2 } });
      expect(await resolve(type, value, { brandId: "quayside" })).toMatchObject({ ok: false, code: "user-type-not-found" });
    }
  });

  it("accepts a valid code, and refuses BADCODE", { tags: ["API-011", "CFG-013"] }, async () => {
    const { people, resolve } = await seeded();
    expect(await resolve("PromoCode", "promo10")).toEqual({ ok: true, data: NOBODY });
    expect(await resolve("PromoCode", "FOMOFREE")).toEqual({ ok: true, data: { ...PARTNER, coBrandName: null } });
    expect(await resolve("PromoCode", "BADCODE")).toMatchObject({ ok: false, messageId: "user.type.not.found" });
    expect(await resolve("PromoCode", "X".repeat(100))).toMatchObject({ ok: false });
    await people.rows("update promo_code set max_uses = 1, used = 1");
    expect(await resolve("PromoCode", "PROMO10")).toMatchObject({ ok: false });
    await people.rows("update promo_code set max_uses = null, valid_to = '2026-11-15T12:00:00Z'");
    expect(await resolve("PromoCode", "PROMO10")).toMatchObject({ ok: false });
  });

  it("never gives the member type, and limits guesses of codes", { tags: ["T11", "T13"] }, async () => {
    const { people, resolve } = await seeded();
    expect((await people.rows("select 1 from visitor_session")).length).toBe(0);
    const tries = [];
    for (let at = 0; at < 31; at += 1) tries.push(await resolve("PromoCode", `CODE${at}`));
    expect(tries.at(-2)).toMatchObject({ code: "user-type-not-found" });
    expect(tries.at(-1)).toMatchObject({ code: "too-many-requests" });
    expect(await resolve("PromoCode", "FOMOFREE"), "a right one tells nothing").toMatchObject({ code: "too-many-requests" });
    expect(await resolve("Referrer", "partner.example"), "links are not guessed").toMatchObject({ ok: true });
    expect(await resolve("PromoCode", "FOMOFREE", { address: "198.51.100.7" })).toMatchObject({ ok: true });
  });

  it("demo partners are never created in live", async () => {
    await seedUserTypes(db.context({ environment: "live" }), ["meridian"]);
    expect((await db.current().raw("select 1 from user_type_rule")).rows).toEqual([]);
  });
});

describe("sendSms", () => {
  const db = useTestDatabase();
  const PHONE = "+1 (202) 555-0100";
  const world = (status = 202) => {
    const sent: UpstreamRequest[] = [];
    const people = openPeople(
      db.context({
        upstream: async (_name, request) => {
          sent.push(request);
          return { status, body: "" };
        },
      }),
    );
    return { people, sent };
  };

  it("stores a message with its phone number, and the outbox contains only its id", { tags: ["API-047", "AMB-18"] }, async () => {
    const { people, sent } = world();
    expect(await people.ask(sendSms, { body: { phone: PHONE, template: "getTheApp" } })).toEqual({ accepted: true });
    expect(await people.rows("select phone, template, body from sms_message")).toEqual([
      { phone: "+12025550100", template: "getTheApp", body: null },
    ]);
    expect(JSON.stringify(await people.rows("select o::text as o from outbox_message o"))).not.toContain("555");
    await people.deliver();
    await people.deliver();
    expect(sent).toMatchObject([{ path: "/messages", json: { to: "+12025550100", template: "getTheApp", brandId: "meridian" } }]);
    expect(await people.rows("select 1 from sms_message where sent_at is not null")).toHaveLength(1);
  });

  it("refuses an invalid phone number", { tags: ["API-047"] }, async () => {
    const { people } = world();
    expect(await people.answer(sendSms, { body: { phone: "123" } })).toMatchObject({
      code: "invalid-input",
      fields: { phone: "phoneError" },
    });
    expect(await people.verdict(sendSms, { body: { phone: PHONE, template: "getTheApp", text: "x" } })).toBe("invalid-input");
  });

  it("retries later if the gateway refuses", async () => {
    const { people, sent } = world(503);
    await people.ask(sendSms, { body: { phone: PHONE } });
    await people.deliver();
    people.context.clock.advance({ minutes: 1 });
    await people.deliver();
    expect(sent.length).toBe(2);
    expect(await people.rows("select 1 from sms_message where sent_at is null")).toHaveLength(1);
  });

  it("allows free text only to agents and proved accounts", { tags: ["T35"] }, async () => {
    const { people } = world();
    const write = (caller = {}) => people.verdict(sendSms, { body: { phone: PHONE, text: "See you there" } }, caller);
    expect(await write(), "a guest").toBe("not-allowed");
    const { sessionId } = await people.signUp();
    expect(await write(await people.as(sessionId)), "an address that is only typed").toBe("not-allowed");
    await people.rows("update account set email_verified_at = now()");
    expect(await write(await people.as(sessionId))).toBe("ok");
    expect(await write({ ...(await people.as(sessionId)), brandId: "solara" }), "an account of another brand").toBe("not-allowed");
    const agent = { userName: "a1", displayName: "A", authorities: [], imageProfile: "" };
    expect(await write({ visitor: { ...GUEST, agent } })).toBe("ok");
  });

  it("limits messages per phone, from one network and from all together, in any spelling of the number", { tags: ["T35"] }, async () => {
    const { people } = world();
    const send = (phone: string, address: string) => people.verdict(sendSms, { body: { phone } }, { address });
    const one = [];
    for (const phone of ["+1 202 555 0100", "001 202 555 0100", "1-202-555-0100", PHONE]) one.push(await send(phone, "2001:db8::1"));
    expect(one).toEqual(["ok", "ok", "ok", "too-many-requests"]);
    expect([await send(PHONE, "192.0.2.2"), await send(PHONE, "192.0.2.3"), await send(PHONE, "192.0.2.4")]).toEqual([
      "ok",
      "ok",
      "too-many-requests",
    ]);
    const many = [];
    for (let at = 0; at < 11; at += 1) many.push(await send(`20255501${at + 10}`, `2001:db8:0:1::${at}`));
    expect(many.slice(-2)).toEqual(["ok", "too-many-requests"]);
    for (let hours = 0; hours < 2; hours += 1) {
      people.context.clock.advance({ minutes: 61 });
      for (let at = 0; at < 3; at += 1) one.push(await send(PHONE, `198.51.100.${at}`));
    }
    expect(one.slice(-2), "ten in a day").toEqual(["ok", "too-many-requests"]);
  });

  it("in live without a gateway the call is refused, and nothing is stored", { tags: ["API-047"] }, async () => {
    const live = openPeople(db.context({ environment: "live" }));
    expect(await live.verdict(sendSms, { body: { phone: PHONE } })).toBe("call-not-served");
    expect(await live.rows("select 1 from sms_message union all select 1 from outbox_message")).toEqual([]);
    const withGateway = openPeople(db.context({ environment: "live", hasSmsGateway: true }));
    expect(await withGateway.verdict(sendSms, { body: { phone: PHONE } })).toBe("ok");
  });
});
