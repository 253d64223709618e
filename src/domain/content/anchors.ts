/** Names that addresses can point at behind `#`, made from titles where a page gives none. */
import type { Block } from "./blocks.ts";

const LONGEST = 60;

/** "2. Où partir ?" is `ou-partir`, whatever number the chapter has today; words without Latin letters have no name. */
export const slugOf = (words: string): string =>
  words
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/^[0-9-]+/, "")
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, "");

export type BlockAnchors = {
  /** Of the block itself; undefined for one without a title or a name. */
  readonly own: string | undefined;
  /** Of each entry of a faq. */
  readonly entries: readonly string[];
};

/** One for each block, no name twice on a page: names that were given first, then names made of titles. */
export function anchorsOf(blocks: readonly Block[]): readonly BlockAnchors[] {
  const taken = new Set<string>(["main", "root", "page-title"]);
  for (const block of blocks) for (const id of givenNames(block)) taken.add(id);
  const claim = (words: string): string => {
    const slug = slugOf(words) || "part";
    let name = slug;
    for (let turn = 2; taken.has(name); turn += 1) name = `${slug}-${turn}`;
    taken.add(name);
    return name;
  };
  return blocks.map((block) => {
    const title = "title" in block ? block.title : undefined;
    const own = block.id ?? (title === undefined ? undefined : claim(title));
    const entries = block.kind === "faq" ? block.entries.map(({ id, question }) => id ?? claim(question)) : [];
    return { own, entries };
  });
}

const givenNames = (block: Block): readonly string[] =>
  [block.id, ...(block.kind === "faq" ? block.entries.map(({ id }) => id) : [])].filter((id) => id !== undefined);

/** Legal texts and long lists of questions are looked up; other pages are read, and lead on by themselves. */
const FEWEST_CHAPTERS = 4;
const FEWEST_QUESTION_GROUPS = 3;

export type Chapter = { readonly anchor: string; readonly title: string };

/** The table of contents; empty for a page that needs none. */
export function chaptersOf(bundle: string, blocks: readonly Block[]): readonly Chapter[] {
  const questionGroups = blocks.filter(({ kind }) => kind === "faq").length;
  if (bundle !== "legal_page" && questionGroups < FEWEST_QUESTION_GROUPS) return [];
  const anchors = anchorsOf(blocks);
  const chapters = blocks.flatMap((block, index): Chapter[] => {
    const anchor = anchors[index]?.own;
    const title = "title" in block ? block.title : undefined;
    return block.kind !== "hero" && anchor !== undefined && title !== undefined ? [{ anchor, title }] : [];
  });
  return chapters.length < FEWEST_CHAPTERS ? [] : chapters;
}
