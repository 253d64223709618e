/** Registers the fonts of a brand with the PDF library. A weight is made once per process, which takes about 0.1 s. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import type { BrandFont } from "#platform/ports/documents.ts";
import { hasOtherLatin } from "../letters.ts";
import { instantiateFont } from "./instantiate-font.ts";

/** The site's fonts come in two files: Western European letters, and the other Latin ones. Most documents only need the first. */
const PARTS = ["latin", "latin-ext"] as const;
type Part = (typeof PARTS)[number];

const BOLD = 700;
const REGULAR = 400;

const { resolve } = createRequire(import.meta.url);

const registered = new Map<string, Promise<boolean>>();

const familyOf = (name: string, part: Part): string => `${name} ${part}`;

async function register(name: string, weight: number, part: Part): Promise<boolean> {
  let file: string;
  try {
    file = resolve(`@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`);
  } catch {
    return false;
  }
  const ttf = instantiateFont(await readFile(file), weight, `${name}-${part}-${weight}`);
  Font.register({ family: familyOf(name, part), src: `data:font/ttf;base64,${ttf.toString("base64")}`, fontWeight: weight });
  return true;
}

function registerOnce(name: string, weight: number, part: Part): Promise<boolean> {
  const key = `${name} ${weight} ${part}`;
  const pending = registered.get(key) ?? register(name, weight, part);
  registered.set(key, pending);
  return pending;
}

type DocumentFont = { readonly fontFamily: string[]; readonly fontWeight: number };

export type DocumentFonts = {
  readonly text: DocumentFont;
  readonly display: DocumentFont;
  /** False if the brand uses a font that the server does not have: then one of the standard PDF fonts is used, which have fewer letters. */
  readonly isOwn: boolean;
};

type FontRequest = { readonly display?: BrandFont; readonly text?: BrandFont; readonly hasSerifs: boolean };

/** `written` is the text of the document: it decides which files are needed. */
export async function loadFonts({ display, text, hasSerifs }: FontRequest, written: string): Promise<DocumentFonts> {
  const parts = PARTS.filter((part) => part === "latin" || hasOtherLatin(written));
  const load = async (font: BrandFont | undefined, weights: readonly number[]): Promise<string[]> => {
    if (!font) return [];
    const found = await Promise.all(parts.flatMap((part) => weights.map((weight) => registerOnce(font.name, weight, part))));
    return found.every(Boolean) ? parts.map((part) => familyOf(font.name, part)) : [];
  };
  const [textFamilies, displayFamilies] = [await load(text, [REGULAR, BOLD]), await load(display, display ? [display.weight] : [])];
  const hasOwn = textFamilies.length > 0 && displayFamilies.length > 0;
  return {
    text: { fontFamily: hasOwn ? textFamilies : ["Helvetica"], fontWeight: REGULAR },
    display: hasOwn
      ? { fontFamily: displayFamilies, fontWeight: display!.weight }
      : { fontFamily: [hasSerifs ? "Times-Roman" : "Helvetica"], fontWeight: BOLD },
    isOwn: hasOwn,
  };
}
