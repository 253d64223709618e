import type { Block, BlockOf } from "#domain/content/blocks.ts";
import type { Departure } from "#web/flight/departure-card.tsx";
import type { Deal } from "#web/hotel/deal-card.tsx";
import type { PlaceCardPlace } from "#web/fragments/place-card.tsx";

/** Data of a block besides its content. The loader loads it, because components make no calls. */
export type BlockSupply = {
  readonly places?: readonly PlaceCardPlace[];
  readonly deals?: readonly Deal[];
  readonly departures?: readonly Departure[];
};

export type BlockProps<Kind extends Block["kind"]> = {
  readonly block: BlockOf<Kind>;
  /** Id that URL fragments point to. */
  readonly anchor: string | undefined;
  /** Ids of the entries of an FAQ. */
  readonly entryAnchors: readonly string[];
  readonly supply: BlockSupply;
};
