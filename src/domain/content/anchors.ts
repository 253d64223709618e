/** Anchors (`#name`) of a page, derived from titles if the page gives none. */
import type { Block } from "./blocks.ts";

const MAX_LENGTH = 60;

/** "2. Où partir ?" becomes `ou-partir`, whatever the chapter's number; words without Latin letters get no anchor. */
export const slugOf = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/^[0-9-]+/, "")
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-+|-+$/g, "");

type BlockAnchors = {
  /** Of the block itself; undefined without a title or anchor. */
  readonly anchor: string | undefined;
  /** Of each FAQ entry. */
  readonly entries: readonly string[];
};

/** One per block, unique on the page: given anchors first, then those derived from titles. */
export function anchorsOf(blocks: readonly Block[]): readonly BlockAnchors[] {
  const usedIds = new Set<string>(["main", "root", "page-title"]);
  for (const block of blocks) for (const id of givenNames(block)) usedIds.add(id);
  const claim = (text: string): string => {
    const slug = slugOf(text) || "part";
    let name = slug;
    for (let suffix = 2; usedIds.has(name); suffix += 1) name = `${slug}-${suffix}`;
    usedIds.add(name);
    return name;
  };
  return blocks.map((block) => {
    const title = "title" in block ? block.title : undefined;
    const anchor = block.id ?? (title === undefined ? undefined : claim(title));
    const entries = block.kind === "faq" ? block.entries.map(({ id, question }) => id ?? claim(question)) : [];
    return { anchor, entries };
  });
}

const givenNames = (block: Block): readonly string[] =>
  [block.id, ...(block.kind === "faq" ? block.entries.map(({ id }) => id) : [])].filter((id) => id !== undefined);

/** Only legal texts and long FAQs need a table of contents. */
const MIN_CHAPTERS = 4;
const MIN_QUESTION_GROUPS = 3;

export type Chapter = { readonly anchor: string; readonly title: string };

/** The table of contents; empty if the page needs none. */
export function chaptersOf(bundle: string, blocks: readonly Block[]): readonly Chapter[] {
  const questionGroups = blocks.filter(({ kind }) => kind === "faq").length;
  if (bundle !== "legal_page" && questionGroups < MIN_QUESTION_GROUPS) return [];
  const anchors = anchorsOf(blocks);
  const chapters = blocks.flatMap((block, index): Chapter[] => {
    const anchor = anchors[index]?.anchor;
    const title = "title" in block ? block.title : undefined;
    return block.kind !== "hero" && anchor !== undefined && title !== undefined ? [{ anchor, title }] : [];
  });
  return chapters.length < MIN_CHAPTERS ? [] : chapters;
}
