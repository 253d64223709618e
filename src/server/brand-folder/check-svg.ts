/**
 * A logo is an image that browsers draw. Elements and attributes are checked against an allow-list, so nothing that runs or loads
 * anything gets through.
 */
const ELEMENTS = new Set(
  "svg g path circle ellipse rect line polyline polygon defs linearGradient radialGradient stop clipPath mask symbol use title desc".split(
    " ",
  ),
);
const ATTRIBUTES = new Set(
  (
    "xmlns viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform fill fill-rule fill-opacity stroke stroke-width " +
    "stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity clip-path clip-rule mask id " +
    "offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod maskUnits clipPathUnits preserveAspectRatio href " +
    "role aria-hidden aria-label aria-labelledby focusable color shape-rendering vector-effect pathLength"
  ).split(" "),
);
const TAG = /^<(?:\/([A-Za-z]+)\s*|([A-Za-z]+)((?:\s+[A-Za-z][A-Za-z-]*\s*=\s*"[^"<>&]*")*)\s*(\/?))>/;
const ATTRIBUTE = /([A-Za-z][A-Za-z-]*)\s*=\s*"([^"]*)"/g;
const NAMESPACE = "http://www.w3.org/2000/svg";

/** Every reason why this picture may not be served. */
export function findSvgFaults(svg: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  let remaining = svg.trim();
  if (!remaining.startsWith("<svg")) return ["it must begin with <svg"];
  while (remaining !== "") {
    if (!remaining.startsWith("<")) {
      const text = remaining.split("<", 1)[0] ?? "";
      if (text.includes("&")) faults.push("entities are not allowed");
      if (open.length === 0) return [...faults, "there is content after </svg>"];
      remaining = remaining.slice(text.length);
      continue;
    }
    const [tag, closed, name, attributes = "", selfClosing] = TAG.exec(remaining) ?? [];
    if (tag === undefined) return [...faults, `"${remaining.slice(0, 40)}" is not a plain element`];
    if (closed !== undefined && open.pop() !== closed) return [...faults, `</${closed}> closes nothing`];
    if (name !== undefined) {
      faults.push(...faultsOfElement(name, attributes));
      if (selfClosing === "") open.push(name);
    }
    remaining = open.length === 0 ? remaining.slice(tag.length).trim() : remaining.slice(tag.length);
    if (open.length === 0 && remaining !== "") return [...faults, "there is content after </svg>"];
  }
  return open.length === 0 ? faults : [...faults, `<${open.at(-1)}> is never closed`];
}

function faultsOfElement(name: string, attributes: string): string[] {
  const faults = ELEMENTS.has(name) ? [] : [`<${name}> is not allowed`];
  for (const [, key = "", value = ""] of attributes.matchAll(ATTRIBUTE)) {
    if (!ATTRIBUTES.has(key)) faults.push(`the attribute ${key} is not allowed`);
    else if (key === "xmlns" ? value !== NAMESPACE : leadsOutside(key, value)) faults.push(`${key}="${value.slice(0, 40)}" is not allowed`);
  }
  return faults;
}

/** A picture may reference only its own parts. */
const leadsOutside = (key: string, value: string): boolean =>
  key === "href" ? !/^#[\w-]+$/.test(value) : /[:\\@]/.test(value) || /\burl\s*\((?!\s*#[\w-]+\s*\))/i.test(value);
