/**
 * npm run mapping -- candidates <supplier>               compares new hotels of a supplier with ours, and lists what a person has to decide
 * npm run mapping -- confirm <supplier> <code> <hotel>   the supplier's hotel is ours of this id: it is sold from now on
 * npm run mapping -- reject <supplier> <code>            it is none of ours
 *
 * With DATABASE_URL it works beside running servers, which are notified. With PGlite, stop the server first.
 */
import { listByState } from "#platform/catalog/mapping/hotel-source-store.ts";
import { decideMapping, matchSources } from "#platform/catalog/mapping/match-sources.ts";
import type { Database } from "#platform/kernel/database/database.ts";
import { Refused, runCommand } from "./run-command.ts";

const USAGE = `npm run mapping -- candidates <supplier>
npm run mapping -- confirm <supplier> <code> <hotel id>
npm run mapping -- reject <supplier> <code>`;
/** More than a person decides in one sitting. */
const MAX_SHOWN = 50;
const MAX_MATCHED = 10_000;

async function showCandidates(database: Database, supplier: string): Promise<string> {
  const found = await matchSources(database, supplier, MAX_MATCHED);
  const candidates = await listByState(database.sql, supplier, "candidate", MAX_SHOWN);
  const rest = await listByState(database.sql, supplier, "new", MAX_SHOWN);
  const lines = candidates.map(({ code, name, hotelId, confidence }) => `${confidence} %\t${code}\t${name}\tour hotel ${hotelId}`);
  return [`${found} new candidates`, ...lines, `${rest.length}${rest.length < MAX_SHOWN ? "" : " or more"} without a similar hotel`].join(
    "\n",
  );
}

async function decide(database: Database, supplier: string, code: string, hotelId: number | null): Promise<string> {
  const problem = await decideMapping(database, { supplier, code, hotelId });
  if (problem !== undefined) throw new Refused(problem);
  return hotelId === null ? `${supplier} ${code} is none of our hotels` : `${supplier} ${code} is our hotel ${hotelId}`;
}

function readCommand([command, supplier = "", code = "", hotelId = ""]: readonly string[]): (database: Database) => Promise<string> {
  if (command === "candidates" && supplier !== "") return (database) => showCandidates(database, supplier);
  if (command === "reject" && code !== "") return (database) => decide(database, supplier, code, null);
  if (command === "confirm" && /^[1-9]\d{0,8}$/.test(hotelId)) return (database) => decide(database, supplier, code, Number(hotelId));
  throw new Refused(USAGE);
}

await runCommand(readCommand);
