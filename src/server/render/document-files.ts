/** Which files of the client build a document names. */

/** The manifest as Vite writes it. */
export type ClientManifest = Readonly<
  Record<string, { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }>
>;

export type DocumentFiles = {
  readonly script: string;
  /** The links of the style sheets. */
  readonly styles: string;
  /** Files of a module under routes/ that the client will want at once: itself, then what it shares with others. */
  readonly routeFiles: (module: string) => string;
  /** The link that fetches the first-needed file of a font early, by the family's name; empty for an unknown one. */
  readonly fontPreload: (family: string) => string;
};

const ENTRY = "src/web/client/boot.ts";
const STYLES = "style.css";

/** Packages of fonts are named after the family: "Bricolage Grotesque" is bricolage-grotesque. */
const fontFile = (family: string): string => {
  const name = family
    .replace(/ variable$/i, "")
    .toLowerCase()
    .replaceAll(" ", "-");
  return `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
};

/**
 * React puts a screen's own sheet behind sheets of this kind, and before everything where there are none. The order of the layers is said by
 * the site's sheet, so it has to be read first: otherwise the reset would win over every part.
 */
export const SITE_SHEET = 'data-precedence="site"';

const styleLink = (href: string): string => `<link rel="stylesheet" href="${href}" ${SITE_SHEET}>`;
const address = (file: string): string => `/${file}`;

export function documentFiles(manifest: ClientManifest | undefined): DocumentFiles {
  if (!manifest) return developmentFiles();
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The client build has no ${ENTRY}`);
  const styles = entry.css ?? (manifest[STYLES] ? [manifest[STYLES].file] : []);
  return {
    script: address(entry.file),
    styles: styles.map((file) => styleLink(address(file))).join(""),
    routeFiles: remembered((module) => withImports(manifest, `src/web/routes/${module}.tsx`).map(address).join(" ")),
    fontPreload: remembered((family) => {
      const font = manifest[fontFile(family)];
      return font ? `<link rel="preload" href="${address(font.file)}" as="font" type="font/woff2" crossorigin>` : "";
    }),
  };
}

/** The build does not change while the program runs, and there are few names. */
function remembered(make: (name: string) => string): (name: string) => string {
  const kept = new Map<string, string>();
  return (name) => {
    const value = kept.get(name) ?? make(name);
    kept.set(name, value);
    return value;
  };
}

/** A chunk and all it imports, each once; what the entry brings is left to the entry. */
function withImports(manifest: ClientManifest, key: string, seen: Set<string> = new Set()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => withImports(manifest, name, seen))];
}

/** Vite serves sources by their own path. */
const developmentFiles = (): DocumentFiles => ({
  script: "/src/web/client/dev-boot.ts",
  routeFiles: () => "",
  styles: styleLink("/src/web/styles/site.css?direct"),
  fontPreload: () => "",
});
