/**
 * Inline syntax of content texts: `**bold**`, `*emphasis*`, `[label](/address)`; a backslash escapes a character. Everything else, including
 * markup, is plain text.
 */
import { isHref } from "./href.ts";

export type Inline =
  | { readonly kind: "text" | "bold" | "emphasis"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string };

/** Each character class excludes its end mark, so parsing is linear for any input. */
const FORM = /\\([\\*[\]])|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^[\]]+)\]\(([^()\s]+)\)/g;

export function parseInline(source: string): readonly Inline[] {
  const parts: Inline[] = [];
  let plain = "";
  let end = 0;
  const close = () => {
    if (plain !== "") parts.push({ kind: "text", text: plain });
    plain = "";
  };
  for (const match of source.matchAll(FORM)) {
    plain += source.slice(end, match.index);
    end = match.index + match[0].length;
    const part = partOf(match);
    if (typeof part === "string") plain += part;
    else {
      close();
      parts.push(part);
    }
  }
  plain += source.slice(end);
  close();
  return parts;
}

/** An address that is not allowed stays visible as plain text. */
function partOf([match, sign, bold, emphasis, label, href]: RegExpMatchArray): Inline | string {
  if (sign !== undefined) return sign;
  if (bold !== undefined) return { kind: "bold", text: bold };
  if (emphasis !== undefined) return { kind: "emphasis", text: emphasis };
  return label !== undefined && href !== undefined && isHref(href) ? { kind: "link", text: label, href } : match;
}

/** The text without formatting, for search engines and descriptions. */
export const plainText = (source: string): string =>
  parseInline(source)
    .map((part) => part.text)
    .join("");

const LINK = /\[[^[\]]+\]\(([^()\s]*)\)/g;

/** Link addresses that are not allowed. */
export const wrongAddresses = (source: string): readonly string[] =>
  [...source.matchAll(LINK)].map((match) => match[1] ?? "").filter((href) => !isHref(href));
