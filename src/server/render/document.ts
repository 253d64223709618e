/** The document around a rendered page. */
import { languageTag } from "#domain/market/locale.ts";
import { brandFile } from "#web/visitor/brand-file.ts";
import { RECORD_PAGE_INPUT } from "#web/client/early-input.ts";
import { FAILURE_NOTICE_ID } from "#web/client/faults/failure-notice.ts";
import type { Text } from "#web/i18n/text.tsx";
import { documentTitle } from "#web/shell/document-title.ts";
import type { PageState } from "#web/client/page-state.ts";
import { PAGE_STATE_ID, ROOT_ELEMENT_ID } from "#web/client/page-state.ts";
import type { PageHead } from "#web/routes/data/route.ts";
import type { Page } from "#web/visitor/page.ts";
import { SITE_SHEET } from "./document-files.ts";
import type { DocumentFiles } from "./document-files.ts";
import { escapeHtml } from "#server/base/escape.ts";
import { ByteWriter } from "./fragments/byte-writer.ts";
import { splitHeadLinks } from "./fragments/cut-markup.ts";
import type { PageFragments } from "./fragments/page-fragments.tsx";
import { writeJson } from "./fragments/write-json.ts";
import { headLinks } from "#server/site/head-links.ts";
import { picturePreloadTag, sharingTags, structuredDataTag } from "./head-sharing.ts";

type DocumentInput = {
  readonly page: Page;
  /** The bytes of `writeState`. */
  readonly state: Buffer;
  readonly head: PageHead;
  readonly status: number;
  readonly markup: string;
  /** Those that the markup refers to. */
  readonly fragments: PageFragments | undefined;
  readonly files: DocumentFiles;
  /** The module of the page's route; see RouteRow. */
  readonly module: string;
  /** Texts that the client needs to hydrate it. */
  readonly textFiles: readonly string[];
  readonly bodyClass: string;
  /** See PageKey. */
  readonly awaitsLogin: boolean;
  readonly text: Text;
  /** Version of the configuration that the page was rendered from; addresses of brand files contain it. */
  readonly snapshot: string;
};

/** Two parts with one hole between them, for the nonce of the response. */
export type WrittenDocument = readonly [Buffer, string];

/** Longer than most documents, because a longer one is copied once more. */
const DOCUMENT_BYTES = 160 * 1024;
const out = new ByteWriter(DOCUMENT_BYTES);
const stateOut = new ByteWriter(DOCUMENT_BYTES);

/** The state of a page as it is in its document. The bytes are valid until the next state is written. */
export function writeState(state: PageState): Buffer {
  stateOut.reset();
  writeJson(state, stateOut);
  return stateOut.written();
}

export function writeDocument(input: DocumentInput): WrittenDocument {
  const { page, head, status, files, bodyClass } = input;
  const { links: screenLinks, rest: markup } = splitHeadLinks(input.markup);
  const indexed = head.indexed && status === 200;
  const start =
    `<!doctype html><html lang="${languageTag(page.locale)}"${input.awaitsLogin ? " data-awaiting-login" : ""}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">` +
    // Before the first style sheet, which scripts that follow it would wait for.
    `<script>${RECORD_PAGE_INPUT}</script>` +
    `<title>${escapeHtml(documentTitle(head.title, page.brand.name))}</title>` +
    `<meta name="description" content="${escapeHtml(head.description)}">` +
    (indexed
      ? headLinks(page, head.canonicalPath, head.translations) + sharingTags(page, head)
      : `<meta name="robots" content="noindex">`) +
    `<meta name="color-scheme" content="light dark">` +
    picturePreloadTag(page, head) +
    fontPreloads(page.brand.fonts, files) +
    files.styles +
    `<link rel="stylesheet" href="${brandFile(page.brand.id, page.brand.themeFile, input.snapshot)}" ${SITE_SHEET}>` +
    screenLinks +
    `<link rel="icon" type="image/svg+xml" href="${brandFile(page.brand.id, "icon.svg", input.snapshot)}">` +
    (indexed ? structuredDataTag(page, head, input.snapshot) : "") +
    `</head><body class="${bodyClass}"><div id="${ROOT_ELEMENT_ID}">`;
  const end =
    "</script>" +
    failureNotice(input.text) +
    `<script type="module" src="${files.script}" data-preload="${[files.startFiles(input.module), ...input.textFiles].join(" ")}" nonce="`;
  const loginLoader = input.awaitsLogin ? `<div class="loader login-loader"></div>` : "";
  const stateStart = `</div>${loginLoader}<script type="application/json" id="${PAGE_STATE_ID}">`;
  out.reset();
  out.markup(start);
  if (input.fragments) input.fragments.write(markup, out);
  else out.markup(markup);
  out.markup(stateStart);
  out.copy(input.state);
  out.markup(end);
  return [out.take(), `"></script></body></html>`];
}

const notices = new WeakMap<Text, string>();

/** Hidden until a file fails to load. It must be in the page already, in the page's language. */
function failureNotice(text: Text): string {
  const cached = notices.get(text);
  if (cached !== undefined) return cached;
  const [title, explanation, action] = [text("failure.reloadTitle"), text("failure.reloadText"), text("failure.reloadAction")].map(
    escapeHtml,
  );
  const notice =
    `<div id="${FAILURE_NOTICE_ID}" class="failure-notice" role="alert" hidden><p><strong>${title}</strong> ${explanation}</p>` +
    `<a class="button button-strong" href="">${action}</a></div>`;
  notices.set(text, notice);
  return notice;
}

const fontPreloads = ({ display, text }: { readonly display: string; readonly text: string }, files: DocumentFiles): string =>
  text === display ? files.fontPreload(text) : files.fontPreload(text) + files.fontPreload(display);
