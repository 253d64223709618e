/** A rendered page as bytes, with holes for the nonce. It is encoded once, however often it is sent. */
import { crc32, deflateRawSync, constants } from "node:zlib";

import type { DocumentPart } from "#server/render/page-request.ts";

export type EncodedPage = {
  readonly status: number;
  /** One more than the number of holes. */
  readonly parts: readonly Buffer[];
  /** The same parts as independent segments of one gzip stream. */
  readonly packed: readonly Buffer[] | undefined;
  readonly memory: number;
  /** Set when the page is a redirect. */
  readonly location?: string;
};

const PACKING_LEVEL = 6;
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty final block; checksum and length follow. */
const GZIP_TAIL = Buffer.from([1, 0, 0, 0xff, 0xff]);
/** A smaller response fits into one packet anyway. */
export const WORTH_PACKING_BYTES = 1024;

/** `packing` costs half a millisecond: worth it for a page that is sent many times. */
export function encodePage(status: number, pieces: readonly DocumentPart[], packing: boolean): EncodedPage {
  const parts = pieces.map((part) => (typeof part === "string" ? Buffer.from(part) : part));
  const size = total(parts);
  const packed = packing && size >= WORTH_PACKING_BYTES ? parts.map(pack) : undefined;
  return { status, parts, packed, memory: size + (packed ? total(packed) : 0) };
}

/** A full flush ends on a byte boundary and drops back references, so other blocks can be inserted between segments. */
const pack = (part: Buffer): Buffer => deflateRawSync(part, { level: PACKING_LEVEL, finishFlush: constants.Z_FULL_FLUSH });

/** The bytes of a response in order. The cached buffers are used directly and not copied. */
export function plainChunks({ parts }: EncodedPage, nonce: string): readonly Buffer[] {
  return fill(parts, Buffer.from(nonce, "latin1"));
}

/** The nonce is inserted as an uncompressed block; only the checksum must be computed for each response. */
export function gzipChunks({ parts, packed }: EncodedPage, nonce: string): readonly Buffer[] | undefined {
  if (!packed) return undefined;
  const filling = Buffer.from(nonce, "latin1");
  let checksum = 0;
  for (const chunk of fill(parts, filling)) checksum = crc32(chunk, checksum);
  const end = Buffer.allocUnsafe(8);
  end.writeUInt32LE(checksum, 0);
  end.writeUInt32LE(total(parts) + filling.length * (parts.length - 1), 4);
  return [GZIP_HEAD, ...fill(packed, storedBlock(filling)), GZIP_TAIL, end];
}

/** An uncompressed deflate block: length, inverted length, bytes. */
function storedBlock(filling: Buffer): Buffer {
  const head = Buffer.from([0, filling.length, 0, ~filling.length & 0xff, 0xff]);
  return Buffer.concat([head, filling]);
}

function fill(parts: readonly Buffer[], filling: Buffer): Buffer[] {
  const chunks: Buffer[] = [];
  for (const [index, part] of parts.entries()) {
    if (index > 0) chunks.push(filling);
    chunks.push(part);
  }
  return chunks;
}

export function total(chunks: readonly Buffer[]): number {
  let sum = 0;
  for (const chunk of chunks) sum += chunk.length;
  return sum;
}
