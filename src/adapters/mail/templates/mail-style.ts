/** The brand's look for mail programs: inline styles for light, classes that the dark scheme overrides. */
import type { CSSProperties } from "react";
import type { BrandLook, LookColours } from "#platform/ports/documents.ts";

const TEXT_FACE = "Helvetica, Arial, sans-serif";
const SERIF_FACE = "Georgia, Times, serif";

export type MailStyle = ReturnType<typeof mailStyle>;

export function mailStyle({ light: colours, hasSerifs }: BrandLook) {
  const display: CSSProperties = { fontFamily: hasSerifs ? SERIF_FACE : TEXT_FACE, fontWeight: 700 };
  return {
    page: { backgroundColor: colours.surface, fontFamily: TEXT_FACE, margin: 0, padding: "24px 0" },
    card: {
      backgroundColor: colours["surface-raised"],
      border: `1px solid ${colours.line}`,
      borderRadius: "8px",
      maxWidth: "600px",
      width: "100%",
    },
    band: { backgroundColor: colours.accent, padding: "18px 28px", borderRadius: "7px 7px 0 0" },
    brand: { ...display, color: colours["accent-ink"], fontSize: "22px", lineHeight: "40px", textDecoration: "none" },
    logo: { display: "inline-block", marginRight: "12px", verticalAlign: "middle" },
    body: { padding: "12px 28px 24px" },
    title: { ...display, color: colours.ink, fontSize: "26px", lineHeight: "32px", margin: "16px 0 8px" },
    text: { color: colours.ink, fontSize: "16px", lineHeight: "24px", margin: "12px 0", whiteSpace: "pre-line" },
    soft: { color: colours["ink-soft"], fontSize: "13px", lineHeight: "19px", margin: "6px 0" },
    heading: { ...display, color: colours.accent, fontSize: "17px", lineHeight: "24px", margin: "24px 0 6px" },
    notice: {
      backgroundColor: colours["accent-soft"],
      borderLeft: `4px solid ${colours.accent}`,
      color: colours.ink,
      fontSize: "16px",
      lineHeight: "24px",
      margin: "16px 0",
      padding: "12px 16px",
      whiteSpace: "pre-line",
    },
    label: {
      color: colours["ink-soft"],
      fontSize: "14px",
      lineHeight: "20px",
      padding: "5px 12px 5px 0",
      verticalAlign: "top",
      width: "38%",
    },
    // Below both columns, so it has no width.
    details: {
      color: colours["ink-soft"],
      fontSize: "14px",
      lineHeight: "20px",
      padding: "5px 12px 5px 0",
      verticalAlign: "top",
    },
    value: { color: colours.ink, fontSize: "15px", lineHeight: "20px", padding: "5px 0", verticalAlign: "top", whiteSpace: "pre-line" },
    time: {
      color: colours.ink,
      fontSize: "15px",
      fontWeight: 700,
      lineHeight: "20px",
      padding: "5px 12px 5px 0",
      verticalAlign: "top",
      width: "84px",
    },
    amount: { color: colours.ink, fontSize: "15px", lineHeight: "20px", padding: "5px 0", textAlign: "right", verticalAlign: "top" },
    total: { borderTop: `1px solid ${colours.line}`, fontWeight: 700 },
    rule: { border: "none", borderTop: `1px solid ${colours.line}`, margin: "24px 0 12px" },
    button: {
      backgroundColor: colours.accent,
      borderRadius: "6px",
      color: colours["accent-ink"],
      fontSize: "16px",
      fontWeight: 700,
      margin: "12px 0",
      padding: "13px 22px",
      textDecoration: "none",
    },
    address: { color: colours["ink-soft"], fontSize: "12px", lineHeight: "18px", overflowWrap: "anywhere" },
  } as const satisfies Record<string, CSSProperties>;
}

/** Inline styles win over classes, except with !important. No quotes: they would be escaped. */
export function darkStyle({ dark }: BrandLook): string {
  const set = (name: string, property: string, colour: keyof LookColours): string => `.${name}{${property}:${dark[colour]} !important}`;
  const rules = [
    set("m-page", "background-color", "surface"),
    // The library also sets the colour on the inner cell.
    set("m-page > table > tbody > tr > td", "background-color", "surface"),
    set("m-card", "background-color", "surface-raised"),
    set("m-card", "border-color", "line"),
    set("m-accent", "background-color", "accent"),
    set("m-accent-ink", "color", "accent-ink"),
    set("m-ink", "color", "ink"),
    set("m-soft", "color", "ink-soft"),
    set("m-heading", "color", "accent"),
    set("m-panel", "background-color", "accent-soft"),
    set("m-line", "border-color", "line"),
  ];
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${rules.join("")}}`;
}
