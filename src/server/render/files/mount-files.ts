import type { Hono } from "hono";
import type { AppEnv } from "#server/site/app-env.ts";
import type { SiteBrandFiles } from "./brand-files.ts";
import type { BuiltFiles } from "./built-files.ts";
import type { MessageFiles } from "./message-files.ts";
import type { ShellFiles } from "./shell-files.ts";

export type SiteFiles = {
  readonly built: BuiltFiles;
  readonly brand: SiteBrandFiles;
  readonly messages: MessageFiles;
  readonly shell: ShellFiles["find"];
};

const NOT_HERE = "This file does not exist";

/** These folders answer every address below them: a missing file is never answered with a page. */
export function mountFiles(app: Hono<AppEnv>, files: SiteFiles): void {
  app.get("/assets/*", async (c) => (await files.built(c.req.path, c.req.header("accept-encoding"))) ?? c.text(NOT_HERE, 404));
  app.get("/brands/*", (c) => {
    const found = files.brand(c.get("site"), {
      pathname: c.req.path,
      requestedVersion: c.req.query("v"),
      currentVersion: c.get("snapshot").version,
      acceptEncoding: c.req.header("accept-encoding"),
    });
    return found ?? c.text(NOT_HERE, 404);
  });
  app.get("/messages/*", (c) => files.messages(c.get("site"), c.req.path, c.req.header("accept-encoding")) ?? c.text(NOT_HERE, 404));
  app.get("/shell/*", (c) => files.shell(c.get("site"), c.req.path, c.req.header("accept-encoding")) ?? c.text(NOT_HERE, 404));
}
