/** The texts of a page or a dialog, for the browser. */
import type { MessageStore } from "#server/base/messages.ts";
import { acceptedCodings, chooseCoding, compressWell } from "#server/render/pages/content-coding.ts";
import type { BrandSite } from "#server/site/site-snapshot.ts";
import { fileHeaders, fileResponse, FOR_EVER } from "./file-answer.ts";

export type MessageFiles = (site: BrandSite, pathname: string, acceptEncoding: string | undefined) => Response | undefined;

/** A few kilobytes each; many brands in many languages start anew. */
const MAX_KEPT = 500;

export function createMessageFiles(find: MessageStore["find"]): MessageFiles {
  const compressed = new Map<string, Buffer>();
  return (site, pathname, acceptEncoding) => {
    if (!pathname.startsWith(`/messages/${site.brand.id}/`)) return undefined;
    const coding = chooseCoding(acceptedCodings(acceptEncoding), ["br", "zstd", "gzip"]);
    const headers = fileHeaders(pathname, FOR_EVER);
    const key = `${coding} ${pathname}`;
    const kept = compressed.get(key);
    const found = kept ?? find(pathname);
    if (found === undefined) return undefined;
    if (!coding) return fileResponse(found as string, headers);
    const body = kept ?? compressWell(Buffer.from(found), coding);
    if (compressed.size >= MAX_KEPT) compressed.clear();
    compressed.set(key, body);
    return fileResponse(body as Buffer<ArrayBuffer>, [...headers, ["content-encoding", coding]]);
  };
}
