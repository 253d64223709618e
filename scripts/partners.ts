/**
 * npm run partners -- statement <brand> <partner> [first day] [last day]    the bookings that came through a partner, as CSV
 *
 * With DATABASE_URL it works beside running servers. With PGlite, stop the server first.
 */
import { writePartnerStatement } from "#platform/partners/partner-statement.ts";
import { Refused, runCommand } from "./run-command.ts";

const USAGE = "npm run partners -- statement <brand> <partner> [first day] [last day]";
const DAY = /^\d{4}-\d{2}-\d{2}$/;

await runCommand(([command, brandId = "", partner = "", from, to]) => {
  const areDays = [from, to].every((day) => day === undefined || (DAY.test(day) && !Number.isNaN(Date.parse(day))));
  if (command !== "statement" || partner === "" || !areDays) throw new Refused(USAGE);
  return ({ sql }) => writePartnerStatement(sql, brandId, partner, { from, to });
});
