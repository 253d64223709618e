/** All texts of a rate row: the values of its holes. The rest of the row is the same for every rate. */
import { addDays, nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { Money } from "#shared/money.ts";
import { formatInstant } from "#web/hotel/format-instant.ts";
import { termsWords } from "#web/hotel/terms-words.ts";
import { hotelWordKey } from "#web/hotel/word-key.ts";
import { writtenPrice } from "#web/hotel/written-price.ts";
import type { HoleKinds, HoleValues, Holes } from "#web/fragments/holes.ts";
import type { Text } from "#web/i18n/text.tsx";
import { formatDay } from "#web/search/format-days.ts";
import type { RateView } from "#web/screens/hotel/hotel-view.ts";
import type { PageStay } from "#web/screens/hotel/page-stay.ts";

export type Speech = { readonly text: Text; readonly languageTag: string };

/** What is absent is not shown. */
export const PRICE_HOLES = {
  price: "text",
  before: "text?",
  stay: "text",
  perNight: "text?",
  /** Price for members; never set for guests. */
  member: "text?",
} as const satisfies HoleKinds;

export const RATE_HOLES = {
  ...PRICE_HOLES,
  href: "@href",
  room: "text",
  board: "text",
  terms: "text",
  promotion: "text?",
  left: "text?",
  fees: "text?",
  /** The nights and the cancellation steps; brief rows have none. */
  days: "texts",
  nights: "texts",
  steps: "texts",
  taxes: "text?",
} as const satisfies HoleKinds;

type PriceTexts = HoleValues<typeof PRICE_HOLES>;
type RateTexts = HoleValues<typeof RATE_HOLES>;
export type PriceHoles = Holes<typeof PRICE_HOLES>;
export type RateHoles = Holes<typeof RATE_HOLES>;

export function priceTexts({ price, before, publicPrice, memberPrice }: RateView, at: PageStay, { text, languageTag }: Speech): PriceTexts {
  const formatMoney = (money: Money) => writtenPrice(money, languageTag);
  const nights = nightsBetween(at.stay.startDate, at.stay.endDate);
  const rooms = at.party.length;
  const former = publicPrice ?? before;
  return {
    price: formatMoney(price),
    before: former && former.minor > price.minor ? formatMoney(former) : undefined,
    stay: text("details.forStay", { nights, rooms }),
    perNight:
      nights > 1
        ? text(rooms > 1 ? "price.perNightRooms" : "price.perNight", {
            price: formatMoney({ ...price, minor: Math.round(price.minor / nights) }),
            rooms,
          })
        : undefined,
    member: memberPrice ? formatMoney(memberPrice) : undefined,
  };
}

/** If the terms could not be loaded, only the rate's own flag is known. */
const termsOf = ({ terms, isRefundable }: RateView, { text, languageTag }: Speech): string =>
  terms ? termsWords(terms.summary, text, languageTag) : text(isRefundable ? "details.termsRefundable" : "details.termsNonRefundable");

function feesOf({ fees }: RateView, { text, languageTag }: Speech): string | undefined {
  if (fees.length === 0) return undefined;
  return fees.map(({ kind, amount }) => `${text(hotelWordKey("fee", kind))} ${writtenPrice(amount, languageTag)}`).join(" · ");
}

function promotionOf({ isNegotiated, promotionPercent }: RateView, { text }: Speech): string | undefined {
  if (isNegotiated) return text("hotel.negotiated");
  return promotionPercent > 0 ? text("details.promotion", { percent: promotionPercent }) : undefined;
}

type Row = { readonly href: string; readonly room: string; readonly isBrief: boolean };

export const rateTexts = (rate: RateView, { href, room, isBrief }: Row, at: PageStay, speech: Speech): RateTexts => ({
  ...priceTexts(rate, at, speech),
  href,
  room,
  board: rate.board,
  terms: termsOf(rate, speech),
  promotion: promotionOf(rate, speech),
  left: rate.left === null ? undefined : speech.text("hotel.onlyLeft", { count: rate.left }),
  fees: feesOf(rate, speech),
  ...(isBrief ? NO_LINES : linesOf(rate, at, speech)),
});

type LineTexts = Pick<RateTexts, "days" | "nights" | "steps" | "taxes">;

const NO_LINES: LineTexts = { days: [], nights: [], steps: [], taxes: undefined };

/** All cancellation steps that are not past. */
function stepsOf({ terms }: RateView, { text, languageTag }: Speech): readonly string[] {
  const ahead = terms?.steps.filter(({ state }) => state !== "past") ?? [];
  return ahead.map(({ since, fee, state }) =>
    since && state === "ahead"
      ? text("details.termsSince", { moment: formatInstant(since, languageTag), fee: writtenPrice(fee, languageTag) })
      : text("details.termsNow", { fee: writtenPrice(fee, languageTag) }),
  );
}

/** All lines of the price and of the terms. */
function linesOf(rate: RateView, { stay }: PageStay, speech: Speech): LineTexts {
  const { languageTag } = speech;
  return {
    days: rate.nights.map((_, place) => formatDay(addDays(stay.startDate, place), languageTag)),
    nights: rate.nights.map((night) => writtenPrice(night, languageTag)),
    steps: stepsOf(rate, speech),
    taxes: writtenPrice(rate.taxes, languageTag),
  };
}
