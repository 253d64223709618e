import type { Documents, DocumentSources } from "#platform/ports/documents.ts";

/** The rendering library is large, so it is loaded with the first document. */
export function createDocuments({ lookOf, textsOf }: DocumentSources): Documents {
  return {
    voucher: async (paper) => {
      const { renderVoucher } = await import("./render-voucher.ts");
      const look = await lookOf(paper.brandId, paper.locale);
      return renderVoucher({ paper, look, text: textsOf(paper.brandId, paper.locale).voucher });
    },
    calendar: async (paper) => {
      const { calendarFile } = await import("./calendar-file.ts");
      const look = await lookOf(paper.brandId, paper.locale);
      return calendarFile(paper, look, textsOf(paper.brandId, paper.locale).voucher);
    },
  };
}
