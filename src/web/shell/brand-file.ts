/** Where a file of a brand's folder is served. A version makes the address new whenever the brand changes. */
export const brandFile = (brandId: string, file: string, version?: string): string =>
  `/brands/${brandId}/${file}${version === undefined ? "" : `?v=${encodeURIComponent(version)}`}`;
