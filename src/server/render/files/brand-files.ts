/** Theme and logo of a brand. The address contains the version of the configuration, so the current one may be cached for ever. */
import { acceptedCodings, chooseCoding, compress } from "#server/render/pages/content-coding.ts";
import type { BrandSite } from "#server/site/site-snapshot.ts";
import { fileHeaders, fileResponse, FOR_A_MOMENT, FOR_EVER } from "./file-answer.ts";

const PICTURES = ["logo.svg", "icon.svg"];

type BrandFileRequest = {
  readonly pathname: string;
  readonly requestedVersion: string | undefined;
  readonly currentVersion: string;
  readonly acceptEncoding: string | undefined;
};
export type SiteBrandFiles = (site: BrandSite, request: BrandFileRequest) => Response | undefined;

/** A site serves only files of its own brand, and only those that pages reference. `read` takes a path of the repository. */
export const createSiteBrandFiles =
  (read: (file: string) => string | undefined): SiteBrandFiles =>
  (site, { pathname, requestedVersion, currentVersion, acceptEncoding }) => {
    const { id, themeFile } = site.brand;
    const name = [themeFile, ...PICTURES].find((file) => pathname === `/brands/${id}/${file}`);
    const text = name && read(`brands/${id}/${name}`);
    if (!name || text === undefined) return undefined;
    const headers = fileHeaders(name, requestedVersion === currentVersion ? FOR_EVER : FOR_A_MOMENT);
    const coding = chooseCoding(acceptedCodings(acceptEncoding));
    if (!coding) return fileResponse(text, headers);
    return fileResponse(compress(Buffer.from(text), coding) as Buffer<ArrayBuffer>, [...headers, ["content-encoding", coding]]);
  };
