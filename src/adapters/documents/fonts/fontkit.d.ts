/** The part of fontkit that `instantiate-font.ts` uses. The package has no types, and the names with an underscore are internal. */
declare module "fontkit" {
  type Point = { readonly onCurve: boolean; readonly endContour: boolean; x: number; y: number; copy: () => Point };
  type Component = {
    readonly glyphID: number;
    readonly dx: number;
    readonly dy: number;
    readonly scaleX: number;
    readonly scaleY: number;
    readonly scale01: number;
    readonly scale10: number;
  };
  type Glyph = { readonly numberOfContours: number; readonly points?: readonly Point[]; readonly components?: readonly Component[] };
  type Font = {
    readonly numGlyphs: number;
    readonly fvar: { readonly axis: readonly { readonly axisTag: string; readonly minValue: number; readonly maxValue: number }[] };
    readonly HVAR?: object;
    readonly hmtx: {
      readonly metrics: { readonly get: (id: number) => { readonly advance: number } | undefined; readonly length: number };
    };
    readonly directory: { readonly tables: Readonly<Record<string, { readonly length: number; readonly transformed?: boolean }>> };
    variationCoords: readonly number[] | null;
    _transformedGlyphs: readonly Glyph[];
    readonly _variationProcessor: {
      readonly transformPoints: (id: number, points: Point[]) => void;
      readonly getAdvanceAdjustment: (id: number, table: object) => number;
    };
    readonly getGlyph: (id: number) => object;
    readonly _getTableStream: (tag: string) => { readonly readBuffer: (length: number) => Uint8Array };
  };
  export function create(bytes: Uint8Array): Font;
}
