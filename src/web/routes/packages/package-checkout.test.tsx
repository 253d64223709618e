import { describe, expect, it } from "vitest";
import { TravellerSchema } from "#contract/entities/booking-party.ts";
import type { PassengerForm } from "#domain/traveller/passenger-form.ts";
import { EMPTY_PASSENGER, toTraveller } from "#domain/traveller/passenger-form.ts";
import { contentClient } from "#tests/factories/content-client.ts";
import { drawScreen } from "#tests/factories/draw-screen.tsx";
import { cartAnswers, refused, SEARCH } from "#tests/factories/held-package.ts";
import { unwrapLoaded } from "#web/routes/data/outcomes.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import type { Page } from "#web/visitor/page.ts";
import { loader, Screen } from "./package-checkout.tsx";
import { loader as linkLoader, Screen as LinkScreen } from "./passenger-link.tsx";

const page = pageOf(pageKey({ brandId: "solara" }));
const CART = `prebookingId=cart-1&rateKey=key-1&${SEARCH}`;

type Answers = Parameters<typeof contentClient>[0];

const passenger = (reference: string, paxType: "ADT" | "CHD" | "INF", rest: object = {}) => ({
  paxReferenceNumber: reference,
  paxType,
  room: 1,
  age: null,
  isLead: reference === "1",
  firstName: null,
  lastName: null,
  isCompletedByLink: false,
  hasOpenLink: false,
  ...rest,
});
const FAMILY = [
  passenger("1", "ADT"),
  passenger("2", "ADT"),
  passenger("3", "CHD", { age: 7, room: 2 }),
  passenger("4", "INF", { age: 1, room: 2 }),
];

const people =
  (passengers: readonly object[] = FAMILY, rest: object = {}) =>
  () => ({
    ok: true,
    data: {
      submittedAt: null,
      flightDays: { first: "2030-05-20", last: "2030-05-27" },
      today: "2030-01-01",
      isSouthAfricaOnRoute: false,
      passengers,
      ...rest,
    },
  });
const noDrafts = () => ({ ok: true, data: { drafts: {} } });

async function show(answers: Answers = {}, shown: Page = page, query = CART, path = "/checkout") {
  const { client } = contentClient({ ...cartAnswers, getPassengers: people(), listDrafts: noDrafts, ...answers });
  const args = { api: client, page: shown, today: "2030-05-01" as const, params: {}, path, query: new URLSearchParams(query) };
  const { data, status } = unwrapLoaded(await loader({ ...args, serverNow: new Date("2030-05-01T12:00:00Z") }));
  return { ...(await drawScreen(Screen, data, shown, path)), data, status };
}

describe("the checkout of a package", () => {
  it(
    "asks each passenger for everything that a ticket needs, by room",
    { tags: ["ROUTE-062", "CHK-002", "CHK-003", "CHK-004", "CHK-005"] },
    async () => {
      const { received, markup } = await show();
      for (const words of [
        "Room 1",
        "Room 2",
        "Adult 1",
        "Adult 2",
        "Child 1",
        "Infant 1",
        "Lead passenger, 18 or older",
        "12 or older on the first flight",
        "Searched with the age of 7",
        "Under 2 years old until the last flight",
        "Mr.",
        "Ms.",
        "Miss",
        "Mrs.",
        "First and middle names",
        "Gender in the passport",
        "Date of birth",
        "Nationality",
        "Passport number",
        "Passport valid until",
        "Country that issued the passport",
        "Frequent-flyer number",
        "KTN (TSA PreCheck number)",
        "Redress number",
        "Right to enter your destination",
      ])
        expect(received).toContain(words);
      expect(markup.match(/name="checkout-paxes-\d-firstName"/g)).toHaveLength(4);
      expect(markup).toContain('<option value="France">');
    },
  );

  it("shows the fields of one passenger and the others as lines that open without scripts", { tags: ["CHK-004"] }, async () => {
    const { markup, received } = await show();
    expect(markup.match(/<details class="passenger-fold" name="passengers"/g)).toHaveLength(4);
    expect(markup.match(/<details class="passenger-fold" name="passengers" open=""/g)).toHaveLength(1);
    expect(received).toContain("Continue with Adult 2");
    // There is no further passenger.
    const alone = await show({ getPassengers: people([FAMILY[0]!]) });
    expect(alone.markup).not.toContain("passenger-fold");
  });

  it("names the limits of the brand", { tags: ["VAL-032", "VAL-033", "VAL-034", "VAL-035"] }, async () => {
    const { configuration } = page;
    const passengers = { adultAge: 16, leadAge: 21, passportMonths: 3, passportYears: 10 };
    const strict = { ...page, configuration: { ...configuration, checkout: { ...configuration.checkout, passengers } } };
    const { received } = await show({}, strict);
    expect(received).toContain("Lead passenger, 21 or older");
    expect(received).toContain("16 or older on the first flight");
    expect(received).toContain("p to 15 years old on the first flight, at least 2 on the last");
  });

  it("says that the trip is being held, not a room", async () => {
    const { received } = await show();
    expect(received).toContain("Holding your trip");
    expect(received).not.toContain("Holding your room");
  });

  it("asks the lead passenger for phone, email twice and newsletter", { tags: ["CHK-006"] }, async () => {
    const { markup, received } = await show();
    for (const name of ["phone", "email", "emailRepeat", "newsletter"]) expect(markup).toContain(`name="${name}"`);
    expect(received).toContain("Email address again");
    expect(markup).not.toMatch(/name="newsletter"[^>]*checked/);
  });

  it("is filled with the drafts, which have no documents", { tags: ["CHK-012", "CFG-012", "CFG-022"] }, async () => {
    const { markup } = await show({
      listDrafts: () => ({
        ok: true,
        data: {
          drafts: {
            leadPassengerForm: { "adult1.firstName": "Anna", "child1.firstName": "Lea", "adult1.passportNumber": "X1234567" },
            bookingPersonForm: { email: "anna@example.com" },
          },
        },
      }),
    });
    for (const text of ["Anna", "Lea", "anna@example.com"]) expect(markup).toContain(`value="${text}"`);
    expect(markup).not.toContain('value="X1234567"');
  });

  it(
    "shows submitted passengers by name only, with a telephone number and the way to the payment",
    { tags: ["VAL-038", "D25"] },
    async () => {
      const submitted = FAMILY.map((one) => ({ ...one, firstName: "Anna", lastName: `Lee ${one.paxReferenceNumber}` }));
      const { configuration } = page;
      const reachable = {
        ...page,
        configuration: { ...configuration, common: { ...configuration.common, supportPhone: "+44 20 1234 5678" } },
      };
      const { received, markup } = await show({ getPassengers: people(submitted, { submittedAt: "2030-05-01T12:00:00Z" }) }, reachable);
      expect(received).toContain("Anna Lee 4");
      expect(received).toContain("Document stored safely");
      expect(markup).toMatch(/href="tel:/);
      expect(markup).toContain('href="/en/booking?prebookingId=cart-1');
      expect(markup).not.toMatch(/<form|passportNumber/);
    },
  );

  it("says that a traveller has completed their entry, and offers a link to all others but the lead passenger", async () => {
    const { received, markup } = await show({ getPassengers: people([FAMILY[0]!, { ...FAMILY[1], isCompletedByLink: true }, FAMILY[2]!]) });
    expect(received).toContain("Completed with the link");
    expect(received.match(/Send a link/g)).toHaveLength(1);
    expect(markup).not.toContain('name="checkout-paxes-1-firstName"');
  });

  it("explains an expired cart, and exists only where packages are sold", { tags: ["ERR-021"] }, async () => {
    expect((await show({ getPackagePrebooking: refused("prebooking-expired") })).received).toContain("Your trip is no longer held");
    expect((await show({ getPassengers: refused("no-answer") })).status).toBe(503);
    expect((await show({}, pageOf(pageKey({ brandId: "meridian" })))).status).toBe(404);
  });

  it("sends what the call accepts", { tags: ["CHK-002", "VAL-036"] }, () => {
    const form: PassengerForm = {
      ...EMPTY_PASSENGER,
      title: "Ms.",
      firstName: " Anna  Maria",
      lastName: "O’Neil",
      gender: "female",
      dateOfBirth: "1990-02-03",
      nationality: "IE",
      passportNumber: "c01x 00t47",
      passportExpiry: "2034-01-01",
      passportIssueCountry: "IE",
    };
    expect(TravellerSchema.parse({ ...toTraveller(form), paxReferenceNumber: "1", paxType: "ADT" })).toMatchObject({
      firstName: "Anna Maria",
      lastName: "O'Neil",
      passportNumber: "C01X00T47",
    });
  });
});

describe("the page of a passenger's link", () => {
  it("is bare, reads the link in the browser only, and says so without scripts", async () => {
    const { client, request } = contentClient({});
    const args = { api: client, page, today: "2030-05-01" as const, params: {}, path: "/passenger", query: new URLSearchParams() };
    const { data } = unwrapLoaded(await linkLoader(args));
    const { received } = await drawScreen(LinkScreen, data, page, "/passenger");
    expect(received).toContain("Opening your form");
    expect(received).toContain("This form needs JavaScript");
    expect(request).toEqual([]);
  });
});
