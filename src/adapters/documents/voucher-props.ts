import type { BookingDocument, BrandLook, DocumentText } from "#platform/ports/documents.ts";
import type { StayWords } from "./stay-words.ts";
import type { VoucherStyle } from "./voucher-style.ts";

export type VoucherProps = { readonly paper: BookingDocument; readonly look: BrandLook; readonly text: DocumentText };

/** Common props of all sections. */
export type VoucherSectionProps = VoucherProps & { readonly words: StayWords; readonly styles: VoucherStyle };
