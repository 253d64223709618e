/** Sort orders that depend on all hotels: by name, and by our selection. */
import { choiceScore } from "#domain/hotel/our-choice.ts";
import { foldName } from "#domain/place/names/fold-name.ts";
import type { YieldToEventLoop } from "#platform/catalog/yield-to-event-loop.ts";
import { ranksOf, sortInTurns } from "#platform/catalog/sort-in-turns.ts";

type RankedHotels = {
  readonly ids: Uint32Array;
  readonly stars: Uint8Array;
  readonly ratings: Uint8Array;
  readonly ratingCounts: Uint32Array;
  readonly popularities: Uint32Array;
  readonly nameAt: (place: number) => string;
};

/** Hotels per step; between steps the event loop runs. */
const HOTELS_A_STEP = 500;

/** Ties are ordered by id, so that paging never shows a hotel twice. */
export async function rankHotels(
  { ids, stars, ratings, ratingCounts, popularities, nameAt }: RankedHotels,
  yieldToEventLoop: YieldToEventLoop,
): Promise<{ readonly names: Uint32Array; readonly choice: Uint32Array }> {
  const count = ids.length;
  const folded: string[] = [];
  const scores = new Float64Array(count);
  for (let place = 0; place < count; place += 1) {
    folded.push(foldName(nameAt(place)));
    scores[place] = choiceScore({
      stars: stars[place]!,
      rating: ratings[place]!,
      ratingCount: ratingCounts[place]!,
      popularity: popularities[place]!,
    });
    if (place % HOTELS_A_STEP === 0) await yieldToEventLoop();
  }
  const byId = (one: number, other: number): number => ids[one]! - ids[other]!;
  const byName = (one: number, other: number): number => {
    const [name, next] = [folded[one]!, folded[other]!];
    return name === next ? byId(one, other) : name < next ? -1 : 1;
  };
  const byScore = (one: number, other: number): number => scores[other]! - scores[one]! || byId(one, other);
  return {
    names: ranksOf(await sortInTurns(count, byName, yieldToEventLoop)),
    choice: ranksOf(await sortInTurns(count, byScore, yieldToEventLoop)),
  };
}
