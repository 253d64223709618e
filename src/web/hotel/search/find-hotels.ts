/** Creates a hotel search and reads its results; an expired search is repeated transparently. */
import { createAvailability } from "#contract/availability/create-availability.ts";
import { listAvailableHotels } from "#contract/availability/list-available-hotels.ts";
import type { Client } from "#contract/base/client.ts";
import type { OutputOf } from "#contract/base/call.ts";
import { messageIdOf } from "#contract/base/message-id.ts";
import { HOTELS_A_PAGE, hotelsInParts, pagesIn, PARTS_A_PAGE, sizeOfPart } from "#domain/results/sort-results.ts";
import type { HotelsForm, NamedPlace } from "#domain/search/search-form.ts";
import type { HotelsRequest } from "#web/hotel/hotels-request.ts";
import { filterBody } from "./filter-body.ts";
import type { Availability, FoundHotels, HotelOutcome, NoAnswer } from "./hotel-outcome.ts";
import type { ResultCard, ResultCardFacts } from "#web/hotel/result-card.ts";
import { cardOf, hiddenCardOf } from "#web/hotel/result-card.ts";
import { findNearPlaces } from "./near-places.ts";
import { SEARCHED_PLACES, searchBody } from "./search-body.ts";
import type { Namesakes } from "#web/search/first-suggestion.ts";
import { findNamed, tellApart } from "#web/search/first-suggestion.ts";

type HotelAnswer = {
  readonly outcome: HotelOutcome;
  /** The search of these results; undefined if none could be created. */
  readonly availability?: Availability;
  /** The search with its destination resolved by suggestions. */
  readonly form: HotelsForm;
  /** Places with the same name, if it was typed or if nothing was found. */
  readonly namesakes?: Namesakes;
};

const UNREADABLE = messageIdOf("unreadable-answer");

/** Unreadable responses and server errors have the same code; only the message id tells them apart. */
const failed = ({ messageId }: { readonly messageId: string }): NoAnswer =>
  messageId === UNREADABLE ? { kind: "failed", isUnreadable: true } : { kind: "failed" };

type KnownPlace = { readonly place: NamedPlace; readonly namesakes?: Namesakes | undefined };

/** A destination without an id is resolved to its first suggestion. */
async function knownPlace(api: Client, place: NamedPlace): Promise<KnownPlace | NoAnswer> {
  if (place.id !== undefined) return { place };
  if (place.name === "") return { kind: "no-place" };
  const answer = await findNamed(api, place.name, SEARCHED_PLACES);
  if (!answer.ok) return failed(answer);
  return answer.place ? { place: answer.place, namesakes: tellApart(answer.place, answer.namesakes) } : unknownPlace(api, place);
}

/** Where a chosen place has no hotels, its namesake may have been meant. */
async function namesakesOfChosen(api: Client, place: NamedPlace): Promise<Namesakes | undefined> {
  if (place.name === "") return undefined;
  const answer = await findNamed(api, place.name, TOWNS_AND_REGIONS);
  return answer.ok ? tellApart(place, answer.namesakes) : undefined;
}

const TOWNS_AND_REGIONS = "Cities,Regions";

const unknownPlace = async (api: Client, { name }: NamedPlace): Promise<NoAnswer> => ({
  kind: "unknown-place",
  near: await findNearPlaces(api, name),
});

async function begin(api: Client, form: HotelsForm): Promise<Availability | NoAnswer> {
  const answer = await api(createAvailability, { body: searchBody(form, form.destination) });
  if (answer.ok) return answer.data;
  if (answer.code === "nothing-found") return unknownPlace(api, form.destination);
  return answer.code === "search-invalid" || answer.code === "invalid-input" ? { kind: "invalid" } : failed(answer);
}

async function list(
  api: Client,
  availabilityId: string,
  { look, currency }: HotelsRequest,
  { page, part = 0 }: { readonly page: number; readonly part?: number },
) {
  const size = look.isWhole ? HOTELS_A_PAGE : sizeOfPart(part);
  return api(listAvailableHotels, {
    params: { availabilityId },
    query: {
      page: ((page - 1) * HOTELS_A_PAGE + hotelsInParts(part)) / size,
      size,
      sort: look.sort,
      pins: look.isMap ? "true" : "false",
      ...(look.near && { nearLatitude: look.near.latitude, nearLongitude: look.near.longitude }),
    },
    body: filterBody(look, currency),
  });
}

/** As many hotels as a search returns. */
const MAX_HOTELS = 2000;

/** A page beyond the last one is replaced by the last one. */
async function listToTheEnd(api: Client, availabilityId: string, request: HotelsRequest) {
  const page = Math.min(request.look.page, pagesIn(MAX_HOTELS));
  const answer = await list(api, availabilityId, request, { page });
  const last = answer.ok ? pagesIn(answer.data.total) : 0;
  return last > 0 && page > last ? { answer: await list(api, availabilityId, request, { page: last }), page: last } : { answer, page };
}

type Listed = OutputOf<typeof listAvailableHotels>;

/** An opaque search never shows named hotels, even if the response contains some. */
const cardsOf = ({ hotels, hiddenHotels }: Listed, { isHidden, look }: HotelsRequest, facts: ResultCardFacts): readonly ResultCard[] =>
  isHidden ? hiddenHotels.map((hotel) => hiddenCardOf(hotel, facts)) : hotels.map((hotel) => cardOf(hotel, facts, look.near));

function outcomeOf(listed: Listed, page: number, request: HotelsRequest, facts: ResultCardFacts): HotelOutcome {
  const { total, found, facets, pins, isPartial, reasons, repairs, place } = listed;
  if (found === 0) return { kind: "nothing", reasons, repairs, isPartial, place };
  const parts = request.look.isWhole ? PARTS_A_PAGE : 1;
  return { kind: "found", cards: cardsOf(listed, request, facts), parts, page, total, found, facets, pins, isPartial, place };
}

/** How many hotels of the page are not loaded yet. */
export const hotelsLeft = ({ page, parts, total }: Pick<FoundHotels, "page" | "parts" | "total">): number =>
  Math.max(0, Math.min(HOTELS_A_PAGE, total - (page - 1) * HOTELS_A_PAGE) - hotelsInParts(parts));

/** Adds the next part of the page. A hotel that moved between two parts because of a sale is shown once. Undefined if there was no answer. */
export async function findMoreHotels(
  api: Client,
  request: HotelsRequest,
  outcome: FoundHotels,
  { search, facts }: { readonly search: Availability; readonly facts: ResultCardFacts },
): Promise<FoundHotels | undefined> {
  const { cards, page, parts } = outcome;
  const answer = await list(api, search.availabilityId, request, { page, part: parts });
  if (!answer.ok) return undefined;
  const shown = new Set(cards.map(({ id }) => id));
  const added = cardsOf(answer.data, request, facts).filter(({ id }) => !shown.has(id));
  return { ...outcome, cards: [...cards, ...added], parts: parts + 1 };
}

type FindOptions = {
  readonly facts: ResultCardFacts;
  /** An earlier search that may still be open. */
  readonly search?: (Availability & { readonly form: HotelsForm }) | undefined;
};

export async function findHotels(api: Client, request: HotelsRequest, { facts, search }: FindOptions): Promise<HotelAnswer> {
  if (search) {
    const answer = await read(api, { ...request, form: search.form }, search, facts);
    if (answer) return answer;
  }
  const known = await knownPlace(api, request.form.destination);
  if ("kind" in known) return { outcome: known, form: request.form };
  const { place } = known;
  const form = { ...request.form, destination: place };
  const availability = await begin(api, form);
  if ("kind" in availability) return { outcome: availability, form };
  const answer = (await read(api, { ...request, form }, availability, facts)) ?? { outcome: { kind: "failed" } as const, form };
  const isEmpty = answer.outcome.kind === "nothing" && !known.namesakes;
  const namesakes = isEmpty ? await namesakesOfChosen(api, place) : known.namesakes;
  return namesakes ? { ...answer, namesakes } : answer;
}

/** Undefined if the search has expired. */
async function read(
  api: Client,
  request: HotelsRequest,
  { availabilityId, expiry }: Availability,
  facts: ResultCardFacts,
): Promise<HotelAnswer | undefined> {
  const { form } = request;
  const { answer, page } = await listToTheEnd(api, availabilityId, request);
  if (answer.ok) return { outcome: outcomeOf(answer.data, page, request, facts), availability: { availabilityId, expiry }, form };
  return answer.code === "availability-expired" ? undefined : { outcome: failed(answer), form };
}
