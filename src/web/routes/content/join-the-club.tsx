/**
 * Sells the club membership. The page is shared by all visitors of a class: it depends only on brand, language and currency. The browser loads what
 * is specific to one visitor: recent searches and the payment.
 */
import { anchorsOf } from "#domain/content/anchors.ts";
import type { Block } from "#domain/content/blocks.ts";
import { idFrom } from "#domain/query/query-values.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { MembershipOffer } from "#web/club/club-offer.ts";
import { readOffer } from "#web/club/club-offer.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { BlockView } from "#web/screens/content/blocks/block-view.tsx";
import { openingOf } from "#web/screens/content/page-node.ts";
import type { RelatedPage } from "#web/screens/content/related-pages.tsx";
import { RelatedPages } from "#web/screens/content/related-pages.tsx";
import { trailOf } from "#web/screens/content/trail.ts";
import { useOpenAnchor } from "#web/screens/content/use-open-anchor.ts";
import { MissingScreen } from "#web/screens/errors/missing-screen.tsx";
import { REGISTRATION_ID } from "#web/screens/join-the-club/join-hero.tsx";
import { JoinScreen } from "#web/screens/join-the-club/join-screen.tsx";
import { contentHead, missingHead } from "#web/routes/data/content-head.ts";
import { missingPage } from "#web/routes/data/missing-page.ts";
import type { LoaderResult, NotFound } from "#web/routes/data/outcomes.ts";
import { moveTo, withStatus } from "#web/routes/data/outcomes.ts";
import type { FoundNode } from "#web/routes/data/read-node.ts";
import { readNode } from "#web/routes/data/read-node.ts";
import { readPages } from "#web/routes/data/read-pages.ts";
import { relatedPages } from "#web/routes/data/related-pages.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";
import { Styles } from "#web/ui/base/styles.tsx";
import contentStyles from "#web/screens/content/content.css?url";

type Found = {
  readonly found: true;
  readonly node: FoundNode;
  readonly offer?: MembershipOffer;
  readonly planId?: number;
  readonly related: readonly RelatedPage[];
};
type Data = NotFound | Found;

export async function loader(args: LoadArgs): Promise<LoaderResult<Data>> {
  // A member cannot join again: redirect to the home page (SHELL-011).
  if (args.page.visitorClass.userTypeId === USER_TYPE.CLUB) throw moveTo("/");
  const node = await readNode(args);
  if (typeof node === "string") return missingPage(args, node);
  const planId = idFrom(args.query.get("planid"));
  const [offer, pages] = await Promise.all([readOffer(args.api, planId), readPages(args)]);
  const found: Found = {
    found: true,
    node,
    ...(planId !== undefined && { planId }),
    related: relatedPages(node.alias, pages),
    ...(offer && { offer }),
  };
  // A page without its price is shown, but must not be cached.
  return offer ? found : withStatus(503, found);
}

export function Screen({ data }: { readonly data: Data }) {
  return data.found ? <Join {...data} /> : <MissingScreen {...data} />;
}

function Join({ node, offer, planId, related }: Found) {
  const text = useText();
  useOpenAnchor();
  const { title, name, hero, picture } = openingOf(node);
  const opening = { title, lead: hero?.text ?? node.description, crumbs: trailOf(node.alias, name, text), picture };
  return (
    <>
      <JoinScreen
        opening={opening}
        offer={offer}
        planId={planId}
        before={<Blocks node={node} isShown={({ kind }) => kind === "steps"} />}
        after={<Blocks node={node} isShown={({ kind }) => kind !== "steps" && kind !== "hero"} />}
      />
      <RelatedPages pages={related} />
    </>
  );
}

const NOTHING = {};

function Blocks({ node, isShown }: { readonly node: FoundNode; readonly isShown: (block: Block) => boolean }) {
  const isForeign = !useLanguageTag().toLowerCase().startsWith(node.langcode.slice(0, 2));
  const anchors = anchorsOf(node.blocks);
  const sections = node.blocks.map((block, index) => {
    if (!isShown(block)) return null;
    const blockAnchor = anchors[index]?.anchor;
    // The form has this id, so the block must not have it.
    const anchor = blockAnchor === REGISTRATION_ID ? undefined : blockAnchor;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- blocks have no ids, and their order is fixed
      <BlockView key={index} block={block} anchor={anchor} entryAnchors={anchors[index]?.entries ?? []} supply={NOTHING} />
    );
  });
  return (
    <div className="content" {...(isForeign && { lang: node.langcode })}>
      <Styles href={contentStyles} />
      {sections}
    </div>
  );
}

export const head: RouteModule<Data>["head"] = (data, page, text) =>
  data.found ? contentHead(data.node, page, text) : missingHead(data, text);
