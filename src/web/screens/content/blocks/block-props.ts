import type { OutputOf } from "#contract/call.ts";
import type { listPromotionalDeals } from "#contract/availability/list-promotional-deals.ts";
import type { Block, BlockOf } from "#domain/content/blocks.ts";
import type { PlaceCardPlace } from "#web/ui/place-card.tsx";

export type Deal = OutputOf<typeof listPromotionalDeals>["deals"][number];

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
