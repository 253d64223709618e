/**
 * Sends odd addresses to the running program over HTTP: no response may be a server error, no redirect may leave the site. Then sends
 * malformed requests, none of which may cause an ERROR line in the log.
 */
import { setTimeout } from "node:timers/promises";
import { launchSite } from "../../scripts/launch-site.ts";
import { HOSTILE_REQUESTS, sendHostile } from "./hostile-requests.ts";
import { oddRequests } from "./odd-addresses.ts";
import type { RawAnswer } from "./raw-http.ts";
import { RawConnection } from "./raw-http.ts";

const count = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const CONNECTIONS = 8;
const KNOWN_FAULTS_SHOWN = 20;
const MAX_VISITS = 5;

const site = await launchSite();
const next = oddRequests(seed);
const answers = new Map<number, number>();
const faults: string[] = [];
let sent = 0;

await Promise.all(
  Array.from({ length: CONNECTIONS }, async () => {
    const connection = new RawConnection(site.port);
    while (sent < count && faults.length < KNOWN_FAULTS_SHOWN) {
      sent += 1;
      const { host, target, method } = next();
      // A space or line break would end the request line, so clients cannot send it in an address.
      const safe = target.replace(/[ \r\n]/g, "");
      const answer = await sendUntilHeard(connection, `${method} ${safe} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\n\r\n`);
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
      if (answer.status >= 500) faults.push(`${answer.status} for ${method} ${host} ${safe}`);
      if (answer.location !== undefined && !staysOnSite(answer.location))
        faults.push(`redirect to ${answer.location} for ${method} ${host} ${safe}`);
    }
    connection.close();
  }),
);
const loggedBefore = site.output().length;
for (const request of HOSTILE_REQUESTS) {
  const mistake = await sendHostile(site.port, request);
  if (mistake !== undefined) faults.push(mistake);
}
await site.stop();
const errorLines = site.output().slice(loggedBefore).split("\n");
faults.push(...errorLines.filter((line) => line.includes(" ERROR ")));

console.log(
  `${sent} addresses, seed ${seed}; answers by status: ${[...answers]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${status}: ${times}`)
    .join(", ")}`,
);
if (faults.length) console.error(faults.join("\n"));
process.exitCode = faults.length || sent < count ? 1 : 0;

/** An overloaded site answers 503 with Retry-After; the request is repeated then, because nothing is wrong with the address. */
async function sendUntilHeard(connection: RawConnection, request: string): Promise<RawAnswer> {
  for (let visit = 1; ; visit += 1) {
    const answer = await connection.send(Buffer.from(request));
    const isBusy = answer.status === 503 && answer.retryAfter !== undefined;
    if (!isBusy || visit === MAX_VISITS) return answer;
    await setTimeout(Number(answer.retryAfter) * 1000);
  }
}

function staysOnSite(location: string): boolean {
  // Resolved as a browser does: the location must start with a slash and resolve to our own origin.
  return location.startsWith("/") && new URL(location, "http://site.invalid").origin === "http://site.invalid";
}
