/** Theme and logo of a brand. The address carries the version of the configuration, so the right one may be kept for ever. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BrandSite } from "#server/site-snapshot.ts";
import { fileHeaders, fileResponse, FOR_A_MOMENT, FOR_EVER } from "./file-answer.ts";

const LOGO = "logo.svg";

export type BrandFiles = (site: BrandSite, snapshotVersion: string, pathname: string, askedVersion: string | null) => Promise<Response | undefined>;

/** A site serves the files of its own brand only, and of those only the two that pages name. */
export const createBrandFiles =
  (brandsFolder: string): BrandFiles =>
  async (site, snapshotVersion, pathname, askedVersion) => {
    const { id, themeFile } = site.brand;
    const name = [themeFile, LOGO].find((file) => pathname === `/brands/${id}/${file}`);
    if (!name) return undefined;
    try {
      const body = await readFile(path.join(brandsFolder, id, name), "utf8");
      return fileResponse(body, fileHeaders(name, askedVersion === snapshotVersion ? FOR_EVER : FOR_A_MOMENT));
    } catch {
      return undefined;
    }
  };
