/**
 * What a supplier tells about its hotels: names, positions, texts and pictures. Read in batches by a job, never while a visitor waits. Each function
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
