/** The main module of the process that renders vouchers. */
import { renderVoucher } from "#adapters/documents/render-voucher.ts";
import type { BookingDocument, BrandLook } from "#platform/ports/documents.ts";
import { answerParent } from "#server/base/answer-parent.ts";
import { createPaperTexts } from "#server/base/mail-texts.ts";
import type { Messages } from "#web/i18n/text.tsx";

export type VoucherJob = { readonly paper: BookingDocument; readonly look: BrandLook; readonly messages: Messages };

answerParent(({ paper, look, messages }: VoucherJob) =>
  renderVoucher({ paper, look, text: createPaperTexts(() => messages)(paper.brandId, paper.locale).voucher }),
);
