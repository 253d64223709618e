import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createDiskMailer } from "#adapters/mail/disk-mailer.ts";
import { confirmAccountDeletion } from "#contract/account/confirm-account-deletion.ts";
import { deleteAccount } from "#contract/account/delete-account.ts";
import { exportAccount } from "#contract/account/export-account.ts";
import { updateAccount } from "#contract/account/update-account.ts";
import { confirmHotelBooking } from "#contract/booking/confirm-booking.ts";
import { sendHotelEnquiry } from "#contract/booking/send-enquiry.ts";
import { logInWithEmail } from "#contract/identity/log-in-with-email.ts";
import { sendResetLink } from "#contract/identity/send-reset-link.ts";
import { saveCallerState } from "#contract/identity/save-caller-state.ts";
import { createLead } from "#contract/partners/create-lead.ts";
import { sendSms } from "#contract/partners/send-sms.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import { insertIdentity } from "#platform/identity/records/account-identity-store.ts";
import { OUTBOX_HANDLERS } from "#platform/jobs/outbox-handlers.ts";
import { deliverDue } from "#platform/kernel/delivery/outbox.ts";
import { checkLedger } from "#platform/ledger/check-ledger.ts";
import { put } from "#platform/visit/visit-draft-store.ts";
import { openBookings } from "#tests/factories/bookings.ts";
import { ANN, openPeople } from "#tests/factories/people.ts";
import { createRealDocuments, sampleBrandContact } from "#tests/factories/real-documents.ts";
import { sampleSources } from "#tests/port-suites/mailer-samples.ts";
import type { TestContext } from "#tests/setup/test-context.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

/** Forty facts about one person, each unique. */
const texts: string[] = [];
const canary = (text: string): string => {
  texts.push(text);
  return text;
};
let letters = 0;
const word = () => canary(`Zqx${String.fromCharCode(97 + (letters % 26), 97 + Math.floor(letters++ / 26))}vyk`);
const digits = () => canary(`98765${String(43_000 + letters++)}`);

const EMAIL = canary("zqxann@zqx-canary.test");
const PERSON = { firstName: word(), lastName: word(), phone: digits(), dateOfBirth: canary("1931-03-07") };
const HOME = { street: word(), city: word(), country: word(), state: word(), zip: word() };
const WORK = { street: word(), city: word(), country: word(), state: word(), zip: word() };
const SUBJECT = word();
const CLIENT = { firstName: word(), lastName: word(), phoneNumber: digits() };
const PAX = { firstName: word(), lastName: word(), nationality: word() };
const COMPANION = { firstName: word(), lastName: word(), nationality: word() };
/** Sent with the booking of a hotel, which needs none: stored nowhere (D25). */
const DOCUMENT = { passportNumber: "ZQXPASSPORT", knownTravellerNumber: "ZQXKNOWN", redressNumber: "ZQXREDRESS" };
const BILL = { street: word(), apartment: word(), city: word(), country: word(), zip: word() };
const REQUEST = word();
const QUESTION = word();
const LEAD = { name: word(), note: word(), phone: digits() };
const SMS = { phone: digits(), text: word() };
const DRAFT = { nickname: word(), room: word() };
const CALL = word();
const VISIT = { hash: "a".repeat(64), token: "t" };

const isThere = (text: string, value: string) => text.toLowerCase().includes(value.toLowerCase());

describe("account deletion", () => {
  const db = useTestDatabase();
  const folders: string[] = [];
  afterEach(async () => {
    await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
  });

  /** The content of all tables and stored files as text. */
  const everything = async (context: TestContext, folder: string): Promise<string> => {
    const { rows } = await context.database.raw("select quote_ident(tablename) as name from pg_tables where schemaname = 'public'");
    const texts = [];
    for (const { name } of rows) {
      const found = await context.database.raw(`select row_to_json(t)::text as row from ${String(name)} t`);
      texts.push(...found.rows.map((row) => decoded(String(row["row"]))));
    }
    const files = await readdir(folder).catch(() => []);
    for (const file of files) texts.push(await readFile(path.join(folder, file), "utf8"));
    return [...texts, JSON.stringify(context.log.entries)].join("\n");
  };
  /** `bytea` is printed as hex. */
  const decoded = (row: string) => row + row.replaceAll(/\\\\x([0-9a-f]+)/g, (_, hex: string) => Buffer.from(hex, "hex").toString("utf8"));

  const world = async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "itinera-leaving-"));
    folders.push(folder);
    const clock = db.context().clock;
    const mailer = createDiskMailer({ folder, from: "no-reply@shop.example" }, sampleSources, clock);
    const baseContext = db.context({
      clock,
      mailer,
      documents: createRealDocuments(),
      brandContactOf: sampleBrandContact,
      upstream: async () => ({ status: 202, body: "" }),
    });
    const bookings = await openBookings(baseContext);
    const people = openPeople(bookings.plain);
    const signIn = async () => {
      const { sessionId } = await people.ask(logInWithEmail, { body: { email: EMAIL, password: ANN.password } });
      return people.as(sessionId, { visit: VISIT });
    };
    return { folder, bookings, people, signIn, deliver: () => deliverDue(bookings.plain, OUTBOX_HANDLERS) };
  };
  type World = Awaited<ReturnType<typeof world>>;

  /** Stores each of the forty facts somewhere. */
  const live = async ({ bookings, people, deliver }: World) => {
    const { firstName, lastName } = PERSON;
    const { sessionId, accountId } = await people.signUp({ email: EMAIL, firstName, lastName });
    await people.rows("update account set email_verified_at = registered_at");
    const caller = await people.as(sessionId);
    await people.ask(
      updateAccount,
      { body: { personalDetails: { ...PERSON, gender: "other" }, billingInfo: { addresses: [HOME, WORK] } } },
      caller,
    );
    const { sql } = people.context.database;
    await insertIdentity(sql, {
      brandId: "meridian",
      provider: "google",
      subject: SUBJECT,
      accountId,
      createdAt: people.context.clock.now(),
    });
    const prepared = await bookings.prepare({ caller });
    const input = bookings.confirmInput(prepared);
    const { phoneNumber, ...client } = CLIENT;
    const body = {
      ...input.body,
      client: { ...client, addresses: [{ mail: EMAIL, phoneNumber }] },
      paxes: [
        { paxReferenceNumber: "1", paxType: "ADT" as const, ...PAX, ...DOCUMENT },
        { paxReferenceNumber: "2", paxType: "ADT" as const, ...COMPANION },
      ],
      specialRequest: REQUEST,
      billingAddress: BILL,
    };
    const { bookingCode } = await bookings.ask(confirmHotelBooking, { ...input, body }, caller);
    await deliver();
    await bookings.ask(sendHotelEnquiry, { params: { id: bookingCode }, body: { sender: EMAIL, body: QUESTION } }, caller);
    await people.ask(createLead, {
      body: {
        product: "cruises",
        search: "destination=18",
        name: LEAD.name,
        email: EMAIL,
        phone: LEAD.phone,
        note: LEAD.note,
        hasConsented: true,
      },
    } as never);
    await people.ask(sendSms, { body: SMS }, caller);
    await people.ask(sendResetLink, { body: { email: EMAIL } });
    await people.rows(
      "insert into agent (brand_id, user_name, password_hash, display_name, authorities, image, image_type) values ('meridian', 'a1', '', 'A', '[]', '', '')",
    );
    const agent = { userName: "a1", displayName: "A", authorities: [], imageProfile: "" };
    await people.ask(saveCallerState, { body: { callerPhone: `+${PERSON.phone}`, state: CALL } }, { visitor: { ...GUEST, agent } });
    await deliver();
    return { accountId, bookingCode, caller };
  };
  const writeDraft = ({ people }: World) =>
    put(people.context.database.sql, {
      brandId: "meridian",
      visitHash: VISIT.hash,
      kind: "travellerInfo",
      draft: DRAFT,
      expiresAt: new Date(people.context.clock.now().getTime() + 60_000),
    });

  it(
    "none of forty facts about a person is left anywhere, the figures remain and the books balance",
    { tags: ["ACC-012", "API-040"] },
    async () => {
      expect(new Set(texts).size).toBeGreaterThanOrEqual(40);
      const opened = await world();
      const { people, folder, signIn } = opened;
      const { bookingCode } = await live(opened);
      people.context.clock.advance({ days: 30 });
      await writeDraft(opened);
      const before = await everything(people.context, folder);
      // First check that the search finds them at all.
      expect(texts.filter((value) => !isThere(before, value))).toEqual([]);
      expect(Object.values(DOCUMENT).filter((value) => isThere(before, value))).toEqual([]);
      const money = "select state, total_minor, captured_minor, check_in, hotel_id, account_id from booking";
      const [stored] = await people.rows(money);
      expect(await people.verdict(deleteAccount, {}, await signIn())).toBe("ok");
      const after = await everything(people.context, folder);
      expect(texts.filter((value) => isThere(after, value))).toEqual([]);
      expect(await people.rows(money)).toEqual([{ ...stored, account_id: null }]);
      expect(await people.rows(`select 1 from booking where number = '${bookingCode}'`)).toHaveLength(1);
      expect(await checkLedger(people.context.database)).toEqual([]);
      expect(await people.logIn(ANN.password, EMAIL)).toMatchObject({ code: "account-not-found" });
    },
  );

  it("the export with the password contains each of the forty facts except an agent's notes", { tags: ["ACC-012"] }, async () => {
    const opened = await world();
    const { people, signIn } = opened;
    await live(opened);
    await writeDraft(opened);
    const caller = await signIn();
    expect(await people.verdict(exportAccount, { body: {} }, caller)).toBe("wrong-password");
    const answer = await people.ask(exportAccount, { body: { password: ANN.password } }, caller);
    const text = JSON.stringify(answer);
    expect(texts.filter((value) => !isThere(text, value))).toEqual([CALL]);
    expect(text).not.toMatch(/argon2|token_?hash/i);
    expect(await people.verdict(exportAccount, { body: {} })).toBe("session-invalid");
  });

  it("an account with an unverified address neither reads nor deletes data found by that address alone", { tags: ["T40"] }, async () => {
    const opened = await world();
    const { people, bookings } = opened;
    await bookings.booked({ email: EMAIL });
    await people.ask(createLead, {
      body: { product: "cruises", search: "destination=18", name: LEAD.name, email: EMAIL, note: LEAD.note, hasConsented: true },
    } as never);
    const thief = await people.signUp({ email: EMAIL });
    const caller = await people.as(thief.sessionId);
    const { holdings } = await people.ask(exportAccount, { body: { password: ANN.password } }, caller);
    expect([holdings["bookings"], holdings["requests"]]).toEqual([[], []]);
    expect(await people.verdict(deleteAccount, {}, caller)).toBe("ok");
    expect(await people.rows("select email_key from booking")).toEqual([{ email_key: EMAIL }]);
    expect(await people.rows("select 1 from lead")).toHaveLength(1);
  });

  it("deletion is refused with the number of an upcoming stay, and possible once it is over", { tags: ["ACC-012"] }, async () => {
    const opened = await world();
    const { people, signIn } = opened;
    const { bookingCode } = await live(opened);
    const leave = async () => people.answer(deleteAccount, {}, await signIn());
    const bookings = [{ bookingNumber: bookingCode, checkIn: "2026-11-22" }];
    expect(await leave()).toMatchObject({ code: "account-has-trips", data: { bookings } });
    expect(await people.rows("select 1 from account")).toHaveLength(1);
    people.context.clock.set("2026-11-25T23:00:00Z");
    expect(await leave()).toMatchObject({ code: "account-has-trips" });
    people.context.clock.set("2026-11-26T01:00:00Z");
    expect(await leave()).toMatchObject({ ok: true });
  });

  it(
    "a cookie alone deletes nothing; the page requires the password and the address",
    { tags: ["API-040", "AMB-101", "D7", "T25"] },
    async () => {
      const people = openPeople(db.context());
      const { sessionId } = await people.signUp();
      const header = await people.as(sessionId);
      const cookie = { ...header, sessionBy: "cookie" as const };
      expect(await people.verdict(deleteAccount, {}, cookie)).toBe("session-invalid");
      expect(await people.verdict(deleteAccount, {})).toBe("session-invalid");
      const confirm = (body: { password?: string; confirmation: string }) => people.verdict(confirmAccountDeletion, { body }, cookie);
      expect(await confirm({ confirmation: ANN.email })).toBe("wrong-password");
      expect(await confirm({ password: "wrong1", confirmation: ANN.email })).toBe("wrong-password");
      expect(await confirm({ password: ANN.password, confirmation: "bea@ex.test" })).toBe("invalid-input");
      expect(await people.rows("select 1 from account")).toHaveLength(1);
      expect(await confirm({ password: ANN.password, confirmation: "ANN@ex.test" })).toBe("ok");
      expect((await people.as(sessionId)).visitor).toMatchObject({ isAuthenticated: false });
      expect(
        await people.rows("select 1 from account union all select 1 from visitor_session union all select 1 from account_activity"),
      ).toEqual([]);
    },
  );

  it("password attempts are limited here too", { tags: ["D6"] }, async () => {
    const people = openPeople(db.context());
    const caller = await people.as((await people.signUp()).sessionId);
    const guesses = [];
    for (let at = 0; at < 11; at += 1) guesses.push(await people.verdict(exportAccount, { body: { password: `guess${at}` } }, caller));
    expect(guesses.at(-2)).toBe("wrong-password");
    expect(guesses.at(-1)).toBe("too-many-requests");
  });
});
