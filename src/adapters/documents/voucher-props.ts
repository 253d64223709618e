import type { BookingPaper, BrandLook, PaperText } from "#platform/ports/documents.ts";
import type { StayWords } from "./stay-words.ts";
import type { VoucherStyle } from "./voucher-style.ts";

export type VoucherProps = { readonly paper: BookingPaper; readonly look: BrandLook; readonly text: PaperText };

/** Common props of all sections. */
export type VoucherSectionProps = VoucherProps & { readonly words: StayWords; readonly styles: VoucherStyle };
