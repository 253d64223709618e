/** Formats amounts of a booking: money, or the points that were paid instead. */
import { formatPrice } from "#domain/market/format-price.ts";
import type { Money } from "#shared/money.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import type { CancelledMoney } from "./booking-view.ts";

export function usePaidWords() {
  const text = useText();
  const languageTag = useLanguageTag();
  const say = (amount: Money, points: number | undefined): string =>
    points === undefined ? formatPrice(amount, languageTag) : text("reservation.points", { count: points });
  return {
    say,
    describeFee: ({ fee, points }: CancelledMoney) => say(fee, points?.fee),
    describeRefund: ({ refund, points }: CancelledMoney) => say(refund, points?.refund),
  };
}

export const hasRefund = ({ refund, points }: CancelledMoney): boolean => (points?.refund ?? refund.minor) > 0;
