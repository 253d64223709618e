import type { BookingDocument, BrandLook, DocumentText } from "#platform/ports/documents.ts";
import type { DocumentFonts } from "./fonts/load-fonts.ts";
import type { StayTexts } from "./stay-texts.ts";
import type { VoucherStyle } from "./voucher-style.ts";

export type VoucherProps = {
  readonly paper: BookingDocument;
  readonly look: BrandLook;
  readonly text: DocumentText;
  readonly fonts: DocumentFonts;
};

/** Common props of all sections. */
export type VoucherSectionProps = VoucherProps & { readonly stayTexts: StayTexts; readonly styles: VoucherStyle };
