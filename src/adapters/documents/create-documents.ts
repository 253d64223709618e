import type { BookingDocument, BrandLook, Documents, DocumentSources } from "#platform/ports/documents.ts";

export type RenderVoucher = (paper: BookingDocument, look: BrandLook) => Promise<Uint8Array>;

/** Where the area of vouchers has the words of a company's statement. */
const STATEMENT = "companyStatement";

/** `renderVoucher` may use another process. */
export function createDocuments(
  { lookOf, textsOf }: DocumentSources,
  renderVoucher: RenderVoucher = renderVoucherHere(textsOf),
): Documents {
  return {
    voucher: async (paper) => renderVoucher(paper, await lookOf(paper.brandId, paper.locale)),
    calendar: async (paper) => {
      const { calendarFile } = await import("./calendar-file.ts");
      const look = await lookOf(paper.brandId, paper.locale);
      return calendarFile(paper, look, textsOf(paper.brandId, paper.locale).voucher);
    },
    statementWords: async (brandId, locale) => {
      // Loads the texts of the brand.
      await lookOf(brandId, locale);
      const { voucher } = textsOf(brandId, locale);
      return (key) => voucher(`${STATEMENT}.${key}`);
    },
  };
}

/** The rendering library is large, so it is loaded with the first voucher. */
function renderVoucherHere(textsOf: DocumentSources["textsOf"]): RenderVoucher {
  return async (paper, look) => {
    const { renderVoucher } = await import("./render-voucher.ts");
    return renderVoucher({ paper, look, text: textsOf(paper.brandId, paper.locale).voucher });
  };
}
