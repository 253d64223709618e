import { createHash } from "node:crypto";
import type { Documents, DocumentSources } from "#platform/ports/documents.ts";

/** A PDF takes a quarter of a second. The mail of a booking contains the same one that the traveller downloads then, often several times. */
const MAX_KEPT = 50;
const KEPT_MS = 10 * 60_000;

type Kept = { readonly until: number; readonly bytes: Promise<Uint8Array> };

/** The rendering library is large, so it is loaded with the first document. */
export function createDocuments({ lookOf, textsOf }: DocumentSources, now: () => number = Date.now): Documents {
  const kept = new Map<string, Kept>();
  const keep = (key: string, write: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const known = kept.get(key);
    if (known && known.until > now()) return known.bytes;
    const bytes = write();
    bytes.catch(() => kept.delete(key));
    kept.delete(key);
    kept.set(key, { until: now() + KEPT_MS, bytes });
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return bytes;
  };
  return {
    voucher: async (paper) => {
      const look = await lookOf(paper.brandId, paper.locale);
      return keep(digestOf({ paper, look }), async () => {
        const { renderVoucher } = await import("./render-voucher.ts");
        return renderVoucher({ paper, look, text: textsOf(paper.brandId, paper.locale).voucher });
      });
    },
    calendar: async (paper) => {
      const { calendarFile } = await import("./calendar-file.ts");
      const look = await lookOf(paper.brandId, paper.locale);
      return calendarFile(paper, look, textsOf(paper.brandId, paper.locale).voucher);
    },
  };
}

const digestOf = (facts: object): string => createHash("sha256").update(JSON.stringify(facts)).digest("base64url");
