/** Which compression a client takes, and ours for bodies made for one answer. */
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";

type Coding = "zstd" | "br" | "gzip";

const MAX_REMEMBERED = 200;
const remembered = new Map<string, ReadonlySet<string>>();

/** Clients send one of very few texts, so the reading is kept; a stranger's many texts only empty it. */
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

/** The fastest first: these bodies are compressed while the visitor waits. */
export const chooseCoding = (accepted: ReadonlySet<string>, offered: readonly Coding[] = ["zstd", "br", "gzip"]): Coding | undefined =>
  offered.find((coding) => accepted.has(coding));

export function compress(body: Buffer, coding: Coding): Buffer {
  if (coding === "zstd") return zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: 1 } });
  if (coding === "br") return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  return gzipSync(body, { level: 1 });
}
