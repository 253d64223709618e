/** The head of pages of the content store. */
import type { Text } from "#web/i18n/text.tsx";
import { openingOf } from "#web/screens/content/page-node.ts";
import { trailOf } from "#web/screens/content/trail.ts";
import type { Page } from "#web/visitor/page.ts";
import type { NotFound } from "./outcomes.ts";
import type { FoundNode } from "./read-node.ts";
import type { PageHead, ViewName } from "./route.ts";
import { crumbData, questionData } from "./structured-data.ts";
import type { StructuredData } from "./structured-data.ts";

export const missingHead = ({ isLost }: NotFound, text: Text): PageHead =>
  isLost
    ? { title: text("notFound.title"), description: text("notFound.text"), canonicalPath: "/", indexed: false, view: "NotFound" }
    : { title: text("content.unavailableTitle"), description: text("content.unavailableText"), canonicalPath: "/", indexed: false };

export function contentHead(node: FoundNode, page: Page, text: Text, more: readonly StructuredData[] = []): PageHead {
  const { title, description, alias, view, translations } = node;
  const opening = openingOf(node);
  return {
    title,
    description,
    canonicalPath: alias,
    indexed: true,
    translations,
    structuredData: [crumbData(trailOf(alias, opening.name, text), page), ...questionData(node), ...more],
    ...(opening.picture && { picture: opening.picture }),
    ...(view && { view: view as ViewName }),
  };
}
