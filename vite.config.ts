/** How the client and the server are built. Development adds hot reload in scripts/dev.ts. */
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import { contractAddresses } from "./scripts/contract-addresses.ts";
import { textSets } from "./scripts/text-sets.ts";

/** Used for every rendered page: bundled for production. Development imports them unbundled. */
const RENDERING = ["react", "react-dom", "icu-minify"];
/** Loaded at every start: more than a thousand small files, whose look-up takes longer than running them. */
const STARTING = [
  /^(?:react-aria|react-stately|react-aria-components|clsx|client-only|use-sync-external-store)(?:\/|$)/,
  /^@(?:internationalized|react-types|formatjs|opentelemetry)\//,
  /^(?:drizzle-orm|zod|hono|@hono\/node-server|jose|pg-boss|cron-parser|luxon|rrule-temporal|serialize-error|non-error)(?:\/|$)/,
  /^(?:card-validator|credit-card-type|prom-client|bintrees|tdigest|nodemailer)(?:\/|$)/,
];

/** React Aria contains its texts in thirty languages; those of ours are 0.2 to 1.2 KB of a part. */
const ARIA_LANGUAGES = ["en-US", "fr-FR", "es-ES", "de-DE", "nl-NL", "it-IT", "pt-PT"];

const ARIA = /node_modules\/(?:react-aria|react-stately|react-aria-components|@internationalized|@react-types)\//;

/**
 * What the parts of React Aria share would be split into thirty small files that load one another: what nearly all need is one file.
 * `minShareCount` counts the parts that import a module.
 */
const ARIA_GROUPS = [{ name: "aria", test: ARIA, minShareCount: 10 }];

/** What every page needs to hydrate. One file is a tenth smaller than forty, and one request. */
const FIRST =
  /node_modules\/(?:react|react-dom|scheduler|icu-minify)\/|\/src\/(?:shared|domain\/(?:market|visitor|query|brand)|web\/(?:router|i18n|api|visitor|tracking|shell))\/(?!(?:[\w-]+\/)?(?:auth-|welcome-|new-password|onward-|watch-tabs|address-in-locale|old-club|refresh-actions|log-out|fetch-configuration|stored-configuration|brand-mark|call-us-details|opening-hours|contact-links|user-menu-items|place-names|load-shell|use-log-out))|\/src\/(?:domain\/calendar\/calendar-date|pictures\/picture-\w+|web\/ui\/(?:base\/(?:cached|styles|class-names|use-is-alive)|icons\/icon|button\/button|navigation\/(?:link|is-plain-click|telephone)|pictures\/picture(?:-style)?))\.tsx?$|\/src\/web\/ui\/icons\/icons\.svg/;
const FIRST_GROUP = { name: "first", test: FIRST, minShareCount: 2, priority: 1 };
/** Small parts that the landing page shares with the pages of hotels: eleven files of a few lines cost a kilobyte more than one. */
const SEARCH_PARTS =
  /\/src\/.*\/(?:occupancy-limits|ages|product|stay|place-address|place-card|search-island|show-current-tab|card-gate|stored-product|has-something-to-show|list-promotional-deals|rooms|rooms-from-texts|search-tab|whole-price|money-of|short-price|place|varied-places|to-deal|list-nodes|send-marketing-form)\.tsx?$/;
const SEARCH_GROUP = { name: "search-parts", test: SEARCH_PARTS, minShareCount: 2, priority: 1 };
/**
 * Small parts that the results and details of hotels and packages share: forty files of a few hundred bytes cost a browser more time than one, which the
 * other pages that need some of it have then in their cache.
 */
const OFFER_PARTS =
  /\/src\/.*\/(?:amenities|amenity|badge|bit-names|board-names|boards|calendar-opener|create-availability|cruise-areas|default-form|device-hotels|disclosure|empty-state|field|field-rules|first-suggestion|form-fields|form-from-query|form-shape|format-days|format-instant|hotel-links|hotel-lists|href|inline|lazy-module|list-keys|list-saved-hotels|list-suggestions|notice|outcomes|pages-to-show|pagination|pax-ages|people-words|place-names|price-in-words|query-of-form|quoted-price|rating|recommended-room|remove-saved-hotel|result-card|room-bounds|room-moves|save-heart|save-hotels|saved-forms|saved-store|search-body|search-settings|search-summary|search-target|select-field|show-toast|shown-distance|skeleton|structured-data|use-loaded|word-key|written-price|zoned-moment)\.tsx?$|\/src\/(?:contract\/forms\/form|domain\/search\/search-form)\.ts$/;
const OFFER_GROUP = { name: "offer-parts", test: OFFER_PARTS, minShareCount: 2 };
/** A separate file, so that the browser parses and runs it as one task. With the bundler's helpers, which would otherwise be in the first script. */
const REACT = /node_modules\/(?:react|react-dom|scheduler)\/|\/src\/web\/client\/react\.ts|rolldown\/runtime/;
const REACT_GROUP = { name: "react", test: REACT, priority: 2 };

/** Browsers of the last two and a half years, as Vite defines them. */
const BROWSERS = ["chrome111", "edge111", "firefox114", "safari16.4", "ios16.4"];

/** React Aria marks its files for server components, which we do not use. */
const withoutDirectives = (warning: { readonly code?: string }, warn: (warning: never) => void): void => {
  if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning as never);
};

/**
 * Vite wraps every import on demand in a helper that loads style sheets and hints first. Ours need neither (screens link their sheets), and the
 * helper is a quarter of the first script.
 */
const plainImports = {
  name: "plain-imports",
  enforce: "post",
  transform: (_code: string, id: string) =>
    id.includes("vite/preload-helper") ? { code: "export const __vitePreload = (load) => load();", map: null } : undefined,
} as const;

/** Fields of the site map that only the server uses: which file to preload, who may share or frame a page. */
const SERVER_FIELDS = / (?:(?:module|audience|frames): "[\w-]+"|(?:holdsPayment|forBuilders): true),?/g;
const withoutServerFields: Plugin = {
  name: "without-server-fields",
  enforce: "pre",
  applyToEnvironment: (environment) => environment.config.consumer === "client",
  transform: (code, id) => (id.endsWith("/src/web/client/routes.ts") ? { code: code.replaceAll(SERVER_FIELDS, ""), map: null } : undefined),
};

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: "custom",
  // React Aria includes a shim for old versions of React; ours has the hook.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: "react" }] },
  plugins: [contractAddresses(), withoutServerFields, textSets(), plainImports, optimizeLocales.vite({ locales: ARIA_LANGUAGES })],
  // For the server Vite reads the variable at run time, and React would run its slow development build wherever it is not set.
  ...(command === "build" && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
  ssr: { noExternal: command === "build" ? [...RENDERING, ...STARTING] : [] },
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        target: "node24",
        // As for browsers: the name of a style sheet contains a hash of its content, and rendered pages must use the same name.
        cssTarget: BROWSERS,
        sourcemap: true,
        minify: false,
        emptyOutDir: true,
        rollupOptions: {
          input: ["src/server/main.ts", "src/server/pictures/drawing-process.ts", "src/server/documents/voucher-process.ts"],
          output: { entryFileNames: "[name].js" },
          onwarn: withoutDirectives,
        },
      }
    : {
        outDir: "dist/client",
        target: BROWSERS,
        manifest: true,
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        // Preload links would need the nonce of the page; the boot script loads what the page needs.
        modulePreload: false as const,
        emptyOutDir: true,
        rollupOptions: {
          input: "src/web/client/boot.ts",
          onwarn: withoutDirectives,
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [...ARIA_GROUPS, FIRST_GROUP, SEARCH_GROUP, REACT_GROUP, OFFER_GROUP],
            },
          },
        },
      },
}));
