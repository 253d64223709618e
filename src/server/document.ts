/** The document around a rendered page. */
import { languageTag } from "#domain/market/locale.ts";
import { brandFile } from "#web/shell/brand-file.ts";
import { FAILURE_NOTICE_ID } from "#web/failure-notice.ts";
import type { Text } from "#web/i18n/text.tsx";
import { documentTitle } from "#web/shell/document-title.ts";
import type { PageState } from "#web/page-state.ts";
import { PAGE_STATE_ID, ROOT_ELEMENT_ID } from "#web/page-state.ts";
import type { PageHead } from "#web/routes/route.ts";
import type { DocumentFiles } from "./document-files.ts";
import { escapeHtml, escapeJson } from "./escape.ts";
import { headLinks } from "./head-links.ts";

export type DocumentInput = {
  readonly state: PageState;
  readonly head: PageHead;
  readonly status: number;
  readonly markup: string;
  readonly files: DocumentFiles;
  /** The module of the page's route; see RouteRow. */
  readonly module: string;
  readonly bodyClass: string;
  readonly text: Text;
  /** Version of the configuration the page was made from; addresses of brand files carry it. */
  readonly snapshot: string;
};

/** Two parts with one hole: the nonce of the answer goes between them. */
export function writeDocument(input: DocumentInput): readonly [string, string] {
  const { state, head, status, markup, files, bodyClass } = input;
  const { page } = state;
  const indexed = head.indexed && status === 200;
  const text = [
    `<!doctype html><html lang="${languageTag(page.locale)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${escapeHtml(documentTitle(head.title, page.brand.name))}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    indexed ? headLinks(page, head.canonicalPath) : `<meta name="robots" content="noindex">`,
    `<meta name="color-scheme" content="light dark">`,
    fontPreloads(page.brand.fonts, files),
    files.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join(""),
    `<link rel="stylesheet" href="${brandFile(page.brand.id, page.brand.themeFile, input.snapshot)}" data-theme>`,
    `<link rel="icon" type="image/svg+xml" href="${brandFile(page.brand.id, "logo.svg", input.snapshot)}">`,
    `</head><body class="${bodyClass}"><div id="${ROOT_ELEMENT_ID}">${markup}</div>`,
    `<script type="application/json" id="${PAGE_STATE_ID}">${escapeJson(state)}</script>`,
    failureNotice(input.text),
    `<script type="module" src="${files.script}" data-preload="${files.routeFiles(input.module).join(" ")}" nonce="`,
  ];
  return [text.join(""), `"></script></body></html>`];
}

/** Hidden until a file fails to load; then it must be there already, in the language of the page. */
const failureNotice = (text: Text): string =>
  `<div id="${FAILURE_NOTICE_ID}" class="failure-notice" role="alert" hidden><p><strong>${escapeHtml(text("failure.reloadTitle"))}</strong> ` +
  `${escapeHtml(text("failure.reloadText"))}</p><a class="button button-strong" href="">${escapeHtml(text("failure.reloadAction"))}</a></div>`;

function fontPreloads(fonts: { readonly display: string; readonly text: string }, files: DocumentFiles): string {
  const hrefs = new Set([files.fontHref(fonts.text), files.fontHref(fonts.display)]);
  return [...hrefs]
    .filter((href) => href !== undefined)
    .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)
    .join("");
}
