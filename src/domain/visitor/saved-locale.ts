import type { LocaleCode } from "#domain/market/locale.ts";

type LocaleWords = {
  /** From the address. */
  readonly address: LocaleCode;
  /** `locale` in the query: an explicit request. */
  readonly request?: LocaleCode | undefined;
  /** The setting of the signed-in visitor. */
  readonly saved?: LocaleCode | undefined;
};

/** The locale to redirect to; undefined if the address is right. An explicit request wins over the saved setting. */
export function localeToMoveTo({ address, request, saved }: LocaleWords): LocaleCode | undefined {
  const requested = request ?? saved;
  return requested === undefined || requested === address ? undefined : requested;
}
