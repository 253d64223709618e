/** How the client and the server are built. Development adds hot reload in scripts/dev.ts. */
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { contractAddresses } from "./scripts/contract-addresses.ts";

/** Messages arrive compiled, so the compiler stays out of every build. */
const compiledMessages = { find: /^use-intl\/format-message$/, replacement: "use-intl/format-message/format-only" };

/** Must see the alias above wherever it runs. */
const WITH_ALIAS = ["use-intl"];
/** Rendered with many times a second: bundled for production. Development takes them as they are, in the form Node wants. */
const RENDERING = [...WITH_ALIAS, "react", "react-dom", "react-router", "icu-minify", "cookie-es", "@remix-run/route-pattern"];

/** The router marks its files for a way of rendering that is not ours. */
const withoutDirectives = (warning: { readonly code?: string }, warn: (warning: never) => void): void => {
  if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning as never);
};

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: "custom",
  plugins: [contractAddresses(), tailwindcss()],
  resolve: { alias: [compiledMessages] },
  ssr: { noExternal: command === "build" ? RENDERING : WITH_ALIAS },
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        target: "node24",
        sourcemap: true,
        minify: false,
        emptyOutDir: true,
        rollupOptions: { input: "src/server/main.ts", output: { entryFileNames: "[name].js" }, onwarn: withoutDirectives },
      }
    : {
        outDir: "dist/client",
        target: "baseline-widely-available",
        manifest: true,
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        // Links would need the nonce of the page; the boot script brings what the page needs early by itself.
        modulePreload: false as const,
        emptyOutDir: true,
        rollupOptions: { input: "src/web/boot.ts", onwarn: withoutDirectives },
      },
}));
