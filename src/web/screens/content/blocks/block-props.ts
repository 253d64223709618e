import type { Block, BlockOf } from "#domain/content/blocks.ts";
import type { Deal } from "#web/hotel/deal-card.tsx";
import type { PlaceCardPlace } from "#web/ui/pictures/place-card.tsx";

/** What a block shows beside its own words: brought by the loader, because a component makes no calls. */
export type BlockSupply = { readonly places?: readonly PlaceCardPlace[]; readonly deals?: readonly Deal[] };

export type BlockProps<Kind extends Block["kind"]> = {
  readonly block: BlockOf<Kind>;
  /** The name addresses point at. */
  readonly anchor: string | undefined;
  /** Names of the entries of a faq. */
  readonly entryAnchors: readonly string[];
  readonly supply: BlockSupply;
};
