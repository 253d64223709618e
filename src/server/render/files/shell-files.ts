/** The data of header and footer for the browser: one file for all pages of a language and market, instead of a copy in every document. */
import { createHash } from "node:crypto";
import { acceptedCodings, chooseCoding, compress } from "#server/render/pages/content-coding.ts";
import type { BrandSite } from "#server/site/site-snapshot.ts";
import { fileHeaders, fileResponse, FOR_EVER } from "./file-answer.ts";

export type ShellFiles = {
  /** The address of the file with this data; it contains a hash, so the response may be cached for ever. */
  readonly hrefOf: (brandId: string, shell: object) => string;
  /** Undefined if this node has not written such an address: then the browser loads the data by calls. */
  readonly find: (site: BrandSite, pathname: string, acceptEncoding: string | undefined) => Response | undefined;
};

/** Brands, languages, visitor classes and versions of the content; each file has about 6 KB. */
const MAX_FILES = 1000;

export function createShellFiles(maxFiles = MAX_FILES): ShellFiles {
  /** The oldest first. */
  const bodies = new Map<string, Buffer>();
  const hrefs = new WeakMap<object, string>();

  const write = (brandId: string, shell: object): string => {
    const body = Buffer.from(JSON.stringify(shell));
    const href = `/shell/${brandId}/${createHash("sha256").update(body).digest("hex").slice(0, 12)}.json`;
    bodies.set(href, body);
    for (const oldest of bodies.keys()) {
      if (bodies.size <= maxFiles) break;
      bodies.delete(oldest);
    }
    hrefs.set(shell, href);
    return href;
  };

  return {
    hrefOf: (brandId, shell) => {
      const known = hrefs.get(shell);
      return known !== undefined && bodies.has(known) ? known : write(brandId, shell);
    },
    find: ({ brand }, pathname, acceptEncoding) => {
      const body = pathname.startsWith(`/shell/${brand.id}/`) ? bodies.get(pathname) : undefined;
      if (!body) return undefined;
      const coding = chooseCoding(acceptedCodings(acceptEncoding));
      const headers = fileHeaders(pathname, FOR_EVER);
      if (!coding) return fileResponse(new Uint8Array(body), headers);
      return fileResponse(compress(body, coding) as Buffer<ArrayBuffer>, [...headers, ["content-encoding", coding]]);
    },
  };
}
