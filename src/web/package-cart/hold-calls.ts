/** Calls that hold a package, and the problems that stop it. */
import type { Client } from "#contract/base/client.ts";
import { addPackageAncillaries } from "#contract/booking/cart/add-ancillaries.ts";
import { addPackageTransfer } from "#contract/booking/cart/add-transfer.ts";
import { applyPackagePromoCode } from "#contract/booking/cart/apply-promo-code.ts";
import { choosePackageSeats } from "#contract/booking/cart/choose-seats.ts";
import { removePackageSeats } from "#contract/booking/cart/remove-seats.ts";
import { createPackagePrebooking } from "#contract/booking/cart/create-prebooking.ts";
import { HOLD_MS } from "#domain/checkout/hold-clock.ts";
import type { PriceChange } from "#domain/checkout/checkout-state.ts";
import type { Money } from "#shared/money.ts";
import { partnerQuery } from "#web/checkout/partner-query.ts";
import type { CartRefusal } from "#web/checkout/trouble/trouble.ts";
import { readPriceChange } from "#web/checkout/trouble/trouble.ts";
import type { CartLeg, CartSeat, HeldPackage, MemberPrice } from "./cart-view.ts";
import { rememberEnd } from "./hold-end.ts";

export type PackagePriceChange = {
  readonly before: Money;
  readonly after: Money;
  readonly parts: NonNullable<PriceChange["parts"]>;
  /** Accepts the new price. */
  readonly rateKey: string;
};

/**
 * `expired`: the hold has ended, and the quote can be checked again. `stale`: the quote has ended, too. `gone`: a part is sold out. `failed`: no answer;
 * a retry may help.
 */
export type CartTrouble =
  | { readonly kind: "expired" | "stale" }
  | { readonly kind: "gone"; readonly part: "flight" | "room" }
  | { readonly kind: "price-changed"; readonly change: PackagePriceChange }
  /** Not a problem: the visitor has logged in as a member and pays less. */
  | { readonly kind: "member-price"; readonly change: MemberPrice }
  | { readonly kind: "failed"; readonly code: string };

const KINDS: Readonly<Record<string, CartTrouble>> = {
  "prebooking-expired": { kind: "expired" },
  "prebooking-not-found": { kind: "expired" },
  "availability-expired": { kind: "stale" },
  "invalid-input": { kind: "stale" },
  "flight-not-available": { kind: "gone", part: "flight" },
  "room-not-available": { kind: "gone", part: "room" },
};

export function troubleOf({ code, data }: CartRefusal): CartTrouble {
  const change = code === "price-changed" ? readChange(data) : undefined;
  return change ? { kind: "price-changed", change } : (KINDS[code] ?? { kind: "failed", code });
}

/** Undefined if the answer does not describe the change, or names no key to accept it. */
function readChange(data: unknown): PackagePriceChange | undefined {
  const { before, after, parts = [], rateKey } = readPriceChange(data) ?? {};
  return before && after && rateKey !== undefined ? { before, after, parts, rateKey } : undefined;
}

type HoldAnswer = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly trouble: CartTrouble };

/** One hold for each quote at a time: an effect that runs twice, or a second press, waits for the first answer. */
const pending = new Map<string, Promise<HoldAnswer>>();

export function holdPackage(api: Client, rateKey: string, previousId?: string): Promise<HoldAnswer> {
  const known = pending.get(rateKey);
  if (known) return known;
  const answer = askForHold(api, rateKey, previousId).finally(() => pending.delete(rateKey));
  pending.set(rateKey, answer);
  return answer;
}

async function askForHold(api: Client, rateKey: string, previousId: string | undefined): Promise<HoldAnswer> {
  const answer = await api(createPackagePrebooking, { params: { id: rateKey }, body: previousId === undefined ? {} : { previousId } });
  if (!answer.ok) return { ok: false, trouble: troubleOf(answer) };
  const { bookingCode: id } = answer.data;
  // Computed from the fixed duration, so a wrong browser clock does not matter.
  rememberEnd(id, Date.now() + HOLD_MS);
  return { ok: true, id };
}

/** Copies the extras of the previous cart to the new one. What is refused stays out, and the bill shows it. */
export async function refillCart(
  api: Client,
  id: string,
  { bill, seats, trip }: Pick<HeldPackage, "bill" | "seats" | "trip">,
): Promise<void> {
  for (const legs of trip.flights) await refillSeats(api, id, legs, seats);
  const items = bill.lines.filter(({ kind }) => kind === "bag").flatMap(({ code }) => bagItemOf(code) ?? []);
  if (items.length > 0) await api(addPackageAncillaries, { params: { id }, body: { items } });
  for (const { kind, code } of bill.lines) {
    if (kind === "transfer") await api(addPackageTransfer, { params: { id }, body: { code } });
  }
  // Last: it reduces the sum of everything else.
  const promo = bill.lines.find(({ kind }) => kind === "promo");
  if (promo) {
    const params = { code: id, promo: promo.code };
    await api(applyPackagePromoCode, { params, query: partnerQuery() }, { idempotencyKey: crypto.randomUUID() });
  }
}

/** A direction has seats on all its flights or on none (D23), so one refused flight gives up the seats on the others. */
async function refillSeats(api: Client, id: string, legs: readonly CartLeg[], seats: readonly CartSeat[]): Promise<void> {
  const refilled: string[] = [];
  for (const { number: flightNumber } of legs) {
    const chosen = seats.filter((one) => one.flightNumber === flightNumber);
    if (chosen.length === 0) continue;
    const asked = chosen.map(({ passenger, seat }) => ({ paxReferenceNumber: passenger, seat }));
    const answer = await api(choosePackageSeats, { params: { id, flightNumber }, body: { seats: asked } });
    if (!answer.ok) {
      for (const given of refilled) await api(removePackageSeats, { params: { id }, query: { flightNumber: given } });
      return;
    }
    refilled.push(flightNumber);
  }
}

/** Entries of bags name the offer and the passenger: `BAG-OUT-2-P3`. */
function bagItemOf(entry: string): { code: string; paxReferenceNumber: string } | undefined {
  const [, code, paxReferenceNumber] = /^(.+)-P(\d+)$/.exec(entry) ?? [];
  return code !== undefined && paxReferenceNumber !== undefined ? { code, paxReferenceNumber } : undefined;
}
