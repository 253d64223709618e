/** The texts of a locale, for the browser. */
import type { CompiledMessages } from "#server/base/messages.ts";
import { acceptedCodings, chooseCoding, compress } from "#server/render/pages/content-coding.ts";
import type { BrandSite } from "#server/site/site-snapshot.ts";
import { fileHeaders, fileResponse, FOR_EVER } from "./file-answer.ts";

export type MessageFiles = (site: BrandSite, pathname: string, acceptEncoding: string | undefined) => Response | undefined;

export const createMessageFiles =
  (find: (pathname: string) => CompiledMessages | undefined): MessageFiles =>
  (site, pathname, acceptEncoding) => {
    const found = pathname.startsWith(`/messages/${site.brand.id}/`) ? find(pathname) : undefined;
    if (!found) return undefined;
    const coding = chooseCoding(acceptedCodings(acceptEncoding));
    const headers = fileHeaders(pathname, FOR_EVER);
    if (!coding) return fileResponse(found.body, headers);
    return fileResponse(compress(Buffer.from(found.body), coding) as Buffer<ArrayBuffer>, [...headers, ["content-encoding", coding]]);
  };
