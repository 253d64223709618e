import type { LocaleCode } from "#domain/market/locale.ts";

export type LocaleWords = {
  /** What the address says. */
  readonly address: LocaleCode;
  /** `locale` in the query: a wish spoken now. */
  readonly asked?: LocaleCode | undefined;
  /** The setting of the signed-in visitor. */
  readonly saved?: LocaleCode | undefined;
};

/** The locale to lead the visitor to, or nothing when the address is right. A wish spoken now beats the saved one. */
export function localeToMoveTo({ address, asked, saved }: LocaleWords): LocaleCode | undefined {
  const wanted = asked ?? saved;
  return wanted === undefined || wanted === address ? undefined : wanted;
}
