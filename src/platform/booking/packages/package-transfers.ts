/**
 * Transfers of a package. A chosen one becomes a part of the cart, which the engine books and cancels like the others; its price is an extra, outside
 * the package discount.
 */
import { addPackageTransfer as addCall } from "#contract/booking/cart/add-transfer.ts";
import { listPackageTransfers as listCall } from "#contract/booking/cart/list-transfers.ts";
import { removePackageTransfer as removeCall } from "#contract/booking/cart/remove-transfer.ts";
import { withExtra, withoutExtra } from "#domain/cart/cart-total.ts";
import { transferName } from "#domain/cart/transfer-offers.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { describeCart } from "#platform/booking/cart/describe-cart.ts";
import { changeCart } from "#platform/booking/cart/find-cart.ts";
import type { CartPart } from "#platform/booking/cart/open-cart.ts";
import { partRowOf } from "#platform/booking/cart/open-cart.ts";
import { releaseParts } from "#platform/booking/cart/unpaid-holds.ts";
import { after, GRACE_MS, OUTSIDE_DEADLINE_MS } from "#platform/booking/records/booking-times.ts";
import { deleteCartPart, insertCartParts, listCartParts } from "#platform/booking/records/parts-store.ts";
import type { PrebookingPart } from "#platform/booking/records/parts-table.ts";
import { updatePrebooking } from "#platform/booking/records/prebooking-store.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import { callOutside, reservableOf } from "#platform/booking/records/step.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { SoldRide } from "#platform/packages/details/list-rides.ts";
import { listRides } from "#platform/packages/details/list-rides.ts";
import type { TransferItem } from "#platform/ports/transfer-supplier.ts";
import { findFlightCart, saveExtras } from "./package-extras.ts";

async function findRides(context: Context, caller: Caller, id: string): Promise<{ cart: Prebooking; rides: readonly SoldRide[] }> {
  const found = await findFlightCart(context, caller, id);
  const { cart } = found;
  if (!("part" in found)) return { cart, rides: [] };
  const { latitude, longitude } = cart.stay.hotel;
  const { currency, quote } = cart;
  const request = { flights: found.flights, hotel: { latitude, longitude }, rooms: quote.rooms, currency, seller: quote.seller ?? cart };
  return { cart, rides: await listRides(context, request, OUTSIDE_DEADLINE_MS) };
}

export const listPackageTransfers = useCase(listCall, async (context, caller, { params }) => {
  const { rides } = await findRides(context, caller, params.id);
  const { language } = LOCALES[caller.locale];
  return {
    offers: rides.map(({ code, totalMinor, currency }) => ({
      code,
      description: transferName(code, language),
      totalAmount: unitsOf(totalMinor, currency),
      currency,
    })),
  };
});

const partOf = ({
  supplier,
  key: quoteKey,
  totalMinor,
  supplierMinor,
  netMinor,
  exchange,
  currency,
  cancellation,
  expiresAt,
}: SoldRide): CartPart => ({
  kind: "transfer",
  supplier,
  item: { quoteKey, expectedMinor: supplierMinor, currency } satisfies TransferItem,
  canHold: true,
  grossMinor: totalMinor,
  netMinor,
  currency,
  terms: cancellation,
  quoteEndsAt: expiresAt,
  ...(exchange && { facts: { exchange } }),
});

export const addPackageTransfer = useCase(addCall, async (context, caller, { params, body }) => {
  const { cart, rides } = await findRides(context, caller, params.id);
  const ride = rides.find(({ code }) => code === body.code);
  if (!ride) throw new Refusal("extra-not-found");
  const held = await holdRide(context, cart, ride);
  const { changed, replaced } = await changeCart(context, caller, cart.id, async (sql, before) => {
    const old = await removeTransferPart(sql, before);
    const others = await listCartParts(sql, before);
    const partNo = Math.max(...others.map((part) => part.partNo)) + 1;
    await insertCartParts(sql, [{ ...held, partNo }]);
    // One clock: the cart ends with the first of its holds (P7).
    const ends = held.heldUntil ?? held.quoteEndsAt;
    const expiresAt = ends !== null && ends < before.expiresAt ? ends : before.expiresAt;
    if (expiresAt < before.expiresAt) await updatePrebooking(sql, before, { expiresAt });
    const extras = withExtra(before.extras, { kind: "transfer", code: ride.code, minor: ride.totalMinor });
    return { changed: await saveExtras(context, sql, { ...before, expiresAt }, extras), replaced: old };
  }).catch(async (fault: unknown) => {
    await releaseParts(context, [held]);
    throw fault;
  });
  await releaseParts(context, replaced);
  return describeCart(context, changed, caller);
});

/** Held before it is stored: a hold that is not stored after all ends by itself at the supplier. */
async function holdRide(context: Context, { brandId, id, expiresAt }: Prebooking, ride: SoldRide): Promise<PrebookingPart> {
  const row = partRowOf({ brandId, prebookingId: id, partNo: 0 }, partOf(ride), null);
  // A transfer that was removed and is chosen again needs a new id, because its first hold has ended.
  const part = { ...row, holdId: `hold-${context.random.bytes(20).toString("hex")}` };
  const until = after(expiresAt, GRACE_MS);
  const outcome = await callOutside(() =>
    reservableOf(context, part).hold({ ...(part.request as TransferItem), id: part.holdId, until }),
  ).catch(() => {
    throw new Refusal("technical-error");
  });
  if (outcome === "cannot-hold") return { ...part, canHold: false };
  if (outcome !== "held" && typeof outcome === "string") throw new Refusal("extra-not-found");
  return { ...part, state: "held", heldUntil: outcome === "held" ? until : outcome.until };
}

async function removeTransferPart(sql: Sql, cart: Prebooking): Promise<readonly PrebookingPart[]> {
  const old = (await listCartParts(sql, cart)).filter(({ kind }) => kind === "transfer");
  for (const part of old) await deleteCartPart(sql, part);
  return old;
}

export const removePackageTransfer = useCase(removeCall, async (context, caller, { params }) => {
  const { changed, removed } = await changeCart(context, caller, params.id, async (sql, before) => {
    const extras = withoutExtra(before.extras, { kind: "transfer", code: params.code });
    if (extras.length === before.extras.length) throw new Refusal("extra-not-found");
    const old = await removeTransferPart(sql, before);
    return { changed: await saveExtras(context, sql, before, extras), removed: old };
  });
  await releaseParts(context, removed);
  return describeCart(context, changed, caller);
});
