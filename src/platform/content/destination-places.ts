/** What the content store needs to know about the places of destination pages. The catalogue implements it and is not imported here. */
export type DestinationFacts = Readonly<Record<string, string>>;

export type DestinationPlaces = {
  /** Addresses of pages about places where the brand sells no hotel. */
  readonly listUnsold: (brandId: string) => Promise<readonly string[]>;
  /** The region id that hotel searches use for the place of a page. */
  readonly findRegion: (facts: DestinationFacts) => Promise<string | undefined>;
  /** Where the pictures of a page's place are set, as their addresses write it. */
  readonly findSetting: (facts: DestinationFacts) => Promise<string | undefined>;
};

export const NO_PLACES: DestinationPlaces = {
  listUnsold: async () => [],
  findRegion: async () => undefined,
  findSetting: async () => undefined,
};
