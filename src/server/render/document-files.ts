/** Which files of the client build a document references. */
import path from "node:path";

/** The manifest as Vite writes it. */
export type ClientManifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly css?: readonly string[];
      readonly imports?: readonly string[];
      readonly dynamicImports?: readonly string[];
    }
  >
>;

export type DocumentFiles = {
  readonly script: string;
  /** The link elements of the style sheets. */
  readonly styles: string;
  /** All files that the client needs to hydrate a module under routes/, in the order in which they are evaluated, except the first script. */
  readonly startFiles: (module: string) => string;
  /** The name of the texts of a module under routes/. */
  readonly textSet: (module: string) => string | undefined;
  /** The preload link for the Latin file of a font family; empty for an unknown family. */
  readonly fontPreload: (family: string) => string;
};

const ENTRY = "src/web/client/boot.ts";
const STARTED = ["src/web/client/react.ts", "src/web/client/client.tsx"];
const STYLES = "style.css";
const WEB = "src/web/";
const ROUTES = `${WEB}routes/`;

/** Font packages are named after the family: "Bricolage Grotesque" is bricolage-grotesque. */
const fontFile = (family: string): string => {
  const name = family
    .replace(/ variable$/i, "")
    .toLowerCase()
    .replaceAll(" ", "-");
  return `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
};

/**
 * React inserts a screen's style sheet after sheets with this precedence, or first if there are none. The site's sheet defines the order
 * of the cascade layers, so it must come first: otherwise the reset would override every component.
 */
export const SITE_SHEET = 'data-precedence="site"';

const styleLink = (href: string): string => `<link rel="stylesheet" href="${href}" ${SITE_SHEET}>`;
const address = (file: string): string => `/${file}`;

export function documentFiles(manifest: ClientManifest | undefined): DocumentFiles {
  if (!manifest) return developmentFiles();
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The client build has no ${ENTRY}`);
  // A route names its module without the folder; no two route modules have the same name.
  const routes = new Map(Object.keys(manifest).flatMap((key) => (key.startsWith(ROUTES) ? [[path.posix.basename(key, ".tsx"), key]] : [])));
  const styles = entry.css ?? (manifest[STYLES] ? [manifest[STYLES].file] : []);
  return {
    script: address(entry.file),
    styles: styles.map((file) => styleLink(address(file))).join(""),
    startFiles: remembered((module) => {
      const seen = new Set([ENTRY]);
      const keys = [...STARTED, ...[routes.get(module)].filter((key) => key !== undefined)];
      return [...new Set(keys.flatMap((key) => withImports(manifest, key, seen)))].map(address).join(" ");
    }),
    textSet: (module) => routes.get(module)?.slice(WEB.length, -".tsx".length),
    fontPreload: remembered((family) => {
      const font = manifest[fontFile(family)];
      return font ? `<link rel="preload" href="${address(font.file)}" as="font" type="font/woff2" crossorigin>` : "";
    }),
  };
}

/** Unbounded, because the build does not change while the process runs and there are few names. */
function remembered(make: (name: string) => string): (name: string) => string {
  const cached = new Map<string, string>();
  return (name) => {
    const value = cached.get(name) ?? make(name);
    cached.set(name, value);
    return value;
  };
}

/** A chunk and all its imports, each once. */
function withImports(manifest: ClientManifest, key: string, seen: Set<string>): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => withImports(manifest, name, seen))];
}

/** Vite serves source files by their path. */
const developmentFiles = (): DocumentFiles => ({
  script: "/src/web/client/dev-boot.ts",
  startFiles: () => "",
  textSet: () => undefined,
  styles: styleLink("/src/web/styles/site.css?direct"),
  fontPreload: () => "",
});
