/** Starts one server for all tests; they get its port from the environment. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { launchSite } from "../../scripts/launch-site.ts";

export const PORT_VARIABLE = "ITINERA_E2E_PORT";

const SITE_SETTINGS = {
  TEST_HOOKS: "1",
  PICTURE_DRAFT: "1",
  PICTURE_DIR: "node_modules/.cache/picture-drafts",
  // Tests that log in to the same seeded account run in parallel.
  HOLDS_PER_VISITOR: "20",
  // Each test sends its own IP address, because together they would exceed the limit per address.
  TRUSTED_PROXIES: "127.0.0.0/8,::1/128",
};

type OwnSite = {
  /** Stops the site, runs the command on its data, and starts it again. */
  readonly whileStopped: (command: (env: NodeJS.ProcessEnv) => void) => Promise<void>;
};

/** For a test that moves the clock or stops the site: until it ends, the tests of this worker, which run one by one, use a site of their own. */
export async function onOwnSite(work: (site: OwnSite) => Promise<void>, settings: Readonly<Record<string, string>> = {}): Promise<void> {
  const shared = process.env[PORT_VARIABLE];
  const dataDir = mkdtempSync(path.join(tmpdir(), "itinera-own-"));
  const env = { ...SITE_SETTINGS, ...settings };
  const launch = async () => {
    const site = await launchSite({ dataDir, env });
    process.env[PORT_VARIABLE] = String(site.port);
    return site;
  };
  let site = await launch();
  try {
    await work({
      whileStopped: async (command) => {
        await site.stop();
        command({ ...process.env, ...env, DATA_DIR: dataDir });
        site = await launch();
      },
    });
  } finally {
    process.env[PORT_VARIABLE] = shared;
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

// Playwright requires a default export.
// oxlint-disable-next-line import/no-default-export
export default async function startSite(): Promise<() => Promise<void>> {
  const site = await launchSite({ env: SITE_SETTINGS });
  process.env[PORT_VARIABLE] = String(site.port);
  return async () => {
    await site.stop();
  };
}
