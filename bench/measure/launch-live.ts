/** The program in production mode: live, with its own secrets. The hotels are seeded first, as `npm run seed` would do. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Site } from "../../scripts/launch-site.ts";
import { launchSite } from "../../scripts/launch-site.ts";

/** No server listens there; nothing is booked while pages are measured. */
const NOWHERE = "127.0.0.1:9";

export async function launchLive(env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "itinera-live-"));
  await (await launchSite({ dataDir })).stop();
  const site = await launchSite({ dataDir, env: { ...liveEnvironment(), ...env } });
  return {
    ...site,
    stop: async (signal) => {
      const code = await site.stop(signal);
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

const secret = (): string => randomBytes(32).toString("base64url");

export const liveEnvironment = (): Record<string, string> => ({
  ENVIRONMENT: "live",
  SESSION_KEY: secret(),
  HOUSE_TOKEN: secret(),
  AGENT_CLIENT_SECRET: secret(),
  SMTP_URL: `smtp://${NOWHERE}`,
  MAIL_FROM: "shop@bench.example",
  AFFILIATE_URL: `http://${NOWHERE}/`,
});
