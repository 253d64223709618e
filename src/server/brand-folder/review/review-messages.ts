/** Finds messages that the product does not have, values that it does not pass, and texts that a language of the brand lacks. */
import { LOCALES } from "#domain/market/locale.ts";
import type { BrandFolder } from "../brand-folder.ts";
import { error, warning } from "./finding.ts";
import type { Finding } from "./finding.ts";
import type { ReviewContext } from "./review-context.ts";
import { configurationTexts, contentTexts, messageFiles, messagesOf } from "./texts.ts";
import type { FolderText } from "./texts.ts";
import { openLanguages } from "./visible-content.ts";
import compile from "icu-minify/compile";

const TAGLINE = "shell.tagline";

export const reviewMessages = (folder: BrandFolder, reviewContext: ReviewContext): Finding[] => [
  ...messageFiles(folder).flatMap((file) =>
    [...messagesOf(folder, file)].flatMap(([key, text]) => reviewMessage({ file, key, text }, reviewContext.messages)),
  ),
  ...contentTexts(folder).flatMap((found) => reviewMarks(found, ["brandName"])),
  ...configurationTexts(folder).flatMap((found) => reviewMarks(found, [])),
  ...findUntranslated(folder, reviewContext),
  ...reviewTagline(folder),
];

function reviewMessage(found: FolderText, messages: ReviewContext["messages"]): Finding[] {
  const original = messages.get(found.key);
  if (original === undefined) {
    const nearest = nearestKey(found.key, messages.keys());
    const fix = nearest === undefined ? "Delete it." : `Rename it to ${nearest} or delete it.`;
    return [error(found, "the product has no message of this key, so the text is never shown", fix)];
  }
  const known = namesIn(original);
  const fix =
    known.size === 0
      ? "This message takes no values: write the words themselves."
      : `Use ${[...known].map(formatPlaceholder).join(", ")} or no value.`;
  return [...namesIn(found.text)].flatMap((name) => (known.has(name) ? [] : [error(found, unknownName(name), fix)]));
}

const formatPlaceholder = (name: string): string => (name.startsWith("<") ? name : `{${name}}`);
const unknownName = (name: string): string =>
  name.startsWith("<")
    ? `the product does not know the tag ${name} in this message`
    : `the product gives this message no value {${name}}, so visitors would read "undefined"`;

/** Pages, menus and the configuration are not ICU messages: unknown placeholders would be shown literally. */
const reviewMarks = (found: FolderText, known: readonly string[]): Finding[] =>
  [...found.text.matchAll(/\{([A-Za-z]\w*)\}/g)].flatMap(([mark, name = ""]) =>
    known.includes(name)
      ? []
      : [
          error(
            found,
            `nothing replaces ${mark} here, so visitors would read it as it is`,
            known.length > 0 ? "Use {brandName} or plain words." : "Write plain words.",
          ),
        ],
  );

/** A text that the brand overrides in its default language should be overridden in every language it sells in. */
function findUntranslated(folder: BrandFolder, { messages }: ReviewContext): Finding[] {
  if (!folder.brand) return [];
  const main = LOCALES[folder.brand.defaultLocale].language;
  const mainMessages = messagesOf(folder, `messages/${main}.json`);
  return openLanguages(folder.brand).flatMap((language) => {
    const file = `messages/${language}.json`;
    const translations = messagesOf(folder, file);
    return [...mainMessages.keys()]
      .filter((key) => key !== TAGLINE && messages.has(key) && !translations.has(key))
      .map((key) =>
        warning(
          { file, key },
          `not translated: visitors read the product's text instead of the brand's`,
          `Add it in ${language}, as in messages/${main}.json.`,
        ),
      );
  });
}

/** Partners and search engines see the tagline of brand.json, visitors that of the messages: both must be equal. */
function reviewTagline(folder: BrandFolder): Finding[] {
  if (!folder.brand) return [];
  const { tagline, defaultLocale } = folder.brand;
  const main = LOCALES[defaultLocale].language;
  return openLanguages(folder.brand).flatMap((language) => {
    const file = `messages/${language}.json`;
    const translatedTagline = messagesOf(folder, file).get(TAGLINE);
    const place = { file, key: TAGLINE };
    if (translatedTagline === undefined)
      return [error(place, "the tagline is missing, so visitors read the product's", `Add the tagline of brand.json in ${language}.`)];
    return language === main && translatedTagline !== tagline
      ? [
          error(
            place,
            `"${translatedTagline}" disagrees with the tagline of brand.json, "${tagline}"`,
            "Write the same tagline in both files.",
          ),
        ]
      : [];
  });
}

/** The known key with the smallest edit distance, if it is small enough to be a typing mistake. */
function nearestKey(key: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let fewest = Math.max(2, Math.floor(key.length / 4)) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - key.length) >= fewest) continue;
    const changes = changesBetween(key, candidate);
    if (changes < fewest) [best, fewest] = [candidate, changes];
  }
  return best;
}

/** Levenshtein distance. */
function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 0; at < one.length; at += 1) {
    const next = [at + 1];
    for (let index = 0; index < other.length; index += 1) {
      const changed = (row[index] ?? 0) + (one[at] === other[index] ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Names of a message's values, and of its tags as `<b>`. Throws if the message does not compile. */
function namesIn(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  const readParts = (parts: unknown): void => {
    if (Array.isArray(parts)) for (const part of parts) readNode(part);
  };
  /** `[name]`, `[name, type, options]` or `[tag, …children]`; anything else is plain text. */
  const readNode = (node: unknown): void => {
    if (!Array.isArray(node)) return;
    const [name, type, options] = node as [string, unknown, unknown];
    const isValue = node.length === 1 || typeof type === "number";
    names.add(isValue ? name : `<${name}>`);
    if (!isValue) readParts(node.slice(1));
    else if (typeof options === "object" && options !== null) for (const branch of Object.values(options)) readParts(branch);
  };
  readParts(compile(text));
  return names;
}
