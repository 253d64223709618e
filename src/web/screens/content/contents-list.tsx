import type { Chapter } from "#domain/content/anchors.ts";
import { useText } from "#web/i18n/text.tsx";
import { useCurrentChapter } from "./use-current-chapter.ts";

/** Table of contents of a long page: beside the text on wide screens, folded above it on narrow ones. */
export function ContentsList({ chapters }: { readonly chapters: readonly Chapter[] }) {
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
      <details className="toc toc-fold">
        <summary>{text("content.onThisPage")}</summary>
        <ol>{links}</ol>
      </details>
      <nav className="toc toc-side" aria-label={text("content.onThisPage")}>
        <p className="eyebrow">{text("content.onThisPage")}</p>
        <ol>{links}</ol>
      </nav>
    </>
  );
}
