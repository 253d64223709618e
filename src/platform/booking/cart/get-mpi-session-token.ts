/** Opens a payment at the provider. From here on the amount is fixed: the amount that the client sends is only compared with it. */
import { getMpiSessionToken as call } from "#contract/payment/get-mpi-session-token.ts";
import type { CheckedInputOf } from "#contract/base/call.ts";
import { CARD_TYPES } from "#domain/payment/card-type.ts";
import type { CardType } from "#domain/payment/card-type.ts";
import { typesPayable } from "#domain/payment/card-fee.ts";
import { languageTag } from "#domain/market/locale.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { minorOf } from "#platform/kernel/values/money-units.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { membershipDue } from "#platform/membership/records/membership-price.ts";
import { voidSession } from "#platform/payment/give-up-payments.ts";
import { NO_PAYMENTS } from "#platform/payment/no-payments.ts";
import { paymentHolderOf, isHolder } from "#platform/payment/payment-holder.ts";
import { changeSession, insertSession, listOpenSessions, moveSession } from "#platform/payment/payment-session-store.ts";
import type { PaymentSession } from "#platform/payment/payment-session-store.ts";
import { findPaymentToken, hashPaymentToken, paymentTokenOf } from "#platform/payment/session-token.ts";
import type { PaymentRequest } from "#platform/ports/payment-provider.ts";
import { findLiveBooking } from "#platform/booking/records/booking-store.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { after, GRACE_MS, PREBOOKING_MS } from "#platform/booking/records/booking-times.ts";
import { cartMinor, feeMinorOf } from "./describe-cart.ts";
import { findCart } from "./find-cart.ts";
import type { CartSources } from "./open-prebooking.ts";
import { openPrebooking } from "./open-prebooking.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import { flightsOf } from "#platform/booking/records/flight-facts.ts";
import { findPayable, payableMinor } from "#platform/booking/records/outstanding.ts";
import { listCartParts } from "#platform/booking/records/parts-store.ts";
import { depositOfCart } from "./package-deposit.ts";
import { refuseOtherPrice } from "./price-change.ts";
import { resolveReturnUrl } from "./return-url.ts";
import { callOutside } from "#platform/booking/records/step.ts";

type Body = CheckedInputOf<typeof call>["body"];
type Due = Pick<
  PaymentSession,
  "purpose" | "prebookingId" | "bookingId" | "amountMinor" | "currency" | "dueAt" | "method" | "cardType" | "cardFeeMinor" | "savesCard"
>;

export const getMpiSessionToken = (sources: CartSources) =>
  useCase(call, async (context, caller, { body }) => {
    if (context.payments === NO_PAYMENTS) throw new Refusal("payment-disabled");
    const booking = body.outstandingOf && (await findPayable(context, caller, body.outstandingOf));
    const cart = booking ? undefined : await cartOf(context, caller, sources, body);
    const due = booking ? dueOfBalance(context, booking, body) : await dueOf(context, caller, sources, cart, body);
    const sentMinor = minorOf(body.amount, body.currency);
    if (body.currency !== due.currency || sentMinor !== due.amountMinor)
      refuseOtherPrice(body.currency === due.currency ? sentMinor : undefined, due.amountMinor, due.currency);
    const cardTypes = cart && payableBy(cart, due);
    const urls = await resolveUrls(context, caller, sources, body);
    // The call has no locale (AMB-11), so the locale of the cart or the booking is used.
    const opening = { body, urls, cardTypes, locale: (cart ?? booking)?.locale ?? caller.locale };
    const toProvider: ToProvider = (session) => requestTo(caller, session, opening);
    const session = (await findUsable(context, caller, due, toProvider, body.hasReturned)) ?? (await keepNew(context, caller, due));
    return open(context, caller, session, toProvider);
  });

/** A payment form stays usable as long as a cart and its grace period. */
const requestOf = ({ clock }: Context, { method, cardType, saveCC: savesCard }: Body) => ({
  dueAt: after(clock.now(), PREBOOKING_MS + GRACE_MS),
  method,
  cardType: method === "credit" ? (cardType ?? null) : null,
  savesCard,
});

/** The balance has no card fee, like the deposit (docs/decisions/0048-deposit-and-balance.md). */
const dueOfBalance = (context: Context, booking: Booking, body: Body): Due => ({
  ...requestOf(context, body),
  purpose: "balance",
  prebookingId: null,
  bookingId: booking.id,
  amountMinor: payableMinor(booking),
  cardFeeMinor: 0,
  currency: booking.currency,
});

async function cartOf(context: Context, caller: Caller, sources: CartSources, body: Body): Promise<Prebooking | undefined> {
  if (body.prebookingId === undefined)
    return body.rateKey === undefined ? undefined : openPrebooking(context, caller, sources, body.rateKey);
  const cart = await findCart(context, caller, body.prebookingId);
  // The price of a company is paid on its credit.
  if (cart.quote.seller?.company) throw new Refusal("invalid-input", { fields: { method: "invalidField" } });
  // A booking of this cart is in progress or done: a second payment would charge the visitor twice.
  if (await findLiveBooking(context.database.sql, caller.brandId, cart.id)) throw new Refusal("booking-already-confirmed");
  return cart;
}

async function dueOf(context: Context, caller: Caller, sources: CartSources, cart: Prebooking | undefined, body: Body): Promise<Due> {
  const { membershipProgramId, registrationCode } = body;
  const request = { ...requestOf(context, body), bookingId: null };
  if (!cart) {
    const { minor, currency } = await membershipDue(context, caller, {
      ...(membershipProgramId !== undefined && { membershipProgramId }),
      registrationCode,
    });
    return { ...request, purpose: "membership", prebookingId: null, amountMinor: minor, cardFeeMinor: 0, currency };
  }
  const cardFeeMinor = feeMinorOf(cart, request.cardType);
  const whatFor = { purpose: "booking", prebookingId: cart.id } as const;
  const { currency } = cart;
  if (body.payDeposit) return { ...request, ...whatFor, amountMinor: await depositFor(context, sources, cart), cardFeeMinor: 0, currency };
  return { ...request, ...whatFor, amountMinor: cartMinor(cart) + cardFeeMinor, cardFeeMinor, currency };
}

async function depositFor(context: Context, { configuration }: CartSources, cart: Prebooking): Promise<number> {
  const flights = flightsOf(await listCartParts(context.database.sql, cart));
  const plan = flights && (await depositOfCart(context, configuration, cart, flights));
  if (!plan) throw new Refusal("invalid-input", { fields: { payDeposit: "invalidField" } });
  return plan.depositMinor;
}

/** Undefined when all card types pay the same amount. */
function payableBy({ cardFees }: Prebooking, { method, cardType }: Due): readonly CardType[] | undefined {
  const types = typesPayable(cardFees, cardType ?? undefined);
  if (method !== "credit" || types.length === CARD_TYPES.length) return undefined;
  // Every card type has a fee: without the card type the amount is unknown.
  if (types.length === 0) throw new Refusal("invalid-input", { fields: { cardType: "invalidField" } });
  return types;
}

/** The form stays the same form: it does not show the amount, and saving a card is a tick of our page. */
const SAME_FORM = ["currency", "method", "cardType"] as const;
const SAME_PAYMENT = [...SAME_FORM, "amountMinor", "savesCard"] as const;

/**
 * Reuses an open or already authorised payment with the same amount and options, but only for the visitor who opened it. One that is not paid yet takes
 * another amount, where the provider can do that, so that the form and what was typed stay. All other open payments of the cart or the balance are given
 * up first. Every payment of a membership is new.
 */
async function findUsable(
  context: Context,
  caller: Caller,
  due: Due,
  toProvider: ToProvider,
  hasReturned: boolean,
): Promise<PaymentSession | undefined> {
  if (due.purpose === "membership") return undefined;
  const { sql } = context.database;
  let usable: PaymentSession | undefined;
  for (const session of await listOpenSessions(sql, caller.brandId, due)) {
    const isTheirs = isHolder(session, caller) && findPaymentToken(context, session) !== undefined;
    const found = isTheirs && !usable ? await fitTo(context, session, due, toProvider, hasReturned) : undefined;
    if (found) {
      usable = found;
      continue;
    }
    const isOurs = await moveSession(sql, session, { from: "open", to: "given-up", dueAt: context.clock.now() });
    if (isOurs) await voidSession(context, session);
  }
  return usable;
}

/** The payment if it is for what is due, or was changed to it; undefined if another one is needed. */
async function fitTo(
  context: Context,
  session: PaymentSession,
  due: Due,
  toProvider: ToProvider,
  hasReturned: boolean,
): Promise<PaymentSession | undefined> {
  if (!SAME_FORM.every((name) => session[name] === due[name])) return undefined;
  const state = await callOutside(() => context.payments.find(session.reference)).catch(() => undefined);
  // The provider is asked too: we may have crashed after it had changed the amount.
  const isSame = SAME_PAYMENT.every((name) => session[name] === due[name]) && state?.authorised.minor === due.amountMinor;
  if (isSame && state?.status === "declined") return hasReturned ? session : undefined;
  if (isSame) return state?.status === "open" || state?.status === "challenged" || state?.status === "authorised" ? session : undefined;
  const { change } = context.payments;
  if (!change || state?.status !== "open") return undefined;
  const { amountMinor, cardFeeMinor, savesCard, dueAt } = due;
  const changed: PaymentSession = { ...session, amountMinor, cardFeeMinor, savesCard, dueAt };
  const isChanged = await callOutside(() => change(toProvider(changed))).catch(() => false);
  return isChanged && (await changeSession(context.database.sql, session, changed)) ? changed : undefined;
}

async function keepNew(context: Context, caller: Caller, due: Due): Promise<PaymentSession> {
  const reference = `pay${context.random.bytes(18).toString("hex")}`;
  const token = paymentTokenOf(context, caller.brandId, reference);
  const session: PaymentSession = {
    brandId: caller.brandId,
    reference,
    tokenHash: hashPaymentToken(token),
    ...due,
    ...paymentHolderOf(caller),
    provider: context.payments.name,
    state: "open",
    usedBy: null,
    createdAt: context.clock.now(),
  };
  // Stored before the call to the provider, so that a payment the provider may have opened can always be found and given up.
  await insertSession(context.database.sql, session);
  return session;
}

type Urls = Pick<PaymentRequest, "returnUrl" | "frameReturnUrl">;

async function resolveUrls(context: Context, caller: Caller, { configuration }: CartSources, body: Body): Promise<Urls> {
  const resolve = (given: string) => resolveReturnUrl(context, configuration, caller, given);
  const returnUrl = await resolve(body.returnUrl);
  return body.frameReturnUrl === undefined ? { returnUrl } : { returnUrl, frameReturnUrl: await resolve(body.frameReturnUrl) };
}

type Opening = {
  readonly body: Body;
  readonly urls: Urls;
  readonly cardTypes: readonly CardType[] | undefined;
  readonly locale: LocaleCode;
};

type ToProvider = (session: PaymentSession) => PaymentRequest;

const accountOf = ({ visitor }: Caller): string | undefined => (visitor.isAuthenticated ? visitor.person?.accountId : undefined);

function requestTo(caller: Caller, session: PaymentSession, { body, urls, cardTypes, locale }: Opening): PaymentRequest {
  const { brandId, reference, method, amountMinor, currency } = session;
  const accountId = accountOf(caller);
  return {
    reference,
    brandId,
    method,
    amount: { minor: amountMinor, currency },
    ...urls,
    languageTag: languageTag(locale),
    ...(accountId !== undefined && { customer: { accountId, ...(body.traveler && { email: body.traveler.email }) } }),
    shouldSaveCard: session.savesCard,
    ...(cardTypes && { cardTypes }),
  };
}

async function open(context: Context, caller: Caller, session: PaymentSession, toProvider: ToProvider) {
  const { brandId, reference, method } = session;
  const opened = await callOutside(() => context.payments.open(toProvider(session))).catch((fault: unknown) => {
    context.log.warn("payment.not-opened", { reference, fault: fault instanceof Error ? fault.name : "unknown" });
    throw new Refusal("technical-error");
  });
  const accountId = accountOf(caller);
  const cards = accountId === undefined ? [] : await context.payments.listCards(accountId).catch(() => []);
  return {
    mpiSessionToken: findPaymentToken(context, session) ?? paymentTokenOf(context, brandId, reference),
    formUrl: opened.formUrl,
    isFramed: opened.isFramed,
    ...(opened.wallets && { wallets: [...opened.wallets] }),
    prebookingId: session.prebookingId,
    existingCCUrl: cards.length > 0 && method === "credit" ? opened.formUrl : null,
    existingCount: cards.length,
  };
}
