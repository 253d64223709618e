import { Font, renderToBuffer } from "@react-pdf/renderer";
import { Voucher } from "./voucher-page.tsx";
import type { VoucherProps } from "./voucher-props.ts";

/** Longer ones are no words, and would leave the sheet. */
const LONGEST_WORD = 45;

// The library divides words by English rules and would put hyphens into names. What it knows of fonts is the same for all brands.
Font.registerHyphenationCallback((word) => (word.length > LONGEST_WORD ? (word.match(/.{1,30}/gsu) ?? []) : [word]));

export const renderVoucher = async (props: VoucherProps): Promise<Uint8Array> => new Uint8Array(await renderToBuffer(Voucher(props)));
