/** Starts one server for all tests; they get its port from the environment. */
import { launchSite } from "../../scripts/launch-site.ts";

export const PORT_VARIABLE = "ITINERA_E2E_PORT";

// Playwright requires a default export.
// oxlint-disable-next-line import/no-default-export
export default async function startSite(): Promise<() => Promise<void>> {
  const site = await launchSite({
    env: {
      TEST_HOOKS: "1",
      PICTURE_DRAFT: "1",
      PICTURE_DIR: "node_modules/.cache/picture-drafts",
      // Tests that log in to the same seeded account run in parallel.
      HOLDS_PER_VISITOR: "20",
      // Each test sends its own IP address, because together they would exceed the limit per address.
      TRUSTED_PROXIES: "127.0.0.0/8,::1/128",
    },
  });
  process.env[PORT_VARIABLE] = String(site.port);
  return async () => {
    await site.stop();
  };
}
