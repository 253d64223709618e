/** What the content store asks about the places of destination pages. The catalogue answers it; this folder does not depend on the catalogue. */
export type DestinationFacts = Readonly<Record<string, string>>;

export type DestinationPlaces = {
  /** Addresses of pages about places where the brand sells no hotel. */
  readonly listUnsold: (brandId: string) => Promise<readonly string[]>;
  /** The id that hotel searches know the place of a page by. */
  readonly findRegion: (facts: DestinationFacts) => Promise<string | undefined>;
};

export const NO_PLACES: DestinationPlaces = { listUnsold: async () => [], findRegion: async () => undefined };
