/** The booking engine with a supplier of known prices and really counted rooms, and with the sandbox bank. */
import { Hono } from "hono";
import { createFaultRegistry } from "#adapters/faults/fault-registry.ts";
import { reserveStock } from "#adapters/suppliers/house/reserve-stock.ts";
import { signedCallBack } from "#adapters/payments/sandbox-bank/call-backs.ts";
import { createSandboxBank } from "#adapters/payments/sandbox-bank/create-sandbox-bank.ts";
import { bookHotel } from "#contract/booking/book-hotel.ts";
import { confirmHotelBooking } from "#contract/booking/confirm-booking.ts";
import { createHotelPrebooking } from "#contract/booking/cart/create-prebooking.ts";
import { getHotelShoppingCart, getPackageShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import type { Answer, AnyCall, InputOf, OutputOf } from "#contract/base/call.ts";
import { getMpiSessionToken } from "#contract/payment/get-mpi-session-token.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { DEFAULT_SITE_CONFIGURATION } from "#domain/brand/site-configuration.ts";
import type { CardFees } from "#domain/payment/card-fee.ts";
import { NO_HOTEL_YET } from "#domain/quote/quote.ts";
import type { Quote } from "#domain/quote/quote.ts";
import { createBrandCatalog } from "#platform/catalog/brand-catalog.ts";
import { hiddenClassesOf } from "#platform/availability/hidden/describe-hidden-hotel.ts";
import { priceViewOf } from "#platform/availability/quotes/price-view.ts";
import { quoteExpiry, quoteOfOffer } from "#platform/availability/quotes/quote-of-offer.ts";
import { listOffersOfSuppliers } from "#platform/availability/suppliers/ask-suppliers.ts";
import { sellerOf } from "#platform/availability/suppliers/check-search.ts";
import { createRoomStock } from "#platform/availability/stock/room-stock.ts";
import { createQuoteSeal } from "#platform/availability/quotes/seal-quote.ts";
import { serveBooking } from "#platform/booking/booking-routes.ts";
import { handlePaymentEvent } from "#platform/booking/engine/handle-payment-event.ts";
import { seedPromoCodes } from "#platform/booking/demo-data/seed-promo-codes.ts";
import { createCatalog } from "#platform/catalog/catalog.ts";
import { insertHotels } from "#platform/catalog/hotels/hotel-store.ts";
import { loadPlaces } from "#platform/catalog/places/load-places.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { createDispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { createSandboxBankStore } from "#platform/payment/sandbox-bank-store.ts";
import type { BankStore } from "#platform/ports/bank-store.ts";
import type { Clock } from "#platform/ports/clock.ts";
import type { HotelSupplier } from "#platform/ports/hotel-supplier.ts";
import type { RoomStock } from "#platform/ports/room-stock.ts";
import { cardForm } from "#tests/port-suites/payment-provider-sandbox.ts";
import type { TestContext } from "#tests/setup/test-context.ts";
import { PRICES, STAY, WORLD } from "./availability.ts";
import { buildCaller } from "./caller.ts";
import { buildSupplier } from "./supplier.ts";

export const HOTEL = 1001;
export const TRAVELLER = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", mobilePhone: "+44 20 5550 0100" };
export const RETURN_URL = "http://meridian.localhost:3000/en/hotels/checkout";
const BANK_KEY = "a key of the bank";
const PARTY = [{ adults: 2, childrenAges: [], infants: 0 }];
const BRANDS = ["meridian", "lumina"];

let places: ReturnType<typeof loadPlaces> | undefined;

const aBrand = (id: string, hasClub: boolean) => ({
  id,
  canonicalOrigin: `http://${id}.localhost:{port}`,
  hosts: [`${id}.localhost`],
  locations: [{ market: "US" }],
  flags: { club: hasClub },
});

type Checkout = (typeof DEFAULT_SITE_CONFIGURATION)["checkout"];
/** Values of the brand for packages. */
type Sold = {
  readonly checkout?: Partial<Checkout> | undefined;
  readonly packages?: Partial<(typeof DEFAULT_SITE_CONFIGURATION)["packages"]> | undefined;
};

/** The parts of a brand's configuration that paying needs. */
const configurationWith = (cardFeePercent: CardFees, hasClub: boolean, { checkout, packages }: Sold) =>
  ({
    current: async () => ({
      byId: new Map(BRANDS.map((id) => [id, aBrand(id, hasClub)])),
      layersOf: () => [],
      configurationOf: () => ({
        ...DEFAULT_SITE_CONFIGURATION,
        checkout: { ...DEFAULT_SITE_CONFIGURATION.checkout, cardFeePercent, ...checkout },
        packages: { ...DEFAULT_SITE_CONFIGURATION.packages, ...packages },
      }),
    }),
    expire: () => undefined,
  }) as unknown as ConfigurationSnapshot;

export type BookingWorldOptions = {
  /** Rooms of every type on every night. */
  readonly rooms?: number;
  readonly cardFees?: CardFees;
  readonly hasClub?: boolean;
  /** How the supplier reserves, if not with holds of the stock. */
  readonly supply?: (parts: { readonly stock: RoomStock; readonly clock: Clock; readonly rooms: number }) => Partial<HotelSupplier>;
  /** Replaces the supplier, the provider or the database that the engine sees. */
  readonly wrap?: (context: Context) => Context;
  /** The database already contains a world. */
  readonly isFilled?: boolean;
  /** The bank's storage, if not in the same database. */
  readonly bankStore?: BankStore;
} & Sold;

export type BookingWorld = Awaited<ReturnType<typeof openBookings>>;

export async function openBookings(
  testContext: TestContext,
  {
    rooms = 5,
    cardFees = {},
    hasClub = true,
    wrap = (context) => context,
    isFilled = false,
    bankStore,
    supply,
    ...sold
  }: BookingWorldOptions = {},
) {
  const { database } = testContext;
  if (!isFilled) await insertHotels(database.sql, WORLD);
  const stock = createRoomStock(database);
  const supplier: HotelSupplier = buildSupplier(PRICES, {
    hold: (hold) =>
      stock.hold({ ...hold, allotments: Array.from({ length: nightsBetween(hold.stay.startDate, hold.stay.endDate) }, () => rooms) }),
    ...reserveStock(stock),
    ...supply?.({ stock, clock: testContext.clock, rooms }),
  });
  const faults = createFaultRegistry();
  const bank = createSandboxBank({
    environment: "local",
    store: bankStore ?? createSandboxBankStore(database.sql),
    clock: testContext.clock,
    random: testContext.random,
    log: testContext.log,
    faults,
    key: BANK_KEY,
    themeOf: () => "",
    deliver: async ({ body, headers }) => {
      await handlePaymentEvent(plain, body, new Headers(headers));
    },
  });
  const plain: TestContext = { ...testContext, suppliers: [supplier], payments: bank.provider, sitePort: 3000 };
  const context = wrap(plain);
  await seedPromoCodes(context, BRANDS);
  const catalog = createCatalog(context, () => (places ??= loadPlaces()));
  const dispatcher = createDispatcher(context);
  const configuration = configurationWith(cardFees, hasClub, sold);
  serveBooking(dispatcher, configuration, catalog);
  const site = new Hono().route("/sandbox-bank", bank.app);

  let keys = 0;
  /** Under a new key each time where one is required; where it is optional, tests that want one name it. */
  const answer = <C extends AnyCall>(call: C, input: InputOf<C>, caller: Partial<Caller> = {}): Promise<Answer<C>> => {
    keys += 1;
    return dispatcher.dispatch(
      call,
      input,
      buildCaller({ idempotencyKey: call.idempotencyKey === "required" ? `key-${keys}` : "", ...caller }),
    );
  };
  const ask = async <C extends AnyCall>(call: C, input: InputOf<C>, caller: Partial<Caller> = {}): Promise<OutputOf<C>> => {
    const response = await answer(call, input, caller);
    if (!response.ok) throw new Error(`${call.name}: ${response.code} ${JSON.stringify(response)}`);
    return response.data;
  };

  /** A rate key as a hotel's page would contain it. */
  const rateKey = async ({ hotelId = HOTEL, rate = 1, caller = {}, stay = STAY }: RateChoice = {}): Promise<string> => {
    const from = buildCaller(caller);
    const { brandId, visitor, channel, currency } = from;
    const view = priceViewOf(visitor, channel === "Opaque");
    const seller = (visitor.agent?.company ?? visitor.partner) && sellerOf(from);
    const request = { stay, rooms: PARTY, currency, today: "2026-11-15", ...(seller && { seller }) } as const;
    const offerOf = async () => {
      if (view.channel !== "Opaque") {
        const answers = await listOffersOfSuppliers(plain, hotelId, { ...request, channel: view.channel });
        return { subject: { hotelId }, offer: answers.answers[0]!.answer.offers[rate]! };
      }
      const members = hiddenClassesOf(await createBrandCatalog(catalog, configuration).open({ brandId })).classOf(hotelId)!;
      const { offers } = await supplier.opaque!.listOffers(members, request);
      return { subject: { hotelId: NO_HOTEL_YET, classId: members.id }, offer: offers[rate]! };
    };
    const { subject, offer } = await offerOf();
    const quote: Quote = quoteOfOffer({ request, view, expiresAt: quoteExpiry(plain) }, supplier.name, subject, offer);
    return createQuoteSeal(plain, brandId)(quote);
  };
  const prebook = async (choice: RateChoice = {}) =>
    ask(createHotelPrebooking, { params: { id: await rateKey(choice) }, body: {} }, choice.caller ?? {});
  const openPayment = async (prebookingId: string, caller: Partial<Caller> = {}, method: "credit" | "paypal" = "credit") => {
    const params = { id: prebookingId };
    const hotel = await answer(getHotelShoppingCart, { params }, caller);
    const { totalAmount, currency } = hotel.ok ? hotel.data : await ask(getPackageShoppingCart, { params }, caller);
    const returnUrl = RETURN_URL.replace("meridian", buildCaller(caller).brandId);
    return ask(
      getMpiSessionToken,
      { body: { amount: totalAmount, currency, returnUrl, prebookingId, method, traveler: { ...TRAVELLER } } },
      caller,
    );
  };
  const post = async (formUrl: string, form: Readonly<Record<string, string>>) =>
    site.request(formUrl, { method: "POST", body: new URLSearchParams(form) });
  const payAs = (formUrl: string, holder = "ADA LOVELACE") => post(formUrl, cardForm({ holder }));
  /** Everything before confirmation: held and paid. */
  const prepare = async (choice: RateChoice & { readonly holder?: string } = {}) => {
    const cart = await prebook(choice);
    const session = await openPayment(cart.bookingCode, choice.caller);
    await payAs(session.formUrl, choice.holder);
    return { cart, prebookingId: cart.bookingCode, token: session.mpiSessionToken, session };
  };
  type Prepared = Awaited<ReturnType<typeof prepare>>;
  const bookBody = ({ cart, token }: Pick<Prepared, "cart" | "token">, email = TRAVELLER.email): InputOf<typeof bookHotel>["body"] => ({
    hotelId: cart.flightHotelPackage.hotels[0]!.hotelCodes.length > 0 ? String(HOTEL) : "hidden",
    roomTypeId: cart.flightHotelPackage.hotels[0]!.rooms[0]!.roomCode || "hidden",
    checkIn: cart.bookingBeginningDate,
    checkOut: cart.bookingEndDate,
    rooms: [{ adultNum: 2 }],
    traveller: { ...TRAVELLER, email },
    mpiSessionToken: token,
    expectedPrice: cart.totalAmount,
    currency: cart.currency,
  });
  const confirmInput = (
    { prebookingId, token }: Pick<Prepared, "prebookingId" | "token">,
    email = TRAVELLER.email,
  ): InputOf<typeof confirmHotelBooking> => ({
    params: { id: prebookingId },
    body: {
      client: { firstName: "Ada", lastName: "Lovelace", addresses: [{ mail: email, phoneNumber: TRAVELLER.mobilePhone }] },
      paxes: [{ paxReferenceNumber: "1", paxType: "ADT", firstName: "Ada", lastName: "Lovelace" }],
      method: "credit",
      paymentToken: token,
    },
  });
  const confirm = (prepared: Prepared, caller: Partial<Caller> = {}, email?: string) =>
    answer(confirmHotelBooking, confirmInput(prepared, email), caller);
  const book = (prepared: Prepared, caller: Partial<Caller> = {}, email?: string) =>
    answer(bookHotel, { body: bookBody(prepared, email) }, caller);
  /** Booked through the hotel-only flow, or the test fails. */
  const booked = async (choice: RateChoice & { readonly email?: string } = {}) => {
    const prepared = await prepare(choice);
    const response = await ask(confirmHotelBooking, confirmInput(prepared, choice.email), choice.caller);
    return { ...prepared, ...response };
  };
  return {
    context,
    catalog,
    plain,
    supplier,
    stock,
    bank,
    faults,
    site,
    answer,
    ask,
    rateKey,
    prebook,
    openPayment,
    post,
    payAs,
    prepare,
    bookBody,
    confirmInput,
    confirm,
    book,
    booked,
    /** A webhook of the bank about a payment; with another key, a forged one. */
    signNews: (reference: string, key = BANK_KEY) => {
      const { body, headers } = signedCallBack({ id: "event-1", type: "captured", reference }, key, testContext.clock.now());
      return { body, headers: new Headers(headers) };
    },
    rows: async (text: string) => (await database.raw(text)).rows,
  };
}

type RateChoice = {
  /** In the channel Opaque one of the class. */
  readonly hotelId?: number;
  /** Index in the supplier's list: 1 is refundable, 0 is not. */
  readonly rate?: number;
  readonly caller?: Partial<Caller>;
  readonly stay?: Quote["stay"];
};
