/** One program for all journeys; they know its port by the environment. */
import { launchSite } from "../../scripts/launch-site.ts";

export const PORT_VARIABLE = "ITINERA_E2E_PORT";

// Playwright takes the default export.
// oxlint-disable-next-line import/no-default-export
export default async function startSite(): Promise<() => Promise<void>> {
  const site = await launchSite({
    env: {
      TEST_HOOKS: "1",
      PICTURE_DRAFT: "1",
      PICTURE_DIR: "node_modules/.cache/picture-drafts",
      // Every journey comes from an address of its own, or all together would be too many visitors from one.
      // Journeys that sign in to the same seeded account run side by side.
      HOLDS_PER_VISITOR: "20",
      TRUSTED_PROXIES: "127.0.0.0/8,::1/128",
    },
  });
  process.env[PORT_VARIABLE] = String(site.port);
  return async () => {
    await site.stop();
  };
}
