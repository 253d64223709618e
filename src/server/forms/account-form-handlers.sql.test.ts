import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { getAccountDetails } from "#contract/account/get-account-details.ts";
import { createEmailAccount } from "#contract/identity/create-email-account.ts";
import { logInWithEmail } from "#contract/identity/log-in-with-email.ts";
import { serveAccount } from "#platform/account/account-routes.ts";
import { sessionCookie } from "#platform/identity/sessions/create-session.ts";
import { serveIdentity } from "#platform/identity/identity-routes.ts";
import { createResolveCaller } from "#platform/identity/sessions/resolve-caller.ts";
import { resolveVisitor } from "#platform/identity/sessions/resolve-visitor.ts";
import { activateMembership } from "#platform/membership/joining/activate-membership.ts";
import { serveMembership } from "#platform/membership/membership-routes.ts";
import { insertStandardPrograms } from "#platform/membership/joining/standard-programs.ts";
import { createDispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { buildBrandItem, buildConfiguration } from "#tests/factories/brand-item.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { ANN } from "#tests/factories/people.ts";
import type { TestContext } from "#tests/setup/test-context.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { createAccountForms } from "./account-form-handlers.ts";

const HOME = { street: "1 Main St", city: "Salem", country: "United States", state: "OR", zip: "97301" };

async function openFormHandlers(context: TestContext) {
  const configuration = buildConfiguration([buildBrandItem({ id: "meridian" })]);
  const dispatcher = createDispatcher(context);
  serveIdentity(dispatcher, configuration);
  serveAccount(dispatcher, { holdings: [] });
  serveMembership(dispatcher);
  const factsOf = (request: Request) => ({ host: new URL(request.url).hostname, address: "203.0.113.9", requestId: "r-1" });
  const resolveCaller = createResolveCaller(context, { configuration, factsOf });
  const handlers = new Hono().route("/", createAccountForms({ context, dispatch: dispatcher.dispatch, resolveCaller, configuration }));
  const created = await dispatcher.dispatch(createEmailAccount, { body: ANN }, buildCaller());
  if (!created.ok) throw new Error(created.code);
  const cookieOf = (sessionId: string) => sessionCookie(context, "meridian", sessionId, false).split(";")[0] ?? "";
  const cookie = cookieOf(created.data.sessionId);
  const as = async (proof: string) => {
    const { visitor, sessionBy, sessionHash } = await resolveVisitor(context, {
      brandId: "meridian",
      isSecure: false,
      cookieHeader: proof,
    });
    return buildCaller({ visitor, ...(sessionBy && { sessionBy }), ...(sessionHash && { sessionHash }) });
  };
  const send = (name: string, fields: object, proof = cookie) =>
    handlers.request(`http://meridian.localhost/account/form/${name}`, {
      method: "POST",
      body: new URLSearchParams({ prefix: "/fr", ...fields }),
      headers: { cookie: proof },
    });
  return {
    send,
    cookieOf,
    /** The address that the form redirects to. */
    submit: async (name: string, fields: object, proof?: string) => (await send(name, fields, proof)).headers.get("location"),
    account: async () => {
      const answer = await dispatcher.dispatch(getAccountDetails, {}, await as(cookie));
      return answer.ok ? answer.data : undefined;
    },
    logIn: () => dispatcher.dispatch(logInWithEmail, { body: { email: ANN.email, password: ANN.password } }, buildCaller()),
  };
}

describe("the account without scripts", () => {
  const db = useTestDatabase();

  it("details are saved; a mistake is reported without repeating the input", { tags: ["ACC-001", "AUTH-034"] }, async () => {
    const { submit, account } = await openFormHandlers(db.context());
    const person = { firstName: "Ann’e", lastName: "Leigh", phone: "+1 202 555 0100", dateOfBirth: "1980-02-29", gender: "female" };
    expect(await submit("details", person)).toBe("/fr/account/profile/?said=saved#details");
    expect((await account())?.personalDetails).toEqual({ ...person, firstName: "Ann'e", userImage: null });
    expect(await submit("details", { ...person, phone: "12" })).toBe("/fr/account/profile/?error=phoneError#details");
    expect(await submit("details", { ...person, dateOfBirth: "2999-01-01" })).toBe("/fr/account/profile/?error=birthDateInFuture#details");
    expect((await account())?.personalDetails.phone).toBe(person.phone);
  });

  it("addresses are added, replaced and removed", { tags: ["ACC-003"] }, async () => {
    const { submit, account } = await openFormHandlers(db.context());
    const addresses = async () => (await account())?.billingInfo.addresses;
    expect(await submit("address", { ...HOME, place: "0" })).toBe("/fr/account/profile/?said=saved#addresses");
    await submit("address", { ...HOME, city: "Portland", place: "1" });
    await submit("address", { ...HOME, city: "Bend", place: "0" });
    expect((await addresses())?.map(({ city }) => city)).toEqual(["Bend", "Portland"]);
    expect(await submit("address", { ...HOME, state: "", place: "0" })).toBe("/fr/account/profile/?error=requiredError#addresses");
    await submit("remove-address", { place: "0" });
    await submit("remove-address", { place: "nowhere" });
    expect((await addresses())?.map(({ city }) => city)).toEqual(["Portland"]);
  });

  it("saving settings redirects to the page in the chosen language", { tags: ["ACC-011"] }, async () => {
    const { submit, account } = await openFormHandlers(db.context());
    expect(await submit("settings", { locale: "en_GB", currency: "GBP", distanceUnit: "KM" })).toMatch(
      /^\/en-gb(?:\/\w+)?\/account\/settings\/\?said=saved$/,
    );
    expect((await account())?.userSettings).toEqual({ locale: "en_GB", currency: "GBP", distanceUnit: "KM" });
    await submit("settings", { locale: "xx_XX", currency: "gold" });
    expect((await account())?.userSettings).toEqual({ locale: "en_GB", currency: "GBP", distanceUnit: "KM" });
  });

  it("other sessions are ended; an ended one is no error, and an invalid session opens nothing", { tags: ["AUTH-031"] }, async () => {
    const { submit, logIn, send, cookieOf } = await openFormHandlers(db.context());
    const other = await logIn();
    const proof = cookieOf(other.ok ? other.data.sessionId : "");
    const [session] = (await db.current().raw("select public_id from visitor_session order by created_at desc, public_id limit 2")).rows;
    const id = String(session?.["public_id"]);
    expect(await submit("end-session", { id })).toBe("/fr/account/profile/?said=saved#sessions");
    expect(await submit("end-session", { id })).toMatch(/said=saved|error=session-invalid/);
    expect((await db.current().raw("select 1 from visitor_session")).rows).toHaveLength(1);
    expect((await send("end-session", { id }, `${proof}x`)).headers.get("location")).toContain("error=session-invalid");
  });

  it("the export of all data needs the password", { tags: ["T40"] }, async () => {
    const { send, submit } = await openFormHandlers(db.context());
    expect(await submit("export", { password: "guess1" })).toBe("/fr/account/profile/?error=wrong-password#data");
    const file = await send("export", { password: ANN.password });
    expect([file.status, file.headers.get("content-disposition")]).toEqual([200, 'attachment; filename="meridian.json"']);
    expect(await file.text()).toContain(ANN.email);
  });

  it("deleting needs the address and the password, and logs out", { tags: ["ACC-012", "D7"] }, async () => {
    const { send, submit, account, logIn } = await openFormHandlers(db.context());
    const { password, email: confirmation } = ANN;
    expect(await submit("delete", { confirmation, password: "guess1" })).toBe("/fr/account/profile/?error=wrong-password#delete");
    expect(await submit("delete", { confirmation: "bea@ex.test", password })).toBe("/fr/account/profile/?error=emailsDoNotMatch#delete");
    expect(await account()).toBeDefined();
    const deletion = await send("delete", { confirmation, password });
    expect(deletion.headers.get("location")).toBe("/fr/account/?ended=deleted");
    expect(deletion.headers.getSetCookie().join()).toMatch(/Max-Age=0/);
    expect(await account()).toBeUndefined();
    expect(await logIn()).toMatchObject({ ok: false, code: "account-not-found" });
  });

  it(
    "a member can leave the club, leaving twice has no further effect, and a non-member cannot leave",
    { tags: ["CLUB-013"] },
    async () => {
      const context = db.context();
      const { submit, account } = await openFormHandlers(context);
      expect(await submit("leave", {})).toBe("/fr/account/membership/?error=not-allowed#leave");
      const accountId = (await account())?.accountId ?? "";
      await insertStandardPrograms(context.database.sql, [{ id: "meridian", name: "Meridian" }]);
      const year = { brandId: "meridian", accountId, orderId: context.random.uuid(), programId: "club-usd", feeMinor: 0 } as const;
      await context.database.transaction((sql) =>
        activateMembership(context, sql, { ...year, currency: "USD", coBrandName: null, locale: "en_US" }),
      );
      expect(await submit("leave", {})).toBe("/fr/account/membership/?said=saved#leave");
      const leftAt = () => context.database.raw("select left_at from membership");
      const [first] = (await leftAt()).rows;
      expect(first?.["left_at"]).not.toBeNull();
      context.clock.advance({ minutes: 1 });
      expect(await submit("leave", {})).toBe("/fr/account/membership/?said=saved#leave");
      expect((await leftAt()).rows).toEqual([first]);
    },
  );

  it("a foreign prefix does not redirect to another site", { tags: ["T31"] }, async () => {
    const { submit } = await openFormHandlers(db.context());
    expect(await submit("remove-address", { place: "0", prefix: "//evil.example" })).toMatch(
      /^\/[a-z-]+\/account\/profile\/\?said=saved#addresses$/,
    );
  });
});
