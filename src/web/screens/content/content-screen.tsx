import type { ReactNode } from "react";
import { chaptersOf } from "#domain/content/anchors.ts";
import { useText } from "#web/i18n/text.tsx";
import { useLanguageTag } from "#web/i18n/text.tsx";
import { BlockList } from "./blocks/block-list.tsx";
import type { BlockSupply } from "./blocks/block-props.ts";
import { DayText } from "./day-text.tsx";
import { OpeningBlock } from "./opening-block.tsx";
import type { PageNode } from "./page-node.ts";
import { RelatedPages } from "./related-pages.tsx";
import type { RelatedPage } from "./related-pages.tsx";
import { useOpenAnchor } from "./use-open-anchor.ts";
import type { Chapter } from "#domain/content/anchors.ts";
import { useEffect, useState } from "react";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import styles from "./content.css?url";

/** A chapter is current while it crosses the upper third of the viewport. */
const READING_ZONE = { rootMargin: "-15% 0px -65% 0px" };

function useCurrentChapter(chapters: readonly Chapter[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => {
      const seen = entries.find((entry) => entry.isIntersecting);
      if (seen) setCurrent(seen.target.id);
    }, READING_ZONE);
    for (const { anchor } of chapters) {
      const section = document.getElementById(anchor);
      if (section) watch.observe(section);
    }
    return () => watch.disconnect();
  }, [chapters]);
  return current;
}

/** Table of contents of a long page: beside the text on wide screens, folded above it on narrow ones. */
function ContentsList({ chapters }: { readonly chapters: readonly Chapter[] }) {
  const text = useText();
  const current = useCurrentChapter(chapters);
  const links = chapters.map(({ anchor, title }) => (
    <li key={anchor}>
      <a href={`#${anchor}`} {...(anchor === current && { "aria-current": "true" as const })}>
        {title}
      </a>
    </li>
  ));
  return (
    <>
      <Disclosure label={text("content.onThisPage")} className="toc toc-fold">
        <ol>{links}</ol>
      </Disclosure>
      <nav className="toc toc-side" aria-label={text("content.onThisPage")}>
        <p className="eyebrow">{text("content.onThisPage")}</p>
        <ol>{links}</ol>
      </nav>
    </>
  );
}

type Props = {
  readonly node: PageNode;
  readonly supplies: Readonly<Record<number, BlockSupply>>;
  readonly related: readonly RelatedPage[];
  /** Content below the lead that depends on the kind of page. */
  readonly notice?: ReactNode;
};

/** A page of the content store: opening, blocks and related pages. */
export function ContentScreen({ node, supplies, related, notice }: Props) {
  const text = useText();
  const isForeign = !useLanguageTag().toLowerCase().startsWith(node.langcode.slice(0, 2));
  const chapters = chaptersOf(node.bundle, node.blocks);
  const isLegal = node.bundle === "legal_page";
  useOpenAnchor();
  const blocks = <BlockList blocks={node.blocks} supplies={supplies} />;
  return (
    <>
      <Styles href={styles} />
      <article className={isLegal ? "content content-legal" : "content"} {...(isForeign && { lang: node.langcode })}>
        <OpeningBlock node={node}>
          {isLegal ? <LegalDates node={node} /> : null}
          {notice}
        </OpeningBlock>
        {chapters.length > 0 ? (
          <div className="content-columns">
            <ContentsList chapters={chapters} />
            <div className="content-text">{blocks}</div>
          </div>
        ) : (
          blocks
        )}
        {node.blocks.length === 0 ? <p className="section">{text("content.emptyText")}</p> : null}
      </article>
      <RelatedPages pages={related} />
    </>
  );
}

/** Effective date of a legal text, else the date of its last change. */
function LegalDates({ node }: { readonly node: PageNode }) {
  const text = useText();
  const { effective } = node.facts;
  return (
    <p className="hint">
      {effective ? (
        <>
          {text("content.effective")} <DayText day={effective} />
        </>
      ) : (
        <>
          {text("content.lastChanged")} <DayText day={node.changed.slice(0, 10)} />
        </>
      )}
    </p>
  );
}
