/** Opens a payment at the provider. From here on the amount is fixed: what the visitor sends is only compared with it. */
import type { getMpiSessionToken as call } from "#contract/payment/get-mpi-session-token.ts";
import type { CheckedInputOf } from "#contract/call.ts";
import { MEMBERSHIP_FEE } from "#domain/membership/membership-fee.ts";
import { languageTag } from "#domain/market/locale.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { minorOf } from "#platform/availability/price-view.ts";
import type { Catalog } from "#platform/catalog/catalog.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Caller } from "#platform/kernel/caller.ts";
import type { Context } from "#platform/kernel/context.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { voidSession } from "#platform/payment/give-up-payments.ts";
import { NO_PAYMENTS } from "#platform/payment/no-payments.ts";
import { insertSession, listOpenSessions, moveSession } from "#platform/payment/payment-session-store.ts";
import type { PaymentSession } from "#platform/payment/payment-session-table.ts";
import { hashPaymentToken, paymentTokenOf } from "#platform/payment/session-token.ts";
import { findStanding } from "./booking-store.ts";
import { after, GRACE_MS, PREBOOKING_MS } from "./booking-times.ts";
import { cartMinor } from "./describe-cart.ts";
import { findCart } from "./find-cart.ts";
import { openPrebooking } from "./open-prebooking.ts";
import type { Prebooking } from "./prebooking-table.ts";
import { refuseOtherPrice } from "./price-change.ts";
import { resolveReturnUrl } from "./return-url.ts";
import { askOutside } from "./step.ts";

type Body = CheckedInputOf<typeof call>["body"];
type Due = Pick<PaymentSession, "purpose" | "prebookingId" | "amountMinor" | "currency" | "dueAt">;

export const getMpiSessionToken =
  (catalog: Catalog, configuration: ConfigurationSnapshot): UseCase<typeof call> =>
  async (context, caller, { body }) => {
    if (context.payments === NO_PAYMENTS) throw new Refusal("payment-disabled");
    const cart = await cartOf(context, caller, catalog, body);
    const due = dueOf(context, cart);
    const sentMinor = minorOf(body.amount, body.currency);
    if (body.currency !== due.currency || sentMinor !== due.amountMinor) refuseOtherPrice(sentMinor, due.amountMinor, due.currency);
    const returnUrl = await resolveReturnUrl(context, configuration, caller, body.returnUrl);
    const session = (cart && (await findUsable(context, cart, due, body))) ?? (await keepNew(context, caller, due, body));
    return open(context, caller, session, body, returnUrl);
  };

async function cartOf(context: Context, caller: Caller, catalog: Catalog, body: Body): Promise<Prebooking | undefined> {
  if (body.prebookingId === undefined)
    return body.rateKey === undefined ? undefined : openPrebooking(context, caller, catalog, body.rateKey);
  const cart = await findCart(context, caller, body.prebookingId);
  // Somebody is booking it, or has: to pay once more would be to pay twice.
  if (await findStanding(context.database.sql, caller.brandId, cart.id)) throw new Refusal("booking-already-confirmed");
  return cart;
}

function dueOf(context: Context, cart: Prebooking | undefined): Due {
  const dueAt = after(context.clock.now(), PREBOOKING_MS + GRACE_MS);
  if (!cart) {
    const { minor, currency } = MEMBERSHIP_FEE;
    return { purpose: "membership", prebookingId: null, amountMinor: minor, currency: currency as CurrencyCode, dueAt };
  }
  return { purpose: "booking", prebookingId: cart.id, amountMinor: cartMinor(cart), currency: cart.currency, dueAt };
}

/** The same payment is asked for once: a form that is open, or was paid already, is told again. Every other one is given up first. */
async function findUsable(context: Context, cart: Prebooking, due: Due, { method }: Body): Promise<PaymentSession | undefined> {
  const { sql } = context.database;
  let usable: PaymentSession | undefined;
  for (const session of await listOpenSessions(sql, cart.brandId, cart.id)) {
    const isSame = session.amountMinor === due.amountMinor && session.currency === due.currency && session.method === method;
    if (isSame && !usable && (await isUsable(context, session))) {
      usable = session;
      continue;
    }
    const isOurs = await moveSession(sql, session, { from: "open", to: "given-up", dueAt: context.clock.now() });
    if (isOurs) await voidSession(context, session);
  }
  return usable;
}

async function isUsable(context: Context, { reference }: PaymentSession): Promise<boolean> {
  const state = await askOutside(() => context.payments.find(reference)).catch(() => undefined);
  return state?.status === "open" || state?.status === "challenged" || state?.status === "authorised";
}

async function keepNew(context: Context, caller: Caller, due: Due, { method }: Body): Promise<PaymentSession> {
  const reference = `pay${context.random.bytes(18).toString("hex")}`;
  const token = paymentTokenOf(context, caller.brandId, reference);
  const session: PaymentSession = {
    brandId: caller.brandId,
    reference,
    tokenHash: hashPaymentToken(token),
    ...due,
    provider: context.payments.name,
    method,
    state: "open",
    usedBy: null,
    createdAt: context.clock.now(),
  };
  // Before the provider hears of it: what it may have opened can then always be found and given up.
  await insertSession(context.database.sql, session);
  return session;
}

async function open(context: Context, caller: Caller, session: PaymentSession, body: Body, returnUrl: string) {
  const { brandId, reference, method, amountMinor, currency } = session;
  const accountId = caller.visitor.isAuthenticated ? caller.visitor.person?.accountId : undefined;
  const opened = await askOutside(() =>
    context.payments.open({
      reference,
      brandId,
      method,
      amount: { minor: amountMinor, currency },
      returnUrl,
      languageTag: languageTag(caller.locale),
      ...(accountId !== undefined && { customer: { accountId, email: body.traveler.email } }),
      shouldSaveCard: body.saveCC,
    }),
  ).catch((fault: unknown) => {
    context.log.warn("payment.not-opened", { reference, fault: fault instanceof Error ? fault.name : "unknown" });
    throw new Refusal("technical-error");
  });
  const cards = accountId === undefined ? [] : await context.payments.listCards(accountId).catch(() => []);
  return {
    mpiSessionToken: paymentTokenOf(context, brandId, reference),
    formUrl: opened.formUrl,
    isFramed: opened.isFramed,
    prebookingId: session.prebookingId,
    existingCCUrl: cards.length > 0 && method === "credit" ? opened.formUrl : null,
    existingCount: cards.length,
  };
}
