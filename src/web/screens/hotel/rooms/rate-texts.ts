/** All texts of a rate row. The rest of the row is the same for every rate, so that its markup can be cached. */
import { addDays, nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { Money } from "#shared/money.ts";
import { formatInstant } from "#web/hotel/format-instant.ts";
import { termsWords } from "#web/hotel/terms-words.ts";
import { hotelWordKey } from "#web/hotel/word-key.ts";
import { writtenPrice } from "#web/hotel/written-price.ts";
import type { Text } from "#web/i18n/text.tsx";
import { formatDay } from "#web/search/format-days.ts";
import type { RateView } from "#web/screens/hotel/hotel-view.ts";
import type { PageStay } from "#web/screens/hotel/page-stay.ts";

export type Speech = { readonly text: Text; readonly languageTag: string };

/** Undefined texts are not shown. */
export type PriceTexts = {
  readonly price: string;
  readonly before: string | undefined;
  readonly stay: string;
  readonly perNight: string | undefined;
  /** Price for members; never set for guests. */
  readonly member: string | undefined;
};

export type RateTexts = PriceTexts & {
  readonly href: string;
  readonly room: string;
  readonly board: string;
  readonly terms: string;
  readonly promotion: string | undefined;
  readonly left: string | undefined;
  readonly fees: string | undefined;
};

/** Numbered lines of price and terms: `day0` and `night0`, `step0` and so on. */
export type LineTexts = Readonly<Record<string, string | undefined>>;

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

type Row = { readonly href: string; readonly room: string };

export const rateTexts = (rate: RateView, { href, room }: Row, at: PageStay, speech: Speech): RateTexts => ({
  ...priceTexts(rate, at, speech),
  href,
  room,
  board: rate.board,
  terms: termsOf(rate, speech),
  promotion: promotionOf(rate, speech),
  left: rate.left === null ? undefined : speech.text("hotel.onlyLeft", { count: rate.left }),
  fees: feesOf(rate, speech),
});

/** All cancellation steps that are not past. */
function stepsOf({ terms }: RateView, { text, languageTag }: Speech): readonly string[] {
  const ahead = terms?.steps.filter(({ state }) => state !== "past") ?? [];
  return ahead.map(({ since, fee, state }) =>
    since && state === "ahead"
      ? text("details.termsSince", { moment: formatInstant(since, languageTag), fee: writtenPrice(fee, languageTag) })
      : text("details.termsNow", { fee: writtenPrice(fee, languageTag) }),
  );
}

const numbered = (name: string, texts: readonly string[]): [string, string][] => texts.map((text, place) => [`${name}${place}`, text]);

/** All lines of the price and of the terms. */
export function lineTexts(rate: RateView, { stay }: PageStay, speech: Speech): LineTexts {
  const { languageTag } = speech;
  const days = rate.nights.map((_, place) => formatDay(addDays(stay.startDate, place), languageTag));
  const nights = rate.nights.map((night) => writtenPrice(night, languageTag));
  const lines = [...numbered("day", days), ...numbered("night", nights), ...numbered("step", stepsOf(rate, speech))];
  return { ...Object.fromEntries(lines), taxes: writtenPrice(rate.taxes, languageTag) };
}

/** The numbered texts with one name, in order. */
export function textsNamed(name: string, texts: LineTexts): readonly string[] {
  const found: string[] = [];
  for (let text = texts[`${name}0`]; text !== undefined; text = texts[`${name}${found.length}`]) found.push(text);
  return found;
}
