/** The whole back end with the brands of the repository, really counted rooms and the sandbox bank. */
import { Hono } from "hono";
import { reserveStock } from "#adapters/suppliers/house/reserve-stock.ts";
import { createFaultRegistry } from "#adapters/faults/fault-registry.ts";
import { createSandboxBank } from "#adapters/payments/sandbox-bank/create-sandbox-bank.ts";
import { listRoomRates } from "#contract/availability/list-room-rates.ts";
import { confirmHotelBooking } from "#contract/booking/confirm-booking.ts";
import { createHotelPrebooking } from "#contract/booking/cart/create-prebooking.ts";
import { getHotelShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import type { Answer, AnyCall, InputOf, OutputOf } from "#contract/base/call.ts";
import { createEmailAccount } from "#contract/identity/create-email-account.ts";
import { getMpiSessionToken } from "#contract/payment/get-mpi-session-token.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { createPlatform } from "#platform/app.ts";
import { createRoomStock } from "#platform/availability/stock/room-stock.ts";
import { seedDemoAccounts, seedDemoCodes } from "#platform/demo-data/seed-demo-data.ts";
import { insertHotels } from "#platform/catalog/hotels/hotel-store.ts";
import { seedAgents } from "#platform/identity/demo-data/seed-agents.ts";
import { resolveVisitor } from "#platform/identity/sessions/resolve-visitor.ts";
import { OUTBOX_HANDLERS } from "#platform/jobs/outbox-handlers.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { deliverDue } from "#platform/kernel/delivery/outbox.ts";
import { createSandboxBankStore } from "#platform/payment/sandbox-bank-store.ts";
import { cardForm } from "#tests/port-suites/payment-provider-sandbox.ts";
import type { TestContext } from "#tests/setup/test-context.ts";
import { PARTY, PRICES, RATE_STAY, WORLD } from "./availability.ts";
import { buildCaller } from "./caller.ts";
import { seedRepositoryBrands } from "./seeded-brands.ts";
import { buildSupplier } from "./supplier.ts";

const ROOMS = 50;

export type WholeShop = Awaited<ReturnType<typeof openWholeShop>>;

export async function openWholeShop(testContext: TestContext) {
  const { database } = testContext;
  await seedRepositoryBrands(testContext);
  await insertHotels(database.sql, WORLD);
  const stock = createRoomStock(database);
  const supplier = buildSupplier(PRICES, {
    ...reserveStock(stock),
    hold: (hold) =>
      stock.hold({ ...hold, allotments: Array.from({ length: nightsBetween(hold.stay.startDate, hold.stay.endDate) }, () => ROOMS) }),
  });
  const bank = createSandboxBank({
    environment: "local",
    store: createSandboxBankStore(database.sql),
    clock: testContext.clock,
    random: testContext.random,
    log: testContext.log,
    faults: createFaultRegistry(),
    key: "a key of the bank",
    themeOf: () => "",
    deliver: async () => undefined,
  });
  const walletPasses: Context["walletPasses"] = { isOffered: () => true, write: async () => new Uint8Array([80, 75]) };
  const walletLinks: Context["walletLinks"] = { linkTo: async ({ booking }) => `https://wallet.test/${booking.number}` };
  const context: Context = { ...testContext, suppliers: [supplier], payments: bank.provider, walletPasses, walletLinks, sitePort: 3000 };
  const platform = createPlatform(context);
  const brands = [...(await platform.configuration.current()).byId.values()];
  await seedDemoCodes(context, brands);
  await seedDemoAccounts(context, brands);
  await platform.warmUp();
  await seedAgents(context);
  const site = new Hono().route("/sandbox-bank", bank.app);

  let keys = 0;
  const answer = <C extends AnyCall>(call: C, input: InputOf<C>, caller: Partial<Caller> = {}): Promise<Answer<C>> => {
    keys += 1;
    return platform.dispatch(call, input, buildCaller({ idempotencyKey: `key-${keys}`, address: `203.0.113.${keys % 250}`, ...caller }));
  };
  const ask = async <C extends AnyCall>(call: C, input: InputOf<C>, caller: Partial<Caller> = {}): Promise<OutputOf<C>> => {
    const response = await answer(call, input, caller);
    if (!response.ok) throw new Error(`${call.name}: ${response.code} ${JSON.stringify(response)}`);
    return response.data;
  };
  /** The caller whom this session token proves at a brand. */
  const as = async (sessionId: string, brandId: string): Promise<Partial<Caller>> => {
    const found = await resolveVisitor(context, { brandId, isSecure: false, sessionIdHeader: sessionId });
    const { visitor, sessionBy, sessionHash } = found;
    return {
      brandId,
      visitor,
      channel: visitor.isAuthenticated ? "Secure" : "Publish",
      ...(sessionBy && { sessionBy }),
      ...(sessionHash && { sessionHash }),
    };
  };
  const signUp = async (brandId: string, { email, firstName, lastName }: Pick<Traveller, "email" | "firstName" | "lastName">) =>
    (await ask(createEmailAccount, { body: { email, firstName, lastName, password: "Travel123" } }, { brandId })).sessionId;

  const prebook = async (caller: Partial<Caller>) => {
    const { rooms } = await ask(listRoomRates, { body: { hotelId: "1002", ...RATE_STAY, currency: "USD", rooms: PARTY } }, caller);
    return (await ask(createHotelPrebooking, { params: { id: rooms[0]!.rateKey }, body: {} }, caller)).bookingCode;
  };
  const pay = async (caller: Partial<Caller>, prebookingId: string, saveCC = false) => {
    const { totalAmount, currency } = await ask(getHotelShoppingCart, { params: { id: prebookingId } }, caller);
    const returnUrl = `http://${caller.brandId ?? "meridian"}.localhost:3000/en/hotels/checkout`;
    const session = await ask(getMpiSessionToken, { body: { amount: totalAmount, currency, returnUrl, prebookingId, saveCC } }, caller);
    await site.request(session.formUrl, { method: "POST", body: new URLSearchParams(cardForm({ holder: "ADA LOVELACE" })) });
    return session.mpiSessionToken;
  };
  const book = async (caller: Partial<Caller>, traveller: Traveller) => {
    const id = await prebook(caller);
    const paymentToken = await pay(caller, id, caller.visitor?.isAuthenticated ?? false);
    const { bookingCode } = await ask(confirmHotelBooking, { params: { id }, body: confirmation(traveller, paymentToken) }, caller);
    return { prebookingId: id, number: bookingCode };
  };
  const seedTrips = () =>
    platform.seedTrips({
      payCard: async (formUrl) => {
        await site.request(formUrl, { method: "POST", body: new URLSearchParams(cardForm()) });
      },
      isStopping: () => false,
    });
  const deliver = () => deliverDue(context, OUTBOX_HANDLERS);
  return { context, platform, answer, ask, as, signUp, prebook, pay, book, seedTrips, deliver };
}

export type Traveller = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly request: string;
};

export const confirmation = ({ email, firstName, lastName, phone, request }: Traveller, paymentToken: string) => ({
  client: { firstName, lastName, addresses: [{ mail: email, phoneNumber: phone }] },
  paxes: [{ paxReferenceNumber: "1", paxType: "ADT" as const, firstName, lastName }],
  method: "credit" as const,
  paymentToken,
  specialRequest: request,
});
