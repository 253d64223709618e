/** The encodings that a client accepts, and compression of bodies that are sent once. */
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";

type Coding = "zstd" | "br" | "gzip";

const MAX_REMEMBERED = 200;
const remembered = new Map<string, ReadonlySet<string>>();

/** Clients send very few different headers, so parsed headers are cached. Many different ones from an attacker only clear the cache. */
export function acceptedCodings(header: string | undefined): ReadonlySet<string> {
  if (!header) return NONE;
  const known = remembered.get(header);
  if (known) return known;
  const accepted = new Set(
    header.split(",").flatMap((item) => {
      const [name = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
      return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
    }),
  );
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  if (header.length <= MAX_REMEMBERED) remembered.set(header, accepted);
  return accepted;
}

const NONE: ReadonlySet<string> = new Set();

/** Fastest first: these bodies are compressed while the visitor waits. */
export const chooseCoding = (accepted: ReadonlySet<string>, offered: readonly Coding[] = ["zstd", "br", "gzip"]): Coding | undefined =>
  offered.find((coding) => accepted.has(coding));

/** A page of results is 5 % smaller than at the lowest levels, for a tenth of a millisecond; the next levels take several times as long. */
const LEVEL = { zstd: 3, br: 2 } as const;

export function compress(body: Buffer, coding: Coding): Buffer {
  if (coding === "zstd") return zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: LEVEL.zstd } });
  if (coding === "br") return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: LEVEL.br } });
  return gzipSync(body, { level: 1 });
}

/** For bodies that are kept. */
export function compressWell(body: Buffer, coding: Coding): Buffer {
  if (coding === "zstd") return zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: 19 } });
  if (coding === "br") return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return gzipSync(body, { level: 9 });
}
