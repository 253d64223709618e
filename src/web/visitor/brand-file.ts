/** The address of a file in a brand's folder. The version changes the address whenever the brand changes, so that caches load the new file. */
export const brandFile = (brandId: string, file: string, version?: string): string =>
  `/brands/${brandId}/${file}${version === undefined ? "" : `?v=${encodeURIComponent(version)}`}`;
