import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { ContentScreen } from "#web/screens/content/content-screen.tsx";
import { OfferDays } from "#web/screens/content/offer-days.tsx";
import type { OfferState } from "#web/screens/content/offer-days.tsx";
import type { BlockSupply } from "#web/screens/content/blocks/block-props.ts";
import type { RelatedPage } from "#web/screens/content/related-pages.tsx";
import { MissingScreen } from "#web/screens/errors/missing-screen.tsx";
import { blockSupplies } from "#web/routes/data/block-supplies.ts";
import { contentHead, missingHead } from "#web/routes/data/content-head.ts";
import { missingPage } from "#web/routes/data/missing-page.ts";
import type { LoaderResult, NotFound } from "#web/routes/data/outcomes.ts";
import type { FoundNode } from "#web/routes/data/read-node.ts";
import { readNode } from "#web/routes/data/read-node.ts";
import { readPages } from "#web/routes/data/read-pages.ts";
import { relatedPages } from "#web/routes/data/related-pages.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";

type Found = {
  readonly found: true;
  readonly node: FoundNode;
  readonly supplies: Readonly<Record<number, BlockSupply>>;
  readonly related: readonly RelatedPage[];
  readonly offer?: OfferState;
};
type Data = NotFound | Found;

export async function loader(args: LoadArgs): Promise<LoaderResult<Data>> {
  const node = await readNode(args);
  if (typeof node === "string") return missingPage(args, node);
  const pages = await readPages(args);
  const offer = offerState(node.facts, args.today);
  return {
    found: true,
    node,
    supplies: await blockSupplies(args, node.blocks, pages),
    related: relatedPages(node.alias, pages),
    ...(offer && { offer }),
  };
}

export function Screen({ data }: { readonly data: Data }) {
  if (!data.found) return <MissingScreen {...data} />;
  const { node, offer, supplies, related } = data;
  return (
    <ContentScreen
      node={node}
      supplies={supplies}
      related={related}
      notice={offer ? <OfferDays state={offer} from={node.facts["from"]} until={node.facts["until"]} /> : null}
    />
  );
}

export const head: RouteModule<Data>["head"] = (data, page, text) => {
  if (!data.found) return missingHead(data, text);
  const pageHead = contentHead(data.node, page, text);
  return data.offer === "past" ? { ...pageHead, indexed: false } : pageHead;
};

/** Undefined for a page that is not an offer with a validity period. */
function offerState(facts: Readonly<Record<string, string>>, today: CalendarDate): OfferState | undefined {
  const { from, until } = facts;
  if (from === undefined && until === undefined) return undefined;
  if (from !== undefined && today < from) return "coming";
  return until !== undefined && today > until ? "past" : "open";
}
