import { describe, expect, it } from "vitest";
import { contentClient } from "#tests/factories/content-client.ts";
import { drawScreen } from "#tests/factories/draw-screen.tsx";
import { cartAnswers, heldPackage, packageCart, refused, SEARCH } from "#tests/factories/held-package.ts";
import { unwrapLoaded } from "#web/routes/data/outcomes.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { loader, Screen } from "./package-payment.tsx";

const page = pageOf(pageKey({ brandId: "solara" }));
const CART = `prebookingId=cart-1&rateKey=key-1&${SEARCH}`;

type Answers = Parameters<typeof contentClient>[0];

const person = (reference: string, firstName: string) => ({
  paxReferenceNumber: reference,
  paxType: "ADT",
  room: 1,
  age: null,
  isLead: reference === "1",
  firstName,
  lastName: "Lovelace",
  isCompletedByLink: false,
  hasOpenLink: false,
});

const passengers = (submittedAt: string | null) => () => ({
  ok: true,
  data: {
    submittedAt,
    flightDays: { first: "2030-07-01", last: "2030-07-08" },
    today: "2030-01-01",
    isSouthAfricaOnRoute: false,
    passengers: [person("1", "Ada"), person("2", "Byron")],
  },
});

const drafts = () => ({ ok: true, data: { drafts: { bookingPersonForm: { email: "ada@example.com", phone: "+44 20 5550 0100" } } } });

async function show(query = CART, answers: Answers = {}, path = "/booking") {
  const submitted = { ...cartAnswers, getPassengers: passengers("2030-05-01T11:58:00Z"), listDrafts: drafts };
  const { client, request } = contentClient({ ...submitted, ...answers });
  const args = { api: client, page, today: "2030-05-01" as const, params: {}, path, query: new URLSearchParams(query) };
  const { data, status } = unwrapLoaded(await loader({ ...args, serverNow: new Date("2030-05-01T12:00:00Z") }));
  return { ...(await drawScreen(Screen, data, page, path)), data, status, request };
}

describe("the payment page of a package", () => {
  it("shows the trip, the bill, the passengers without a form, and the way back", { tags: ["ROUTE-063", "PKG-006"] }, async () => {
    const { received, markup } = await show();
    expect(received).toContain("Pay for your trip");
    expect(received).toContain("Ada Lovelace, Byron Lovelace");
    expect(received).toContain("ada@example.com");
    expect(markup).not.toContain('name="firstName"');
    expect(markup).toContain('data-line="stay"');
    expect(markup).toMatch(/href="\/en\/checkout\?prebookingId=cart-1[^"]*"[^>]*>(?:(?!<\/a>).)*Back to travelers/);
  });

  it("offers the deposit with both amounts and the day of the second one", { tags: ["PKG-007", "CONST-026"] }, async () => {
    const offer = { amount: 200, dueDate: "2030-05-17" };
    const { received, markup } = await show(CART, {
      getPackagePrebooking: () => heldPackage({ alternativePaymentMethodForInitialPayment: offer }),
    });
    expect(received).toMatch(/Pay \S*200\.00 now And \S+ by .*May 17/);
    expect(markup).toContain('class="payment-line"');
    // Without an offer everything is paid now.
    const without = await show(CART, { getPackagePrebooking: () => heldPackage({ alternativePaymentMethodForInitialPayment: null }) });
    expect(without.markup).not.toContain("payment-line");
  });

  it("offers the club with the saving of the package, under the rules of hotels", { tags: ["CHK-013", "CHK-016"] }, async () => {
    const offer = (totalSavings: number) => ({
      membershipProgramId: "club-usd",
      membershipFee: 50,
      totalSavings,
      memberAmount: Math.round((1000.01 - totalSavings) * 100) / 100,
    });
    const withOffer = (totalSavings: number, over = {}) =>
      show(CART, { getPackageShoppingCart: () => packageCart([], { membershipOffer: offer(totalSavings), ...over }) });
    const { received, markup } = await withOffer(180);
    expect(received).toContain("Membership included, you pay $130.00 less for this trip.");
    expect(received).toContain("This trip $1,000.01 $820.01");
    // The total was shown on every page before this one.
    expect(markup).not.toMatch(/name="joinClub"[^>]*checked/);
    // Less than the fee.
    expect((await withOffer(40)).markup).not.toContain("joinClub");
    const joined = await withOffer(180, { membership: { membershipProgramId: "club-usd", totalAmount: 50 }, totalAmount: 882.51 });
    expect(joined.markup).toMatch(/name="joinClub"[^>]*checked|checked[^>]*name="joinClub"/);
    expect(joined.received).toContain("Club membership, one year");
  });

  it("asks for the contact only if this browser does not know it", async () => {
    const { markup } = await show(CART, { listDrafts: () => ({ ok: true, data: { drafts: {} } }) });
    expect(markup).toContain('name="email"');
  });

  it("leads back to the travellers until they are submitted", async () => {
    await expect(show(CART, { getPassengers: passengers(null) })).rejects.toMatchObject({ status: 307 });
  });

  it("explains an expired hold, and does not exist on brands without packages", { tags: ["ERR-063"] }, async () => {
    expect((await show(CART, { getPackagePrebooking: refused("prebooking-expired") })).received).toContain("Your trip is no longer held");
    const meridian = pageOf(pageKey({ brandId: "meridian" }));
    const { client } = contentClient({});
    const args = {
      api: client,
      page: meridian,
      today: "2030-05-01" as const,
      params: {},
      path: "/booking",
      query: new URLSearchParams(CART),
    };
    expect(unwrapLoaded(await loader(args)).status).toBe(404);
  });
});
