/** Maps each kind of block to its component. A missing kind is a type error. */
import type { ComponentType } from "react";
import type { Block } from "#domain/content/blocks.ts";
import type { BlockProps } from "./block-props.ts";
import { BaggageBlock } from "./baggage-block.tsx";
import { CalloutBlock } from "./callout-block.tsx";
import { CardsBlock } from "./cards-block.tsx";
import { ColumnsBlock } from "./columns-block.tsx";
import { ContactBlock } from "./contact-block.tsx";
import { DealsBlock } from "./deals-block.tsx";
import { DestinationsBlock } from "./destinations-block.tsx";
import { FaqBlock } from "./faq-block.tsx";
import { HeroBlock } from "./hero-block.tsx";
import { MediaBlock } from "./media-block.tsx";
import { PictureBlock } from "./picture-block.tsx";
import { QuoteBlock } from "./quote-block.tsx";
import { StepsBlock } from "./steps-block.tsx";
import { StoresBlock } from "./stores-block.tsx";
import { TableBlock } from "./table-block.tsx";
import { TextBlock } from "./text-block.tsx";

type Views = { readonly [Kind in Block["kind"]]: ComponentType<BlockProps<Kind>> };

const VIEWS: Views = {
  hero: HeroBlock,
  text: TextBlock,
  columns: ColumnsBlock,
  cards: CardsBlock,
  deals: DealsBlock,
  faq: FaqBlock,
  destinations: DestinationsBlock,
  media: MediaBlock,
  picture: PictureBlock,
  steps: StepsBlock,
  quote: QuoteBlock,
  stores: StoresBlock,
  callout: CalloutBlock,
  contact: ContactBlock,
  table: TableBlock,
  baggage: BaggageBlock,
};

export function BlockView(props: BlockProps<Block["kind"]>) {
  const View = VIEWS[props.block.kind] as ComponentType<BlockProps<Block["kind"]>>;
  return <View {...props} />;
}
