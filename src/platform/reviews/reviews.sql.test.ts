import { describe, expect, it } from "vitest";
import type { Answer, AnyCall, InputOf, OutputOf } from "#contract/base/call.ts";
import { getHotelInfo } from "#contract/catalog/get-hotel-info.ts";
import { listHotelReviews } from "#contract/reviews/list-hotel-reviews.ts";
import { declineReviewMails, openReviewLink, writeReview } from "#contract/reviews/write-review.ts";
import type { SiteConfiguration } from "#domain/brand/site-configuration.ts";
import { serveCatalog } from "#platform/catalog/catalog-routes.ts";
import { createConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { createDispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { deliverDue } from "#platform/kernel/delivery/outbox.ts";
import { openBookings } from "#tests/factories/bookings.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { importBuiltBrand } from "#tests/factories/import-built-brand.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { askForReviews, mailReviewRequest, REVIEW_ASKED_EVENT } from "./ask-for-reviews.ts";
import { answerReview, publishReview, refuseReview } from "./moderate-reviews.ts";
import { reviewHolding } from "./review-holding.ts";
import { listByState } from "./review-store.ts";
import { serveReviews } from "./reviews-routes.ts";

const db = useTestDatabase();
/** A hotel of the test world with four demo reviews, one too few for a score. */
const HOTEL = "1001";
/** At ten in London on the day after check-out. */
const ASKED_AT = "2026-11-25T10:01:00Z";
const BY = { moderatedBy: "mod" };
const FIELDS = {
  room: "8",
  quiet: "6",
  staff: "10",
  place: "9",
  value: "8",
  title: "Nice",
  good: "A quiet bed.",
  bad: "",
  tripKind: "couple",
  language: "fr",
  author: "initial",
} as const;

type Rules = Partial<SiteConfiguration["reviews"]>;

async function open(rulesOf: Readonly<Record<string, Rules>> = {}) {
  const world = await openBookings(db.context());
  const { plain } = world;
  for (const brandId of ["meridian", "lumina"]) {
    await importBuiltBrand(plain, brandId, {}, { "configuration.json": { brand: { reviews: rulesOf[brandId] ?? {} } } });
  }
  const dispatcher = createDispatcher(plain);
  const configuration = createConfigurationSnapshot(plain);
  const { catalog } = world;
  serveCatalog(dispatcher, configuration, catalog);
  serveReviews(dispatcher, configuration, catalog);
  const answer = <C extends AnyCall>(call: C, input: InputOf<C>, caller: Partial<Caller> = {}): Promise<Answer<C>> =>
    dispatcher.dispatch(call, input, buildCaller(caller));
  const ask = async <C extends AnyCall>(call: C, input: InputOf<C>, caller: Partial<Caller> = {}): Promise<OutputOf<C>> => {
    const response = await answer(call, input, caller);
    if (!response.ok) throw new Error(`${call.name}: ${response.code} ${JSON.stringify(response)}`);
    return response.data;
  };
  /** Runs the job and delivers its mails. */
  const askGuests = async (at = ASKED_AT) => {
    plain.clock.set(at);
    await askForReviews(plain, configuration);
    await deliverDue(plain, { [REVIEW_ASKED_EVENT]: mailReviewRequest });
    return plain.mailer.arrivedOf("reviewRequest");
  };
  const linkOf = (mail: { readonly data: { readonly reviewUrl: string } } | undefined) =>
    new URL(mail!.data.reviewUrl).searchParams.get("link")!;
  const list = (query: Partial<InputOf<typeof listHotelReviews>["query"]> = {}, caller: Partial<Caller> = {}) =>
    ask(listHotelReviews, { query: { hotelId: HOTEL, ...query } }, caller);
  const ratingAt = async (caller: Partial<Caller> = {}) => {
    const { hotel } = await ask(getHotelInfo, { body: { hotelId: HOTEL, imageSize: 700 } }, caller);
    return { score: hotel.guestRating?.score ?? null, count: hotel.reviewCount };
  };
  return { ...world, answer, ask, askGuests, linkOf, list, ratingAt };
}

describe("guest reviews", () => {
  it(
    "a guest is asked once after the stay, writes by the link, and a moderator's decision changes count and score",
    { tags: ["API-131", "API-132"] },
    async () => {
      const world = await open();
      const { plain } = world;
      await world.booked({ email: "ada@example.com" });
      expect(await world.askGuests("2026-11-24T23:00:00Z")).toEqual([]);
      expect(await world.askGuests("2026-11-25T09:30:00Z")).toEqual([]);
      const [mail, ...others] = await world.askGuests();
      await world.askGuests("2026-11-26T10:01:00Z");
      expect([others, plain.mailer.arrivedOf("reviewRequest").length]).toEqual([[], 1]);
      expect(mail).toMatchObject({ to: "ada@example.com", data: { firstName: "Ada", stay: { endDate: "2026-11-24" }, validDays: 60 } });
      expect(mail?.data.reviewUrl).toMatch(/^http:\/\/meridian\.localhost:3000\/en\/review\?link=[\w-]{43}$/);
      const link = world.linkOf(mail);
      expect(JSON.stringify(await world.rows("select * from review_invitation"))).not.toContain(link);

      expect(await world.ratingAt()).toEqual({ score: null, count: 4 });
      expect(await world.ask(openReviewLink, { body: { link } })).toMatchObject({ state: "open", written: null, refusalReason: null });
      expect(await world.ask(writeReview, { body: { link, ...FIELDS } })).toEqual({ state: "waiting" });
      // Until a moderator has decided, the guest can change it.
      expect(await world.ask(writeReview, { body: { link, ...FIELDS, breakfast: "7" } })).toEqual({ state: "waiting" });
      expect(await world.ask(openReviewLink, { body: { link } })).toMatchObject({
        state: "waiting",
        written: { breakfast: "7", author: "initial" },
      });
      expect(await world.list()).toMatchObject({ count: 4, score: null });

      const [review, ...rest] = await listByState(plain.database.sql, "waiting", 10);
      expect([review?.overall, review?.authorName, review?.stayMonth, rest]).toEqual([80, "A.", "2026-11-01", []]);
      await publishReview(plain, review!.id, BY);
      await answerReview(plain, review!.id, "Thank you", BY);
      await expect.poll(async () => (await world.ratingAt()).count, { timeout: 5_000 }).toBe(5);
      const listed = await world.list({ sort: "newest" });
      expect(listed.reviews[0]).toMatchObject({
        id: review!.id,
        month: "2026-11",
        language: "fr",
        author: "A.",
        answer: "Thank you",
        score: 8,
      });
      const { score } = await world.ratingAt();
      expect([listed.count, listed.score]).toEqual([5, score]);
      const all = await world.list({ limit: 50 });
      expect(score).toBe(Math.round(all.reviews.reduce((sum, one) => sum + one.score * 10, 0) / 5) / 10);
      expect(await world.answer(writeReview, { body: { link, ...FIELDS } })).toMatchObject({ code: "review-closed" });

      // A refused review is no longer shown, and the guest reads why.
      await refuseReview(plain, review!.id, "advertising", BY);
      await expect.poll(async () => (await world.ratingAt()).count, { timeout: 5_000 }).toBe(4);
      expect(await world.ask(openReviewLink, { body: { link } })).toMatchObject({
        hotelId: HOTEL,
        state: "refused",
        refusalReason: "advertising",
      });
    },
  );

  it("asks neither guests of cancelled bookings and companies nor those who declined, and links are of one brand and end", async () => {
    const world = await open();
    await world.booked({ email: "one@example.com" });
    await world.booked({ email: "two@example.com" });
    await world.booked({ email: "three@example.com" });
    const { database } = world.plain;
    await database.raw("update booking set state = 'CANCELLED' where email_key = 'two@example.com'");
    await database.raw("update booking set company_id = 'halden', payment_reference = null where email_key = 'three@example.com'");
    const mails = await world.askGuests();
    expect(mails.map(({ to }) => to)).toEqual(["one@example.com"]);
    const link = world.linkOf(mails[0]);
    const codeAt = async (caller: Partial<Caller> = {}, given = link) => {
      const answer = await world.answer(openReviewLink, { body: { link: given } }, caller);
      return answer.ok ? answer.data.state : answer.code;
    };
    expect([await codeAt({ brandId: "lumina" }), await codeAt({}, "x".repeat(43))]).toEqual(["review-link-invalid", "review-link-invalid"]);
    await world.ask(declineReviewMails, { body: { link } });
    expect(JSON.stringify(await world.rows("select * from review_opt_out"))).not.toContain("example.com");
    await database.raw("delete from review_invitation");
    await database.raw("update booking set check_out = '2026-11-25' where email_key = 'one@example.com'");
    expect(await world.askGuests("2026-11-26T12:00:00Z")).toHaveLength(1);
    await database.raw("delete from review_opt_out");
    await world.askGuests("2026-11-26T13:00:00Z");
    expect(await codeAt()).toBe("open");
    world.plain.clock.set("2027-01-26T13:00:00Z");
    expect(await codeAt()).toBe("review-link-expired");
  });

  it("publishes unflagged reviews at once where only flagged ones wait, and keeps the pools of brands apart", async () => {
    const world = await open({ meridian: { moderation: "flagged", asksCompanies: true }, lumina: { pool: "own" } });
    await world.booked({ email: "ada@example.com" });
    await world.plain.database.raw("update booking set company_id = 'halden', payment_reference = null");
    const [mail] = await world.askGuests();
    const link = world.linkOf(mail);
    expect(await world.ask(writeReview, { body: { link, ...FIELDS, good: "Call 020 7946 0958" } })).toEqual({ state: "waiting" });
    expect(await listByState(world.plain.database.sql, "waiting", 10)).toMatchObject([{ flags: ["contact-data"] }]);
    expect(await world.answer(writeReview, { body: { link, ...FIELDS, good: "see www.example.com" } })).toMatchObject({
      code: "invalid-input",
      fields: { good: "noLinksError" },
    });
    expect(await world.ask(writeReview, { body: { link, ...FIELDS } })).toEqual({ state: "published" });
    await expect.poll(async () => (await world.ratingAt()).count, { timeout: 5_000 }).toBe(5);
    // The other brand shows neither demo reviews nor those of this one.
    const own = { brandId: "lumina" };
    expect([await world.ratingAt(own), (await world.list({}, own)).count]).toEqual([{ score: null, count: 0 }, 0]);
    await world.plain.database.raw("update review set brand_id = 'lumina'");
    await expect.poll(async () => (await world.ratingAt()).count, { timeout: 5_000 }).toBe(4);
    expect([await world.ratingAt(own), (await world.list({}, own)).count]).toEqual([{ score: null, count: 1 }, 1]);
  });

  it("lists what the filters count, in pages without repetitions", { tags: ["API-131"] }, async () => {
    const world = await open();
    const hotelId = "1005";
    const { count, tripKinds, scores } = await world.list({ hotelId });
    const pages = [];
    for (let offset = 0; offset < count; offset += 50)
      pages.push(...(await world.list({ hotelId, offset, limit: 50, sort: "best" })).reviews);
    expect(new Set(pages.map(({ id }) => id)).size).toBe(count);
    expect(pages.map(({ score }) => score)).toEqual(pages.map(({ score }) => score).toSorted((one, other) => other - one));
    for (const { id, count: expected } of tripKinds) expect((await world.list({ hotelId, tripKind: id })).matching).toBe(expected);
    for (const { id, count: expected } of scores) expect((await world.list({ hotelId, score: id })).matching).toBe(expected);
    expect(await world.answer(listHotelReviews, { query: { hotelId: "999999" } })).toMatchObject({ code: "hotel-not-found" });
  });

  it("has no demo reviews in live", async () => {
    const world = await openBookings({ ...db.context(), environment: "live" });
    const dispatcher = createDispatcher(world.plain);
    serveReviews(dispatcher, createConfigurationSnapshot(world.plain), world.catalog);
    const answer = await dispatcher.dispatch(listHotelReviews, { query: { hotelId: "1005" } }, buildCaller());
    expect(answer).toMatchObject({ ok: true, data: { count: 0, score: null, reviews: [] } });
  });

  it("are exported with the account of their author and lose the author with it", async () => {
    const world = await open({ meridian: { moderation: "flagged" } });
    await world.booked({ email: "ada@example.com" });
    const [mail] = await world.askGuests();
    await world.ask(writeReview, { body: { link: world.linkOf(mail), ...FIELDS } });
    const { sql } = world.plain.database;
    const person = { brandId: "meridian", accountId: "1", email: "ada@example.com", emailKey: "ada@example.com", phone: null };
    expect(await reviewHolding.list(world.plain, sql, { ...person, isEmailProved: false })).toEqual([]);
    expect(await reviewHolding.list(world.plain, sql, { ...person, isEmailProved: true })).toMatchObject([{ good: "A quiet bed." }]);
    await reviewHolding.erase(world.plain, sql, { ...person, isEmailProved: true });
    expect(await world.rows("select author_name, author_country from review")).toEqual([{ author_name: "", author_country: null }]);
  });
});
