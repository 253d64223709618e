/** Under which id a provider that chooses its own ids knows what we call by ours. Written before anybody can pay by it. */
type ProviderReference = {
  readonly brandId: string;
  readonly provider: string;
  readonly reference: string;
  readonly providerId: string;
};

export type ProviderReferences = {
  readonly find: (provider: string, reference: string) => Promise<string | undefined>;
  /** The first one stays; answers the one that stands. */
  readonly keep: (row: ProviderReference) => Promise<string>;
};
