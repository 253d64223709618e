/** Everything a row of a rate says, in words: rows are the same for every rate but for these. */
import { addDays, nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { Money } from "#shared/money.ts";
import { formatInstant } from "#web/hotel/format-instant.ts";
import { termsWords } from "#web/hotel/terms-words.ts";
import { hotelWordKey } from "#web/hotel/word-key.ts";
import { writtenPrice } from "#web/hotel/written-price.ts";
import type { Text } from "#web/i18n/text.tsx";
import { formatDay } from "#web/search/format-days.ts";
import type { RateView } from "#web/screens/hotel/hotel-view.ts";
import type { StayHere } from "#web/screens/hotel/stay-here.ts";

/** With what things are said. */
export type Speech = { readonly text: Text; readonly languageTag: string };

/** What is absent is not shown. */
export type PriceTexts = {
  readonly price: string;
  readonly before: string | undefined;
  readonly stay: string;
  readonly perNight: string | undefined;
  /** What a member would pay; never for guests. */
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

/** Beside those, numbered: `day0` and `night0`, `step0` and so on. */
export type LineTexts = Readonly<Record<string, string | undefined>>;

export function priceTexts({ price, before, publicPrice, memberPrice }: RateView, at: StayHere, { text, languageTag }: Speech): PriceTexts {
  const say = (money: Money) => writtenPrice(money, languageTag);
  const nights = nightsBetween(at.stay.startDate, at.stay.endDate);
  const rooms = at.party.length;
  const former = publicPrice ?? before;
  return {
    price: say(price),
    before: former && former.minor > price.minor ? say(former) : undefined,
    stay: text("details.forStay", { nights, rooms }),
    perNight:
      nights > 1
        ? text(rooms > 1 ? "price.perNightRooms" : "price.perNight", {
            price: say({ ...price, minor: Math.round(price.minor / nights) }),
            rooms,
          })
        : undefined,
    member: memberPrice ? say(memberPrice) : undefined,
  };
}

/** Without an answer about the terms only what the rate itself says is true. */
const termsOf = ({ terms, isRefundable }: RateView, { text, languageTag }: Speech): string =>
  terms ? termsWords(terms.summary, text, languageTag) : text(isRefundable ? "details.termsRefundable" : "details.termsNonRefundable");

function feesOf({ fees }: RateView, { text, languageTag }: Speech): string | undefined {
  if (fees.length === 0) return undefined;
  return fees.map(({ kind, amount }) => `${text(hotelWordKey("fee", kind))} ${writtenPrice(amount, languageTag)}`).join(" · ");
}

type Row = { readonly href: string; readonly room: string };

export const rateTexts = (rate: RateView, { href, room }: Row, at: StayHere, speech: Speech): RateTexts => ({
  ...priceTexts(rate, at, speech),
  href,
  room,
  board: rate.board,
  terms: termsOf(rate, speech),
  promotion: rate.promotionPercent > 0 ? speech.text("details.promotion", { percent: rate.promotionPercent }) : undefined,
  left: rate.left === null ? undefined : speech.text("hotel.onlyLeft", { count: rate.left }),
  fees: feesOf(rate, speech),
});

/** Every step that still lies ahead, for those who want to know exactly. */
function stepsOf({ terms }: RateView, { text, languageTag }: Speech): readonly string[] {
  const ahead = terms?.steps.filter(({ state }) => state !== "past") ?? [];
  return ahead.map(({ since, fee, state }) =>
    since && state === "ahead"
      ? text("details.termsSince", { moment: formatInstant(since, languageTag), fee: writtenPrice(fee, languageTag) })
      : text("details.termsNow", { fee: writtenPrice(fee, languageTag) }),
  );
}

const numbered = (name: string, texts: readonly string[]): [string, string][] => texts.map((text, place) => [`${name}${place}`, text]);

/** Every line of the price and of the terms. */
export function lineTexts(rate: RateView, { stay }: StayHere, speech: Speech): LineTexts {
  const { languageTag } = speech;
  const days = rate.nights.map((_, place) => formatDay(addDays(stay.startDate, place), languageTag));
  const nights = rate.nights.map((night) => writtenPrice(night, languageTag));
  const lines = [...numbered("day", days), ...numbered("night", nights), ...numbered("step", stepsOf(rate, speech))];
  return { ...Object.fromEntries(lines), taxes: writtenPrice(rate.taxes, languageTag) };
}

/** The numbered texts of one name, in order. */
export function textsNamed(name: string, texts: LineTexts): readonly string[] {
  const found: string[] = [];
  for (let text = texts[`${name}0`]; text !== undefined; text = texts[`${name}${found.length}`]) found.push(text);
  return found;
}
