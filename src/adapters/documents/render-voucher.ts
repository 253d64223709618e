import { Font, renderToBuffer } from "@react-pdf/renderer";
import { Voucher } from "./voucher-page.tsx";
import type { VoucherProps } from "./voucher-props.ts";

/** Longer words are broken, because they would overflow the page. */
const MAX_WORD_LENGTH = 45;

// The library hyphenates by English rules and would break names. Its font registry is the same for all brands.
Font.registerHyphenationCallback((word) => (word.length > MAX_WORD_LENGTH ? (word.match(/.{1,30}/gsu) ?? []) : [word]));

export const renderVoucher = async (props: VoucherProps): Promise<Uint8Array> => new Uint8Array(await renderToBuffer(Voucher(props)));
