/** A cart holds at most one promo code, and a code is never used more often than it allows. */
import type { CheckedInputOf } from "#contract/base/call.ts";
import { applyHotelPromoCode as applyCall, applyPackagePromoCode as applyPackageCall } from "#contract/booking/cart/apply-promo-code.ts";
import {
  removeHotelPromoCode as removeCall,
  removePackagePromoCode as removePackageCall,
} from "#contract/booking/cart/remove-promo-code.ts";
import { validatePromoCode as validateCall } from "#contract/booking/cart/validate-promo-code.ts";
import type { Cart } from "#contract/entities/cart.ts";
import { codeKeyOf, discountOf } from "#domain/promo/promo-code.ts";
import { minorOf, unitsOf } from "#platform/kernel/values/money-units.ts";
import { createBrandCatalog } from "#platform/catalog/brand-catalog.ts";
import { findRequestedHotel } from "#platform/availability/search/find-requested-hotel.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { findGuessable } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import type { Money } from "#shared/money.ts";
import { describeCart, listedMinor } from "./describe-cart.ts";
import { changeCart } from "./find-cart.ts";
import { keyed } from "#platform/kernel/calls/keyed-call.ts";
import type { CartSources } from "./open-prebooking.ts";
import { findPrebooking, updatePrebooking } from "#platform/booking/records/prebooking-store.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import { findPromoCode, releaseUse, hasUsesLeft, ruleOf, takeUse } from "#platform/booking/records/promo-code-store.ts";

/** Wrong codes per hour; more than this is guessing (T11). All calls that reveal whether a code is valid share this limit. */
export const WRONG_PROMO_CODES = { name: "promo-code", limit: 30, windowSeconds: 3_600 } as const;

/** The discount of the code, or undefined if the code is invalid for any reason. */
async function findDiscount(
  context: Context,
  sql: Sql,
  id: { brandId: string; code: string },
  total: Money,
  partnerId: string | undefined,
) {
  const row = await findPromoCode(sql, id);
  if (!row) return undefined;
  const found = discountOf(ruleOf(row), total, { now: context.clock.now(), partnerId });
  return found.ok ? { row, minor: found.value } : undefined;
}

const totalOf = (cart: Prebooking): Money => ({ minor: listedMinor(cart), currency: cart.currency });

type Apply = CheckedInputOf<typeof applyCall>;
type Remove = CheckedInputOf<typeof removeCall>;

async function applyPromoCode(context: Context, caller: Caller, { params, query }: Apply): Promise<Cart> {
  const { brandId } = caller;
  const code = codeKeyOf(params.promo);
  const apply = (): Promise<Prebooking | undefined> =>
    changeCart(context, caller, params.code, async (sql, cart) => {
      if (cart.promoCode === code) return cart;
      const found = await findDiscount(context, sql, { brandId, code }, totalOf(cart), query.partnerId);
      if (!found || !(await takeUse(sql, { brandId, code }))) return undefined;
      if (cart.promoCode !== null) await releaseUse(sql, { brandId, code: cart.promoCode });
      const changes = { promoCode: code, promoMinor: found.minor };
      await updatePrebooking(sql, cart, changes);
      return { ...cart, ...changes };
    });
  const applied = await findGuessable(context, caller, WRONG_PROMO_CODES, apply);
  if (!applied) throw new Refusal("promo-code-invalid");
  return describeCart(context, applied, caller);
}

export const applyHotelPromoCode = keyed(applyCall, applyPromoCode);
export const applyPackagePromoCode = keyed(applyPackageCall, applyPromoCode);

/** Recomputes the discount after the cart changed, because a code takes off a share of the cart. A code that no longer applies is removed. */
export async function refreshPromo(context: Context, sql: Sql, cart: Prebooking): Promise<Prebooking> {
  if (cart.promoCode === null) return cart;
  const id = { brandId: cart.brandId, code: cart.promoCode };
  const row = await findPromoCode(sql, id);
  // The partner was checked when the code was applied.
  const found = row && discountOf(ruleOf({ ...row, partnerId: null }), totalOf(cart), { now: context.clock.now() });
  const changes = found?.ok ? { promoMinor: found.value } : { promoCode: null, promoMinor: 0 };
  if (!found?.ok) await releaseUse(sql, id);
  await updatePrebooking(sql, cart, changes);
  return { ...cart, ...changes };
}

async function removePromoCode(context: Context, caller: Caller, { params }: Remove): Promise<Cart> {
  const code = codeKeyOf(params.promo);
  const cart = await changeCart(context, caller, params.code, async (sql, before) => {
    if (before.promoCode !== code) throw new Refusal("promo-code-invalid");
    await releaseUse(sql, { brandId: caller.brandId, code });
    await updatePrebooking(sql, before, { promoCode: null, promoMinor: 0 });
    return findPrebooking(sql, before);
  });
  if (!cart) throw new Refusal("prebooking-not-found");
  return describeCart(context, cart, caller);
}

export const removeHotelPromoCode = useCase(removeCall, (context, caller, input) => removePromoCode(context, caller, input));
export const removePackagePromoCode = useCase(removePackageCall, (context, caller, input) => removePromoCode(context, caller, input));

export const validatePromoCode = ({ catalog, configuration }: CartSources) =>
  useCase(validateCall, async (context, caller, { body }) => {
    const now = await createBrandCatalog(catalog, configuration).open(caller);
    findRequestedHotel(context, caller, now, { hotelId: body.hotelId });
    const currency = body.currency ?? caller.currency;
    const id = { brandId: caller.brandId, code: codeKeyOf(body.promoCode) };
    const total = { minor: minorOf(body.amount, currency), currency };
    const found = await findGuessable(context, caller, WRONG_PROMO_CODES, async () => {
      const discount = await findDiscount(context, context.database.sql, id, total, undefined);
      return discount && hasUsesLeft(discount.row) ? discount : undefined;
    });
    if (!found) throw new Refusal("promo-code-invalid");
    return { promoCode: id.code, discount: unitsOf(found.minor, currency), currency };
  });
