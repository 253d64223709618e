/** All texts of a card that depend on the search: the values of its holes. The rest of the card is the same whenever the hotel is shown. */
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { cardTerms } from "#web/hotel/card-terms.ts";
import { describeWay } from "#web/hotel/map/near-place.ts";
import type { CardHotel, ResultCard } from "#web/hotel/result-card.ts";
import { writtenPrice } from "#web/hotel/written-price.ts";
import type { FragmentSettings } from "#web/fragments/define-fragment.tsx";
import type { HoleKinds, Holes, HoleValues } from "#web/fragments/holes.ts";
import type { Text } from "#web/i18n/text.tsx";
import { formatGuestScore } from "#web/ui/text/rating.tsx";
import type { Page } from "#web/visitor/page.ts";

/** What is absent is not shown. */
export const CARD_HOLES = {
  href: "@href",
  /** Address of the reviews; opaque hotels show none. */
  reviews: "@href?",
  board: "text?",
  terms: "text",
  /** The way to the place that the visitor chose. */
  near: "text?",
  /** The strongest reason why the hotel is recommended, and the others. */
  why: "text?",
  reasons: "text?",
  promotion: "text?",
  /** The price before the promotion, or the public price. */
  before: "text?",
  total: "text",
  stay: "text",
  perNight: "text?",
  left: "text?",
  /** Price for members; never set for guests. */
  club: "text?",
  /** Address of the login, for guests who would pay less. */
  login: "@href?",
} as const satisfies HoleKinds;

type CardTexts = HoleValues<typeof CARD_HOLES>;
export type CardHoles = Holes<typeof CARD_HOLES>;

export type OfferKind = { readonly isFree: boolean; readonly isMember: boolean };

export type CardPlace = {
  /** Page of the hotel. */
  readonly to: string;
  readonly nights: number;
  readonly rooms: number;
  /** Address to return to after a login. */
  readonly returnUrl: string;
};

export function cardName({ name, stars, hidden, region }: CardHotel, text: Text): string {
  return name ?? text(hidden?.isStarsAtLeast ? "results.hiddenNameAtLeast" : "results.hiddenName", { stars, place: region });
}

/** A former price is shown only if it was higher. */
function beforeOf({ total, publicPrice, former }: ResultCard, isMember: boolean, languageTag: string): string | undefined {
  const before = isMember ? publicPrice : former;
  return before && before.minor > total.minor ? writtenPrice(before, languageTag) : undefined;
}

/** Opaque hotels have one price for all visitors. */
function clubOf({ hotel, memberPrice, total }: ResultCard, { visitorClass }: Page, languageTag: string): string | undefined {
  const isWanted = hotel.name !== null && visitorClass.isAuthenticated && visitorClass.userTypeId !== USER_TYPE.CLUB;
  return isWanted && memberPrice && memberPrice.minor < total.minor ? writtenPrice(memberPrice, languageTag) : undefined;
}

const mayLogIn = ({ visitorClass, brand, configuration }: Page): boolean =>
  visitorClass.userTypeId !== USER_TYPE.CLUB &&
  !visitorClass.isAuthenticated &&
  brand.supportedUserTypes.includes(USER_TYPE.CLUB) &&
  !configuration.auth.hideLogin;

/** Variants of the card's layout. */
export function offerKind({ total, publicPrice, cancellation }: ResultCard, { visitorClass }: Page): OfferKind {
  const isClub = visitorClass.isAuthenticated && visitorClass.userTypeId === USER_TYPE.CLUB;
  return { isFree: cancellation.kind === "free", isMember: isClub && publicPrice !== null && publicPrice.minor > total.minor };
}

function promotionOf({ isNegotiated, promotionPercent }: ResultCard, text: Text): string | undefined {
  if (isNegotiated) return text("hotel.negotiated");
  return promotionPercent > 0 ? text("results.promotion", { percent: promotionPercent }) : undefined;
}

/** The facts that ranked the hotel, as a sentence in two parts: phones show the first. */
function whyOf(
  { recommendedFor, hotel: { stars, rating } }: ResultCard,
  text: Text,
  languageTag: string,
): Pick<CardTexts, "why" | "reasons"> {
  const [strongest, ...others] = recommendedFor ?? [];
  if (strongest === undefined) return { why: undefined, reasons: undefined };
  const words = {
    rating: () => text("results.whyRating", { score: formatGuestScore(rating?.score ?? 0, languageTag), count: rating?.count ?? 0 }),
    stars: () => text("results.whyStars", { count: stars }),
    popularity: () => text("results.whyPopularity"),
  };
  return {
    why: text("results.recommended", { reasons: words[strongest]() }),
    reasons: others.length > 0 ? others.map((reason) => `, ${words[reason]()}`).join("") : undefined,
  };
}

export function cardTexts(
  card: ResultCard,
  { to, nights, rooms, returnUrl }: CardPlace,
  { page, text, languageTag }: FragmentSettings,
): CardTexts {
  const { total, left, board, hotel } = card;
  const perNight = { ...total, minor: Math.round(total.minor / nights) };
  return {
    href: `${page.prefix}${to}`,
    reviews: hotel.rating ? `${page.prefix}${to}#reviews` : undefined,
    board: board ?? undefined,
    terms: cardTerms(card, text, languageTag),
    near: card.near && describeWay(card.near, text, languageTag),
    ...whyOf(card, text, languageTag),
    promotion: promotionOf(card, text),
    before: beforeOf(card, offerKind(card, page).isMember, languageTag),
    total: writtenPrice(total, languageTag),
    stay: text(rooms > 1 ? "price.totalForRooms" : "price.totalFor", { nights, rooms }),
    perNight:
      nights > 1
        ? text(rooms > 1 ? "price.perNightRooms" : "price.perNight", { price: writtenPrice(perNight, languageTag), rooms })
        : undefined,
    left: left === null ? undefined : text("results.left", { count: left }),
    club: clubOf(card, page, languageTag),
    login: hotel.name !== null && mayLogIn(page) ? `${page.prefix}/login?returnUrl=${encodeURIComponent(returnUrl)}` : undefined,
  };
}
