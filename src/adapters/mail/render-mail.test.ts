import { globSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { MAIL_KINDS } from "#platform/ports/mailer.ts";
import type { Mail, MailData, MailKind } from "#platform/ports/mailer.ts";
import {
  lookOfFolder,
  SAMPLE_DATA,
  SAMPLE_LOCALES,
  SAMPLE_ORIGIN,
  sampleBooking,
  sampleMail,
  sampleSources,
} from "#tests/port-suites/mailer-samples.ts";
import { samplePackage } from "#tests/port-suites/package-samples.ts";
import { renderMail } from "./render-mail.ts";

const BRANDS = ["meridian", "solara", "atlas", "harbour", "quayside"];
const render = (mail: Mail) => renderMail(mail, sampleSources);
const ALL = SAMPLE_LOCALES.flatMap((locale) => MAIL_KINDS.map((kind) => [kind, locale] as const));

/** A key that has no text is shown as it is. */
const MISSING = /\b(?:mail|voucher)\.[a-z]|undefined|NaN|\[object|Invalid Date|\{[a-z]+\}/;
/** Without the logo, which is a part of the mail. */
const addressesIn = (html: string) => [...html.matchAll(/(?:href|src)="(?!cid:)([^"]*)"/g)].map((match) => match[1] ?? "");
const bodyOf = (html: string) => html.replaceAll(/<style>.*?<\/style>/gs, "");

async function coloursIn(picture: Uint8Array): Promise<ReadonlySet<string>> {
  const { data } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: data.length / 4 }, (_, pixel) => `#${data.subarray(pixel * 4, pixel * 4 + 3).toString("hex")}`);
  return new Set(pixels);
}

describe("a mail", () => {
  it.each(ALL)("%s in %s is complete in HTML and plain text, and links only to its brand", async (kind, locale) => {
    const { subject, html, text } = await render(sampleMail(kind, { locale }));
    for (const part of [subject, text, bodyOf(html)]) expect(part).not.toMatch(MISSING);
    expect(subject.length).toBeGreaterThan(8);
    expect(html).toContain(`lang="${locale.replace("_", "-")}"`);
    const addresses = addressesIn(html);
    expect(addresses.length).toBeGreaterThanOrEqual(3);
    expect(addresses.filter((address) => new URL(address).origin !== SAMPLE_ORIGIN)).toEqual([]);
    expect(text.match(/https?:\/\/[^\s]+/g)?.filter((address) => new URL(address).origin !== SAMPLE_ORIGIN)).toEqual([]);
  });

  it.each(MAIL_KINDS)("%s has no name or address in a link and no tracking", async (kind) => {
    const { html } = await render(sampleMail(kind));
    expect(addressesIn(html).filter((address) => /anna|example\.com|%40|@/i.test(address))).toEqual([]);
    expect(html).not.toMatch(/<script|width="1"|height="1"/);
    expect(html.match(/<img/g) ?? []).toHaveLength(1);
  });

  it.each(MAIL_KINDS)("%s differs in every language", async (kind) => {
    const texts = await Promise.all(SAMPLE_LOCALES.map(async (locale) => (await render(sampleMail(kind, { locale }))).text));
    expect(new Set(texts).size).toBe(SAMPLE_LOCALES.length);
  });

  it.each(BRANDS)("wears the colours of %s, by day and by night", async (brandId) => {
    const look = await sampleSources.lookOf(brandId, "en_US");
    const { html, sender, text } = await render(sampleMail("bookingConfirmed", { brandId }));
    expect(sender).toEqual({ name: look.name, email: `no-reply@${brandId}.example` });
    expect(html).toContain(`background-color:${look.light.accent}`);
    expect(html).toContain(`.m-accent{background-color:${look.dark.accent} !important}`);
    expect(html).toContain('<meta name="color-scheme" content="light dark"');
    expect(text.startsWith(look.name)).toBe(true);
  });

  it.each(BRANDS)("contains the logo of %s as a small picture, so that nothing is loaded from the web", async (brandId) => {
    const { html, logo } = await render(sampleMail("bookingConfirmed", { brandId }));
    expect(html).toContain(`<img alt="" height="40" src="cid:${logo?.cid}"`);
    expect(logo?.bytes.length).toBeLessThan(4_000);
    const { width, height, format } = await sharp(logo?.bytes).metadata();
    expect([width, height, format]).toEqual([80, 80, "png"]);
    // The drawing is visible on its tile.
    const { accent, "accent-ink": ground } = (await sampleSources.lookOf(brandId, "en_US")).light;
    const colours = await coloursIn(logo!.bytes);
    expect([colours.has(accent), colours.has(ground)]).toEqual([true, true]);
  });

  it("is sent without a logo that cannot be drawn", async () => {
    const lookOf = async (brandId: string) => ({ ...lookOfFolder(brandId), logo: "<svg" });
    const { html, logo } = await renderMail(sampleMail("passwordReset"), { ...sampleSources, lookOf });
    expect(logo).toBeUndefined();
    expect(html).not.toContain("<img");
  });

  it("refuses to lead anywhere else", async () => {
    for (const resetUrl of ["https://thief.example/x", "http://shop.example/x", "https://shop.example.thief.example/", "/relative"]) {
      await expect(render(sampleMail("passwordReset", { data: { resetUrl, validHours: 24 } }))).rejects.toThrow(
        /its own brand|Invalid URL/,
      );
    }
  });
});

describe("the content of a mail", () => {
  it("of a confirmed stay: number, hotel, days, rooms, prices, fees, terms in the hotel's time", async () => {
    const { text, html } = await render(sampleMail("bookingConfirmed"));
    for (const line of [
      "Booking number: 482905137764",
      "Friday, March 29, 2030, from 3:00\u00a0PM",
      "Monday, April 1, 2030, until 11:00\u00a0AM",
      "Superior · 2 adults, 2 children (ages 4, 9), 1 infant · Bed and breakfast · Booked for Anna Müller",
      "2 rooms, 3 nights: €1,234.50",
      "Promo code: -€50.00",
      "Total: €1,196.50",
      "City tax: €18.00",
      "Free until Tue, Mar 26, 2030, 6:00\u00a0PM",
      "From Fri, Mar 29, 2030, 6:00\u00a0PM: €1,234.50",
    ]) {
      expect(text).toContain(line);
      for (const part of line.split(": ")) expect(html).toContain(part);
    }
    expect(text).not.toContain("attached");
  });

  it("has no colon right after a French word", async () => {
    const { text } = await render(sampleMail("bookingConfirmed", { locale: "fr_FR" }));
    expect(text).toContain("Numéro de réservation\u00a0: 482905137764");
    expect(text).not.toMatch(/\p{L}:(?:$| )/mu);
  });

  it("of a code of the club: the code, what it is worth and until when", { tags: ["CLUB-004"] }, async () => {
    for (const [kind, code, worth] of [
      ["guaranteeIssued", "CLUB-4HXNQ7PWE2KD", "€20.00"],
      ["freeNightIssued", "NIGHT-7KQM2XWA9TCE", "€123.45"],
    ] as const) {
      const { text } = await render(sampleMail(kind));
      expect(text).toContain(`Your code: ${code}`);
      expect(text).toContain(`Value: ${worth}`);
      expect(text).toContain("Valid until: Sunday, March 28, 2032");
    }
  });

  it("of a year that ends: its last day, and that nothing is renewed by itself", async () => {
    const { subject, text } = await render(sampleMail("membershipReminder"));
    expect(subject).toBe("Your year in Meridian Club ends on Friday, March 28, 2031");
    expect(text).toContain("does not renew automatically");
  });

  it("mentions a voucher only if one is attached", async () => {
    const attachments = [{ name: "v.pdf", contentType: "application/pdf", bytes: new Uint8Array() }];
    expect((await render(sampleMail("bookingConfirmed", { attachments }))).text).toContain("Your voucher is attached.");
  });

  it("shows the hotel's phone number beside the no-show rule, and breaks no words", async () => {
    const { booking, ...data } = SAMPLE_DATA.bookingConfirmed;
    const hotel = { ...booking.hotel, phone: "+44 555 0110 01" };
    const { text, html } = await render(sampleMail("bookingConfirmed", { data: { ...data, booking: { ...booking, hotel } } }));
    expect(text).toMatch(/charge the whole stay\.\s\+44 555 0110 01/);
    expect(html).not.toContain("break-all");
  });

  it("of a member: the public price, the member price and the saving", async () => {
    const eur = (minor: number) => ({ minor, currency: "EUR" });
    const clubSaving = { publicPrice: eur(1_300_00), memberPrice: eur(1_196_50), saving: eur(103_50) };
    const { booking, ...data } = SAMPLE_DATA.bookingConfirmed;
    const { text } = await render(sampleMail("bookingConfirmed", { data: { ...data, booking: { ...booking, clubSaving } } }));
    for (const line of ["Public price: €1,300.00", "Member price: €1,196.50", "You saved: €103.50"]) expect(text).toContain(line);
    expect((await render(sampleMail("bookingConfirmed"))).text).not.toContain("Member price");
  });

  it("of an agent's booking: who booked it", { tags: ["AGENT-006"] }, async () => {
    const { booking, ...data } = SAMPLE_DATA.bookingConfirmed;
    const byAgent = { ...booking, agentName: "Ada Brandt" };
    const { text } = await render(sampleMail("bookingConfirmed", { data: { ...data, booking: byAgent } }));
    expect(text).toContain("Booked by Ada Brandt, Meridian");
    expect((await render(sampleMail("bookingConfirmed"))).text).not.toContain("Booked by");
  });

  it("of a hand-over: who sent it, the price, the code and how long it is held", async () => {
    const { subject, text } = await render(sampleMail("handOver"));
    expect(subject).toBe("Your offer from Meridian: Hôtel Peña & Söhne");
    for (const words of ["Ada Brandt of Meridian", "Total: €1,196.50", "Code: K7QM-2XPD", "18 more minutes"]) expect(text).toContain(words);
    const left = { ...SAMPLE_DATA.handOver, agentName: null };
    expect((await render(sampleMail("handOver", { data: left }))).text).toContain("Meridian has put this trip together for you");
  });

  it("of a cancelled booking: the fee, and the refund or why there is none", async () => {
    const { text } = await render(sampleMail("bookingCancelled"));
    expect(text).toContain("We are returning €785.00");
    expect(text).toContain("Paid: €1,196.50");
    expect(text).toContain("Cancellation fee: €411.50");
    expect(text).toMatch(/NO LONGER DUE\nCity tax: €18\.00/);
    expect(text).not.toContain("Free until");
    const eur = (minor: number) => ({ minor, currency: "EUR" });
    const data = { ...SAMPLE_DATA.bookingCancelled, cancelled: { fee: eur(1_196_50), refund: eur(0) } };
    const stored = (await render(sampleMail("bookingCancelled", { data }))).text;
    expect(stored).toContain("nothing is refunded");
    expect(stored).not.toContain("returning");
  });

  it("of a cancelled trip: no advice for the journey, and no wish to the hotel", async () => {
    const { cancelled } = SAMPLE_DATA.bookingCancelled;
    const ofTrip = async (status: "confirmed" | "cancelled") => {
      const booking = samplePackage({ status, specialRequest: "A quiet room, please." });
      const mail =
        status === "cancelled"
          ? sampleMail("bookingCancelled", { data: { firstName: "Anna", booking, cancelled } })
          : sampleMail("bookingConfirmed", { data: { firstName: "Anna", booking } });
      return (await render(mail)).text;
    };
    const [confirmed, gone] = [await ofTrip("confirmed"), await ofTrip("cancelled")];
    for (const advice of ["Online check-in", "Special assistance", "A quiet room, please."]) {
      expect(confirmed).toContain(advice);
      expect(gone).not.toContain(advice);
    }
    expect((await render(sampleMail("bookingCancelled"))).text).not.toContain("A quiet room, please.");
  });

  it("of a pending booking: that it must not be repeated", async () => {
    expect((await render(sampleMail("bookingInProgress"))).text).toContain("please do not book a second time");
  });

  it("of one that came to nothing: that it did, and that nothing was charged only where that is known", async () => {
    const { text } = await render(sampleMail("bookingFailed"));
    expect(text).toContain("Booking number: 482905137764");
    expect(text).toContain("Nothing was charged.");
    const data = { ...SAMPLE_DATA.bookingFailed, isNothingCharged: false };
    const other = (await render(sampleMail("bookingFailed", { data }))).text;
    expect(other).not.toContain("Nothing was charged");
    expect(other).toContain("it is being released");
  });

  it("to the sender of an enquiry: an answer within 24 hours, or the phone number shortly before the journey", async () => {
    const data = { ...SAMPLE_DATA.enquiryAnswer, shouldCall: false };
    const later = (await render(sampleMail("enquiryAnswer", { data }))).text;
    expect(later).toContain("reply within 24 hours");
    expect(later).not.toContain("do not wait");
    const soon = (await render(sampleMail("enquiryAnswer"))).text;
    expect(soon).toContain("within the next two days, so please do not wait for our reply: call +1 202 555 0119");
    expect(soon).not.toContain("24 hours");
  });

  it("to the staff: sender and question, marked if urgent", async () => {
    const { text, html, replyTo, subject } = await render(sampleMail("enquiryReceived"));
    expect([subject, replyTo]).toEqual(["Question about booking 482905137764", "anna@example.com"]);
    expect(text).toContain("> May we come at 22:00?\n> <script>alert(1)</script>");
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    const data = { ...SAMPLE_DATA.enquiryReceived, shouldCall: true };
    expect((await render(sampleMail("enquiryReceived", { data }))).subject).toMatch(/^Urgent/);
  });

  it("to the staff: the flights of a package, and what a changed flight leaves to settle", { tags: ["RES-011", "P12"] }, async () => {
    const { flightsReview } = SAMPLE_DATA;
    const data = { ...SAMPLE_DATA.enquiryReceived, flights: flightsReview.before };
    expect((await render(sampleMail("enquiryReceived", { data }))).text).toContain("IO1232");
    const { text, subject, replyTo } = await render(sampleMail("flightsReview"));
    expect([subject, replyTo]).toEqual(["Please settle: new flights for booking 482905137764", "anna@example.com"]);
    for (const fact of [
      "+33 1 23 45 67 89",
      "change them with the hotel",
      "order it for the new ones",
      "connection in Lisbon",
      "tell the hotel when to expect the guest",
      "Shuttle",
      "5:40",
    ])
      expect(text).toContain(fact);
  });

  it("to the staff: that the hotel has to be told of a late arrival, or that there is none any more", { tags: ["D31"] }, async () => {
    const { flightsReview } = SAMPLE_DATA;
    const textOf = async (reason: "late-arrival" | "arrival-in-time") =>
      (await render(sampleMail("flightsReview", { data: { ...flightsReview, reason, before: [], impacts: [], extras: [] } }))).text;
    expect(await textOf("late-arrival")).toContain("so that it keeps the room");
    expect(await textOf("arrival-in-time")).toContain("does not apply any more");
  });

  it("to who needs a password: one link, how long it works, and that ignoring it is fine", async () => {
    const invitation = (await render(sampleMail("accountInvitation"))).text;
    expect(invitation).toContain("for 48 hours");
    const { text } = await render(sampleMail("passwordReset"));
    expect(text).toContain("for 24 hours");
    expect(text.match(/https:\/\/\S+/g)).toEqual([`${SAMPLE_ORIGIN}/en/reset-password?hash=abc`]);
  });

  it("greets without a name where none is known", async () => {
    const data = { firstName: "", booking: sampleBooking() };
    expect((await render(sampleMail("bookingConfirmed", { data }))).text).toContain("\n\nHello,\n\n");
  });
});

describe("texts of mails and vouchers", () => {
  const code = globSync("src/adapters/{mail,documents}/**/*.{ts,tsx}")
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const used = new Set([...code.matchAll(/"([a-z][A-Za-z]+)"/g)].map((match) => match[1] ?? ""));

  it.each(["mail", "voucher"])("of the area %s are all used", (area) => {
    const keys = Object.keys(JSON.parse(readFileSync(`messages/en/${area}.json`, "utf8")) as object);
    expect(keys.filter((key) => !used.has(key))).toEqual([]);
  });
});

/** Every placeholder that a mail may contain, however deep. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([name, inner]) => [...(Array.isArray(value) ? [] : [name]), ...namesIn(inner)]);
}

type NamesOf<T> = T extends Date | string | number | boolean | undefined
  ? never
  : T extends readonly (infer Item)[]
    ? NamesOf<Item>
    : { [Name in keyof T & string]: Name | NamesOf<T[Name]> }[keyof T & string];
type CardNames = "card" | "cardNumber" | "lastFour" | "cvv" | "cvc" | "pan" | "holder" | "expiryMonth" | "expiryYear" | "token" | "payment";
/** Does not compile when a field about cards is added to the data of any mail. */
const noCardFields: Extract<NamesOf<MailData[MailKind]>, CardNames> extends never ? true : false = true;

describe("card data", () => {
  it("have no field in any mail or voucher, by type and in fact", { tags: ["D11"] }, () => {
    expect(noCardFields).toBe(true);
    const names = namesIn(SAMPLE_DATA);
    expect(names).toContain("reservationUrl");
    expect(names.filter((name) => /card|cvv|cvc|pan$|expiry|holder|token/i.test(name))).toEqual([]);
  });
});
