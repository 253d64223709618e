/**
 * What a supplier publishes about its hotels: names, positions, texts and pictures. Read in batches by a job, never while a visitor waits. Each function
 * may throw or never answer, so the caller sets a deadline.
 */
import type { LanguageCode } from "#domain/market/locale.ts";

/** `until`: the right to show it ends. */
type ContentPicture = {
  readonly url: string;
  readonly kind: string;
  readonly rights: { readonly owner: string; readonly credit?: string; readonly until?: string };
};

export type HotelTexts = {
  readonly texts?: Readonly<Partial<Record<LanguageCode, { readonly description: string }>>>;
  readonly pictures?: readonly ContentPicture[];
};

/** Names that results are filtered by, as visitors read them. */
export type HotelPlacing = {
  /** The part of its city. */
  readonly district?: string;
  /** The chain or brand that it belongs to. */
  readonly chain?: string;
};

type ContentHotel = HotelTexts &
  HotelPlacing & {
    readonly kind: "hotel";
    readonly code: string;
    readonly name: string;
    readonly countryCode: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly phone?: string;
  };

/** The supplier does not sell the hotel any more. */
type ContentTombstone = { readonly kind: "gone"; readonly code: string };

type ContentBatch = {
  readonly items: readonly (ContentHotel | ContentTombstone)[];
  /** Where the next batch begins, also tomorrow. Opaque to us. */
  readonly cursor: string;
  /** Nothing has changed after this batch. */
  readonly isLast: boolean;
};

export type HotelContent = {
  /** The name of the supplier. */
  readonly name: string;
  /** Its codes are the ids of our catalogue, so no person has to confirm them. */
  readonly isOwnCatalog?: boolean;
  /** Everything that changed since the cursor; all hotels without one. May repeat items. */
  readonly listSince: (
    cursor: string | undefined,
    request: { readonly languages: readonly LanguageCode[]; readonly limit: number },
    signal?: AbortSignal,
  ) => Promise<ContentBatch>;
};
