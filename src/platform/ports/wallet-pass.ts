/** Passes of bookings for the wallets of phones. */
import type { BookingDocument } from "./documents.ts";

export type WalletPasses = {
  /** False for a brand without a valid certificate. */
  readonly isOffered: (brandId: string) => boolean;
  /** A .pkpass file. Rejects for a brand that does not offer passes. */
  readonly write: (document: BookingDocument) => Promise<Uint8Array<ArrayBuffer>>;
};

/** For wallets that take a pass from a link. */
export type WalletLinks = { readonly linkTo: (document: BookingDocument) => Promise<string> };
