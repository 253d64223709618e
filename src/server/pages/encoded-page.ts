/** A rendered page as bytes, with holes where the nonce of each answer goes. Encoding happens once, however often the page is sent. */
import { crc32, deflateRawSync, constants } from "node:zlib";

export type EncodedPage = {
  readonly status: number;
  /** One more than there are holes. */
  readonly parts: readonly Buffer[];
  /** The same parts as independent pieces of one gzip stream. */
  readonly packed: readonly Buffer[] | undefined;
  readonly memory: number;
  /** Set when the page turned out to be somewhere else. */
  readonly location?: string;
};

const PACKING_LEVEL = 6;
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block, then checksum and length follow. */
const GZIP_TAIL = Buffer.from([1, 0, 0, 0xff, 0xff]);
/** Below this an answer fits one packet anyway. */
export const WORTH_PACKING_BYTES = 1024;

/** `packing` costs half a millisecond: worth it for a page that is sent many times. */
export function encodePage(status: number, texts: readonly string[], packing: boolean): EncodedPage {
  const parts = texts.map((text) => Buffer.from(text));
  const size = total(parts);
  const packed = packing && size >= WORTH_PACKING_BYTES ? parts.map(pack) : undefined;
  return { status, parts, packed, memory: size + (packed ? total(packed) : 0) };
}

/** Ends on a whole byte and refers to nothing before it, so that anything may stand in between. */
const pack = (part: Buffer): Buffer => deflateRawSync(part, { level: PACKING_LEVEL, finishFlush: constants.Z_FULL_FLUSH });

const total = (parts: readonly Buffer[]): number => parts.reduce((sum, part) => sum + part.length, 0);

export function plainBody({ parts }: EncodedPage, nonce: string): Buffer {
  const filling = Buffer.from(nonce, "latin1");
  return join(parts, filling);
}

/** The nonce stands in the stream as it is; only the checksum has to be counted anew. */
export function gzipBody({ parts, packed }: EncodedPage, nonce: string): Buffer | undefined {
  if (!packed) return undefined;
  const filling = Buffer.from(nonce, "latin1");
  const stored = Buffer.alloc(5 + filling.length);
  stored.writeUInt16LE(filling.length, 1);
  stored.writeUInt16LE(~filling.length & 0xffff, 3);
  filling.copy(stored, 5);
  let checksum = 0;
  let length = 0;
  for (const [index, part] of parts.entries()) {
    if (index > 0) checksum = crc32(filling, checksum);
    checksum = crc32(part, checksum);
    length += part.length + (index > 0 ? filling.length : 0);
  }
  const end = Buffer.alloc(8);
  end.writeUInt32LE(checksum, 0);
  end.writeUInt32LE(length, 4);
  return Buffer.concat([GZIP_HEAD, join(packed, stored), GZIP_TAIL, end]);
}

function join(parts: readonly Buffer[], filling: Buffer): Buffer {
  const body = Buffer.allocUnsafe(total(parts) + filling.length * Math.max(0, parts.length - 1));
  let at = 0;
  for (const [index, part] of parts.entries()) {
    if (index > 0) at += filling.copy(body, at);
    at += part.copy(body, at);
  }
  return body;
}
