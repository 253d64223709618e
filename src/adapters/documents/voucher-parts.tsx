/** Components of the voucher. */
import { Path, Svg, Text, View } from "@react-pdf/renderer";
import type { TextProps } from "@react-pdf/renderer";
import QRCode from "qrcode";
import type { ReactNode } from "react";
import type { DocumentFact } from "./stay-texts.ts";
import type { VoucherStyle } from "./voucher-style.ts";
import { toLatin } from "./letters.ts";

type WordsProps = { readonly style?: TextProps["style"]; readonly children: string };

/** Every text of the voucher goes through here; otherwise it could contain letters that the fonts lack. */
export const Words = ({ style, children }: WordsProps) => <Text {...(style && { style })}>{toLatin(children)}</Text>;

type Styled = { readonly styles: VoucherStyle };

export const Section = ({ styles, title, children }: Styled & { readonly title: string; readonly children: ReactNode }) => (
  <View style={styles.section}>
    <View minPresenceAhead={24}>
      <Words style={styles.heading}>{title}</Words>
    </View>
    {children}
  </View>
);

export const FactRow = ({ styles, fact, isTotal = false }: Styled & { readonly fact: DocumentFact; readonly isTotal?: boolean }) => (
  <View style={isTotal ? styles.total : styles.fact} wrap={false}>
    <View style={styles.grow}>
      <Words {...(isTotal && { style: styles.strong })}>{fact.label}</Words>
    </View>
    <Words {...(isTotal && { style: styles.strong })}>{fact.value}</Words>
  </View>
);

/** Dark cells of the QR code as one path: cells of a row are joined, so that viewers show no gaps between them. */
export function codePath(address: string): { readonly size: number; readonly path: string } {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: "M" });
  const { size } = modules;
  let path = "";
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const from = x;
      while (x < size && modules.get(y, x)) x += 1;
      if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`;
    }
  }
  return { size, path };
}

/** Scanners need a margin of four light cells; the white page provides it. */
export function CodeMark({ address, colour, points }: { readonly address: string; readonly colour: string; readonly points: number }) {
  const { size, path } = codePath(address);
  return (
    <Svg viewBox={`0 0 ${size} ${size}`} width={points} height={points}>
      <Path d={path} fill={colour} />
    </Svg>
  );
}
