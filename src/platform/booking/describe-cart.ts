import type { Cart } from "#contract/entities/cart.ts";
import { toPay } from "#domain/cart/cart-total.ts";
import { transferName } from "#domain/cart/transfer-offers.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { cardFeeOf, totalsByForm } from "#domain/payment/card-fee.ts";
import type { CardType } from "#domain/payment/card-type.ts";
import { unitsOf } from "#platform/kernel/money-units.ts";
import type { Caller } from "#platform/kernel/caller.ts";
import type { Booking } from "./booking-table.ts";
import type { Prebooking } from "./prebooking-table.ts";

type Priced = Pick<Prebooking | Booking, "quote" | "extras" | "promoMinor">;

export const cartMinor = ({ quote, extras, promoMinor }: Priced): number => toPay({ stayMinor: quote.totalMinor, extras, promoMinor });

type Payable = Priced & Pick<Prebooking, "cardFees">;

/** What the chosen card costs on top. */
export const feeMinorOf = (cart: Payable, cardType: CardType | null): number =>
  cardFeeOf(cart.cardFees, cartMinor(cart), cardType ?? undefined);

export const describeTotals = (cart: Payable & Pick<Prebooking, "currency">): Cart["totalAmountsFOP"] =>
  totalsByForm(cart.cardFees, cartMinor(cart)).map(({ formOfPayment, totalMinor }) => ({
    formOfPayment,
    totalAmount: unitsOf(totalMinor, cart.currency),
  }));

export function describeCart(cart: Prebooking, { locale }: Pick<Caller, "locale">): Cart {
  const { quote, stay, extras, promoCode, promoMinor, currency } = cart;
  const { language } = LOCALES[locale];
  const units = (minor: number) => unitsOf(minor, currency);
  return {
    cartEntries: [
      { type: "PACKAGE", code: null, description: stay.room.name, totalAmount: units(quote.totalMinor) },
      ...extras.map(({ code, minor }) => ({
        type: "TRANSFERS" as const,
        code,
        description: transferName(code, language),
        totalAmount: units(minor),
      })),
      ...(promoCode === null
        ? []
        : [{ type: "PROMOCODE" as const, code: promoCode, description: promoCode, totalAmount: units(-promoMinor) }]),
    ],
    serviceFees: 0,
    currency,
    totalAmount: units(cartMinor(cart)),
    totalAmountsFOP: describeTotals(cart),
  };
}
