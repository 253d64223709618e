/**
 * Loaded first by test processes. Node reads the package.json of Drizzle again for each of its files, to learn that they are modules, and it has
 * 180 KB: that was a second of every start.
 */
import { registerHooks } from "node:module";

const DRIZZLE = "/node_modules/drizzle-orm/";

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith(".") && specifier.endsWith(".js") && context.parentURL?.includes(DRIZZLE)
      ? { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true }
      : next(specifier, context),
});
