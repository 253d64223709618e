/** Dimensions and colours of the voucher, in points of an A4 page. Paper is white, so the dark scheme is not used. */
import { StyleSheet } from "@react-pdf/renderer";
import type { BrandLook } from "#platform/ports/documents.ts";
import type { DocumentFonts } from "./fonts/load-fonts.ts";

const MARGIN = 40;
const PAPER = "#ffffff";

export type VoucherStyle = ReturnType<typeof voucherStyle>;

export function voucherStyle({ light: colours }: BrandLook, { text, display }: DocumentFonts, isValid: boolean) {
  const mark = isValid ? colours.accent : colours.danger;
  return StyleSheet.create({
    page: { ...text, fontSize: 9.5, lineHeight: 1.35, color: colours.ink, backgroundColor: PAPER, paddingBottom: 56 },
    band: {
      flexDirection: "row",
      justifyContent: "space-between",
      alignItems: "flex-end",
      backgroundColor: mark,
      color: isValid ? colours["accent-ink"] : PAPER,
      paddingHorizontal: MARGIN,
      paddingTop: 26,
      paddingBottom: 18,
    },
    brand: { ...display, fontSize: 24, lineHeight: 1.1 },
    mark: { flexDirection: "row", alignItems: "center", gap: 10 },
    site: { fontSize: 8.5, marginTop: 3 },
    // A long name gets a second line instead of reaching into the title.
    partner: { flexDirection: "row", alignItems: "center", gap: 6, flexGrow: 1, flexShrink: 1, flexBasis: 0, marginHorizontal: 18 },
    partnerName: { ...display, fontSize: 13, lineHeight: 1.2, flexShrink: 1 },
    title: { ...display, fontSize: 13, lineHeight: 1.2, textAlign: "right" },
    body: { paddingHorizontal: MARGIN, paddingTop: 18 },
    links: { flexDirection: "row", gap: 12, marginTop: 3 },
    row: { flexDirection: "row", gap: 18 },
    grow: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
    hotel: { ...display, fontSize: 19, lineHeight: 1.15, marginBottom: 4 },
    soft: { color: colours["ink-soft"] },
    label: { color: colours["ink-soft"], fontSize: 8, lineHeight: 1.3, marginBottom: 1 },
    number: { fontWeight: 700, fontSize: 15, lineHeight: 1.3, letterSpacing: 0.4 },
    status: { color: mark, fontWeight: 700, marginTop: 2 },
    code: { width: 92, alignItems: "center" },
    hint: { fontSize: 7, lineHeight: 1.25, color: colours["ink-soft"], textAlign: "center", marginTop: 3 },
    notice: { borderLeftWidth: 3, borderLeftColor: mark, paddingLeft: 9, marginTop: 12 },
    stay: { flexDirection: "row", backgroundColor: colours["accent-soft"], borderRadius: 6, padding: 12, marginTop: 14, gap: 14 },
    strong: { fontWeight: 700 },
    section: { marginTop: 15 },
    heading: {
      ...display,
      fontSize: 11.5,
      color: colours.accent,
      borderBottomWidth: 0.75,
      borderBottomColor: colours.line,
      paddingBottom: 3,
      marginBottom: 6,
    },
    room: { flexDirection: "row", justifyContent: "space-between", gap: 12, marginBottom: 5 },
    fact: { flexDirection: "row", justifyContent: "space-between", gap: 12, marginBottom: 2 },
    total: {
      flexDirection: "row",
      justifyContent: "space-between",
      borderTopWidth: 0.75,
      borderTopColor: colours.line,
      marginTop: 4,
      paddingTop: 5,
    },
    flight: { borderWidth: 0.75, borderColor: colours.line, borderRadius: 6, padding: 10, marginBottom: 7 },
    flightHead: { flexDirection: "row", justifyContent: "space-between", gap: 12, marginBottom: 4 },
    leg: { flexDirection: "row", gap: 10 },
    legTime: { width: 108 },
    legNote: { fontSize: 8, lineHeight: 1.35, color: colours["ink-soft"], marginLeft: 118, marginBottom: 3 },
    connection: { fontSize: 8.5, marginLeft: 118, marginBottom: 4, color: colours.ink },
    locator: { flexDirection: "row", gap: 18, backgroundColor: colours["accent-soft"], borderRadius: 6, padding: 10, marginBottom: 7 },
    warning: { borderWidth: 1, borderColor: colours.danger, borderRadius: 6, padding: 10, marginBottom: 9 },
    rights: { marginTop: 7, marginBottom: 9 },
    right: { flexDirection: "row", gap: 6, marginBottom: 4 },
    bullet: { width: 8 },
    small: { fontSize: 8, lineHeight: 1.35, color: colours["ink-soft"], marginTop: 4 },
    call: { marginTop: 18, borderWidth: 0.75, borderColor: colours.line, borderRadius: 6, padding: 12 },
    callTitle: { ...display, fontSize: 11.5, marginBottom: 3 },
    foot: {
      position: "absolute",
      bottom: 24,
      left: MARGIN,
      right: MARGIN,
      flexDirection: "row",
      justifyContent: "space-between",
      fontSize: 7.5,
      color: colours["ink-soft"],
    },
  });
}
