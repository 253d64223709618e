/** Maps our references to the ids of a provider that chooses its own. Written before the visitor can pay under the id. */
type ProviderReference = {
  readonly brandId: string;
  readonly provider: string;
  readonly reference: string;
  readonly providerId: string;
};

export type ProviderReferences = {
  readonly find: (provider: string, reference: string) => Promise<string | undefined>;
  /** The first row wins; returns the stored id. */
  readonly keep: (row: ProviderReference) => Promise<string>;
};
