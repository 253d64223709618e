/** The brand's mark, drawn from its SVG as vectors. */
import { Circle, Ellipse, G, Line, Path, Polygon, Polyline, Rect, Svg } from "@react-pdf/renderer";
import type { ComponentType, ReactNode } from "react";
import { createElement } from "react";

/** Their props are the attributes of the SVG elements, which `check-svg.ts` has checked. */
const SHAPES = {
  g: G,
  path: Path,
  circle: Circle,
  ellipse: Ellipse,
  rect: Rect,
  line: Line,
  polyline: Polyline,
  polygon: Polygon,
} as unknown as Readonly<Record<string, ComponentType<Record<string, unknown>>>>;

const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z-]+="[^"]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /([a-zA-Z-]+)="([^"]*)"/g;
const camelCase = (name: string): string => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

type Shape = { readonly name: string; readonly props: Readonly<Record<string, string>>; readonly children: Shape[] };

/** Undefined if the drawing has elements that the PDF library cannot draw, such as gradients: then the brand's name is enough. */
function readShapes(svg: string, colour: string): { readonly viewBox: string; readonly shapes: readonly Shape[] } | undefined {
  const root: Shape = { name: "svg", props: {}, children: [] };
  const open = [root];
  let viewBox: string | undefined;
  for (const [, closes, name = "", attributes = "", isEmpty] of svg.matchAll(TAG)) {
    const props = Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)].map(([, key = "", value = ""]) => [camelCase(key), value === "currentColor" ? colour : value]),
    );
    if (name === "svg") viewBox ??= props["viewBox"];
    else if (closes) open.pop();
    else if (name in SHAPES) {
      const { transform: _, ...inherited } = open.at(-1)!.props;
      const shape = { name, props: { ...inherited, ...props }, children: [] };
      open.at(-1)!.children.push(shape);
      if (!isEmpty) open.push(shape);
    } else return undefined;
  }
  return viewBox === undefined || root.children.length === 0 ? undefined : { viewBox, shapes: root.children };
}

/** A group with a transformation stays a group. */
const draw = ({ name, props, children }: Shape, key: number): ReactNode =>
  name === "g" && props["transform"] === undefined
    ? children.map(draw)
    : createElement(SHAPES[name]!, { key, ...props }, ...children.map(draw));

type LogoMarkProps = { readonly svg: string | undefined; readonly colour: string; readonly points: number };

export function LogoMark({ svg, colour, points }: LogoMarkProps) {
  const drawing = svg === undefined ? undefined : readShapes(svg, colour);
  if (!drawing) return null;
  return (
    <Svg viewBox={drawing.viewBox} width={points} height={points}>
      {drawing.shapes.map(draw)}
    </Svg>
  );
}
