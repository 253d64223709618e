/**
 * The page that visitors see while the server sheds load. It is joined from text without React, once per brand and language, and needs no other
 * file, because it is sent when the server is overloaded.
 */
import { createHash } from "node:crypto";
import { createBoundedCache } from "#shared/bounded-cache.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { languageTag } from "#domain/market/locale.ts";
import { escapeHtml } from "#server/base/escape.ts";
import { messagePlaces } from "#server/base/messages.ts";
import type { Header } from "#server/site/security-headers.ts";
import { ancestors, securityHeaders } from "#server/site/security-headers.ts";
import type { BrandSite } from "#server/site/site-snapshot.ts";

/** `retries`: the browser reloads the address. A form must not be sent twice, so `form` asks the visitor to send it again. */
type BusyPageKind = "retries" | "form";
type BusyPage = { readonly headers: readonly Header[]; readonly bytes: Buffer };

export type BusyPages = {
  readonly find: (site: BrandSite, locale: LocaleCode, kind: BusyPageKind) => BusyPage;
};

/** Reads a path of the repository, such as `messages/en/failure.json` or a file of a brand. */
type ReadFile = (file: string) => string | undefined;

type Texts = Readonly<Partial<Record<string, string>>>;
const AREA = "failure";

const LAYOUT = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--surface,#fff);color:var(--ink,#222);font:1.0625rem/1.5 var(--font-text,system-ui),sans-serif}
main{max-width:32rem;padding:2rem;text-align:center}
.brand{display:flex;gap:.6rem;align-items:center;justify-content:center;margin:0 0 2rem;font:1.25rem var(--font-display,serif)}
.brand img{width:2rem;height:2rem}
h1{margin:0 0 .75rem;font:1.75rem/1.2 var(--font-display,serif);text-wrap:balance}
p{margin:0 0 1.5rem;color:var(--ink-soft,#555)}
a{display:inline-block;padding:.75rem 1.5rem;border-radius:var(--radius-m,6px);background:var(--accent,#222);color:var(--accent-ink,#fff);text-decoration:none}
a:focus-visible{outline:2px solid var(--focus,#222);outline-offset:2px}`;

/** Pages that are kept; each has a theme of some kilobytes. */
const MAX_PAGES = 500;

export function createBusyPages(read: ReadFile): BusyPages {
  // A changed brand is another object.
  const numbers = new WeakMap<BrandSite, number>();
  const pages = createBoundedCache<BusyPage>({ maxEntries: MAX_PAGES });
  let count = 0;
  return {
    find: (site, locale, kind) => {
      const number = numbers.get(site) ?? (count += 1);
      numbers.set(site, number);
      return pages(`${number} ${locale} ${kind}`, () => render(read, site, locale, kind));
    },
  };
}

function render(read: ReadFile, site: BrandSite, locale: LocaleCode, kind: BusyPageKind): BusyPage {
  const { id, name, themeFile } = site.brand;
  const texts = textsOf(read, id, locale);
  const escapedText = (key: `${typeof AREA}.${string}`): string => escapeHtml(texts[key.slice(AREA.length + 1)] ?? "");
  // A theme is written by hand; its text must not end the style element.
  const style = `${read(`brands/${id}/${themeFile}`) ?? ""}${LAYOUT}`.replaceAll("</", "<\\/");
  const icon = read(`brands/${id}/icon.svg`);
  const html =
    `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">` +
    `<meta name="color-scheme" content="light dark"><title>${escapedText("failure.busyTitle")} · ${escapeHtml(name)}</title><style>${style}</style></head>` +
    `<body><main data-view="Busy"><p class="brand">` +
    (icon === undefined ? "" : `<img alt="" src="data:image/svg+xml;base64,${Buffer.from(icon).toString("base64")}">`) +
    `${escapeHtml(name)}</p><h1>${escapedText("failure.busyTitle")}</h1>` +
    (kind === "form"
      ? `<p>${escapedText("failure.busyForm")}</p>`
      : `<p>${escapedText("failure.busyRetry")}</p><a href="">${escapedText("failure.retryAction")}</a>`) +
    `</main></body></html>`;
  const bytes = Buffer.from(html);
  const hash = createHash("sha256").update(style).digest("base64");
  // A widget or payment form is shed inside its frame, so this page must be allowed in the same frames.
  const frames = `'self' ${ancestors(site, "brand-list").replace("'none'", "")}`.trim();
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors ${frames}`;
  const headers: Header[] = [
    ["content-type", "text/html; charset=utf-8"],
    ["content-length", String(bytes.length)],
    ["content-security-policy", policy],
    ...securityHeaders(site),
  ];
  return { bytes, headers };
}

/** Reads one area of texts only: compiling all texts of every brand and language would cost seconds and tens of megabytes. */
function textsOf(read: ReadFile, brandId: string, locale: LocaleCode): Texts {
  const found = messagePlaces(brandId, locale).map((place) => {
    const isWholeTree = place.endsWith(".json");
    const text = read(isWholeTree ? place : `${place}/${AREA}.json`);
    const tree = text === undefined ? {} : (JSON.parse(text) as Readonly<Record<string, unknown>>);
    return (isWholeTree ? (tree[AREA] ?? {}) : tree) as Texts;
  });
  return Object.assign({}, ...found) as Texts;
}
