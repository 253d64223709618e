/** Which files of the client build a document names. */

/** The manifest as Vite writes it. */
export type ClientManifest = Readonly<
  Record<string, { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }>
>;

export type DocumentFiles = {
  readonly script: string;
  readonly styles: readonly string[];
  /** Files of a module under routes/ that the client will want at once: itself, then what it shares with others. */
  readonly routeFiles: (module: string) => readonly string[];
  /** Address of the first-needed file of a font, by the family's name in the theme; undefined for an unknown one. */
  readonly fontHref: (family: string) => string | undefined;
};

const ENTRY = "src/web/boot.ts";
const STYLES = "style.css";

/** Packages of fonts are named after the family: "Bricolage Grotesque" is bricolage-grotesque. */
const fontFile = (family: string): string => {
  const name = family
    .replace(/ variable$/i, "")
    .toLowerCase()
    .replaceAll(" ", "-");
  return `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
};

const address = (file: string): string => `/${file}`;

export function documentFiles(manifest: ClientManifest | undefined): DocumentFiles {
  if (!manifest) return developmentFiles();
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The client build has no ${ENTRY}`);
  const styles = entry.css ?? (manifest[STYLES] ? [manifest[STYLES].file] : []);
  return {
    script: address(entry.file),
    styles: styles.map(address),
    routeFiles: (module) => withImports(manifest, `src/web/routes/${module}.tsx`).map(address),
    fontHref: (family) => {
      const font = manifest[fontFile(family)];
      return font && address(font.file);
    },
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
  script: "/src/web/dev-boot.ts",
  routeFiles: () => [],
  styles: ["/src/web/styles/site.css?direct"],
  fontHref: () => undefined,
});
