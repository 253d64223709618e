/**
 * Keeps whole documents of pages that consist of fragments. The browser renders such a page again from its address and the state in the document, so a
 * page is a function of both. Loaders run for every request; if they return what they returned for the last one, its document is sent again, and
 * otherwise a new one is written. A document is therefore never older than the data.
 */
import type { WrittenDocument } from "./document.ts";

type Entry = { readonly state: Buffer; readonly document: WrittenDocument; readonly size: number };

type KeptDocument = { readonly document: WrittenDocument; readonly isKept: boolean };

export type KeptDocuments = {
  /** `key` is everything that the page depends on besides its state. */
  readonly findOrWrite: (key: string, state: Buffer, write: () => WrittenDocument) => KeptDocument;
  readonly figures: () => { readonly documents: number; readonly bytes: number; readonly hits: number };
};

/** What `make-page.ts` adds for the compressed copy of a document that is sent again. */
const WITH_COMPRESSED = 1.2;

/** Most searches are made once. Only a page that is requested again is worth its memory. */
const MAX_ASKED = 5000;

export function createKeptDocuments(maxBytes: number): KeptDocuments {
  /** The least recently used first. */
  const entries = new Map<string, Entry>();
  const asked = new Set<string>();
  const figures = { bytes: 0, hits: 0 };

  const drop = (key: string): void => {
    figures.bytes -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };

  const wasAsked = (key: string): boolean => {
    if (asked.has(key)) return true;
    if (asked.size >= MAX_ASKED) asked.clear();
    asked.add(key);
    return false;
  };

  const keep = (key: string, state: Buffer, document: WrittenDocument): void => {
    const [body] = document;
    const entry = { state: Buffer.from(state), document, size: state.length + body.length * WITH_COMPRESSED };
    if (entry.size > maxBytes / 4) return;
    entries.set(key, entry);
    figures.bytes += entry.size;
    for (const oldest of entries.keys()) {
      if (figures.bytes <= maxBytes) return;
      drop(oldest);
    }
  };

  return {
    findOrWrite: (key, state, write) => {
      const known = entries.get(key);
      if (known?.state.equals(state)) {
        figures.hits += 1;
        entries.delete(key);
        entries.set(key, known);
        return { document: known.document, isKept: true };
      }
      drop(key);
      const document = write();
      if (maxBytes > 0 && wasAsked(key)) keep(key, state, document);
      return { document, isKept: false };
    },
    figures: () => ({ documents: entries.size, ...figures }),
  };
}
