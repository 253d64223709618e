/** Enumerates all texts and links of a folder. */
import { plainText } from "#domain/content/inline.ts";
import type { BrandFolder } from "../brand-folder.ts";
import type { ContentPage } from "../content-page.ts";

export type FolderText = { readonly file: string; readonly key: string; readonly text: string };
export type FolderLink = { readonly file: string; readonly key: string; readonly href: string };

/** Values for the program that visitors never read. */
const NOT_READ = new Set([
  "alias",
  "aliases",
  "bundle",
  "view",
  "market",
  "kind",
  "href",
  "scene",
  "seed",
  "id",
  "date",
  "facts",
  "store",
  "tone",
]);

/** Several checks, and every location of a brand, read the same folders. */
export function remember<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const found = known.get(key) ?? make(key);
    known.set(key, found);
    return found;
  };
}

type Leaf = { readonly path: readonly string[]; readonly value: string };

export function* leavesOf(value: unknown, path: readonly string[] = []): Generator<Leaf> {
  if (typeof value === "string") yield { path, value };
  else if (Array.isArray(value)) for (const [index, part] of value.entries()) yield* leavesOf(part, [...path, String(index)]);
  else if (typeof value === "object" && value !== null) {
    for (const [key, part] of Object.entries(value)) yield* leavesOf(part, [...path, key]);
  }
}

const isRead = ({ path }: Leaf): boolean => !path.some((name) => NOT_READ.has(name));

const textsIn = (file: string, value: unknown, prefix: readonly string[] = []): FolderText[] =>
  [...leavesOf(value, prefix)].filter(isRead).map(({ path, value: text }) => ({ file, key: path.join("."), text }));

/** Message key → text of `messages/<name>.json`. The tree is validated, so it contains only texts and groups. */
export function messagesOf(folder: BrandFolder, file: string): ReadonlyMap<string, string> {
  const text = folder.files.get(file);
  if (text === undefined) return new Map();
  return new Map([...leavesOf(JSON.parse(text))].map(({ path, value }) => [path.join("."), value]));
}

export const messageFiles = (folder: BrandFolder): readonly string[] =>
  [...folder.files.keys()].filter((file) => file.startsWith("messages/"));

export type PlacedPage = {
  readonly file: string;
  readonly prefix: readonly string[];
  readonly language: string;
  readonly page: ContentPage;
};

export const pagesOf = remember((folder: BrandFolder): PlacedPage[] =>
  folder.pageFiles.flatMap(({ language, slug, pages, isList }) =>
    pages.map((page, index) => ({ file: `content/${language}/${slug}.json`, prefix: isList ? [String(index)] : [], language, page })),
  ),
);

export const menuFile = (language: string): string => `content/${language}/menu.json`;

/** Texts of pages and menus; `{brandName}` is replaced when they are served. */
export const contentTexts = (folder: BrandFolder): FolderText[] => [
  ...pagesOf(folder).flatMap(({ file, prefix, page }) => textsIn(file, page, prefix)),
  ...folder.menus.flatMap(({ language, menu }) => textsIn(menuFile(language), menu)),
];

/** Texts of the configuration that pages show unchanged. */
export const configurationTexts = ({ configuration }: BrandFolder): FolderText[] =>
  [...leavesOf(configuration)]
    .filter(({ path }) => path.at(-1) === "label" || path.at(-1) === "headline")
    .map(({ path, value }) => ({ file: "configuration.json", key: path.join("."), text: value }));

const messageTexts = (folder: BrandFolder): FolderText[] =>
  messageFiles(folder).flatMap((file) => [...messagesOf(folder, file)].map(([key, text]) => ({ file, key, text })));

/** Everything that visitors read, including the accessible names of logos. */
export const allTexts = remember((folder: BrandFolder): FolderText[] => {
  const svgTexts = [...folder.files].flatMap(([file, text]) =>
    file.endsWith(".svg")
      ? [...text.matchAll(/<(?:title|desc)>([^<]+)<|aria-label="([^"]+)"/g)].map((found) => ({
          file,
          key: "title",
          text: found[1] ?? found[2] ?? "",
        }))
      : [],
  );
  const tagline = folder.brand ? [{ file: "brand.json", key: "tagline", text: folder.brand.tagline }] : [];
  return [...tagline, ...messageTexts(folder), ...contentTexts(folder).map(withoutForms), ...configurationTexts(folder), ...svgTexts];
});

const withoutForms = (found: FolderText): FolderText => ({ ...found, text: plainText(found.text) });

const INLINE_LINK = /\[[^[\]]+\]\(([^()\s]+)\)/g;

const linkLeaves = remember((value: object) =>
  [...leavesOf(value)].flatMap(({ path, value: text }) => {
    if (path.at(-1) === "href" || path.at(-2) === "aliases") return [{ path, href: text }];
    return [...text.matchAll(INLINE_LINK)].map((found) => ({ path, href: found[1] ?? "" }));
  }),
);

/** Links of a page or menu, in fields and inside paragraphs. */
export const linksIn = (file: string, value: object, prefix: readonly string[] = []): FolderLink[] =>
  linkLeaves(value).map(({ path, href }) => ({ file, key: [...prefix, ...path].join("."), href }));
