/**
 * npm run partners -- list [brand]                                           partners with their price and logo
 * npm run partners -- set <brand> <partner> <percent> [logo.svg] [referrers] adds per cent to our prices for visitors of the partner (-5: takes 5 % off)
 * npm run partners -- statement <brand> <partner> [first day] [last day]     the bookings that came through a partner, as CSV
 *
 * `referrers`: visitors who come by a link of the partner get its price, too; anybody can claim to come by one.
 * With DATABASE_URL it works beside running servers. With PGlite, stop the server first.
 */
import { readFileSync } from "node:fs";
import type { LogoDrawing } from "#domain/brand/logo-drawing.ts";
import { readLogo } from "#domain/brand/logo-drawing.ts";
import { isCalendarDate } from "#domain/calendar/calendar-date.ts";
import { writePartnerStatement } from "#platform/partners/partner-statement.ts";
import { listPartners, savePartner } from "#platform/partners/partner-store.ts";
import type { Command } from "./run-command.ts";
import { Refused, requireBrand, runCommand } from "./run-command.ts";

const USAGE = `npm run partners -- list [brand]
npm run partners -- set <brand> <partner> <percent> [logo.svg] [referrers]
npm run partners -- statement <brand> <partner> [first day] [last day]`;
const PERCENT = /^-?\d{1,2}(?:\.\d{1,2})?$/;
const MAX_NAME_LENGTH = 100;
const REFERRERS = "referrers";

const list =
  (brandId: string): Command =>
  async (database) => {
    if (brandId !== "") await requireBrand(database, brandId);
    const lines = (await listPartners(database.sql))
      .filter((partner) => brandId === "" || partner.brandId === brandId)
      .map(({ brandId: brand, name, basisPoints, pricesReferrers, logo }) =>
        [brand, name, `${basisPoints / 100} %`, pricesReferrers ? REFERRERS : "", logo ? "logo" : ""].join("\t"),
      );
    return lines.length > 0 ? lines.join("\n") : "There are no partners";
  };

function readDrawing(file: string): LogoDrawing {
  const { ok, text } = readText(file);
  if (!ok) throw new Refused(`${file} cannot be read. Nothing was changed.`);
  const logo = readLogo(text);
  if (!logo) throw new Refused(`${file} has no view box or no paths. Nothing was changed.`);
  return logo;
}

function readText(file: string) {
  try {
    return { ok: true, text: readFileSync(file, "utf8") } as const;
  } catch {
    return { ok: false, text: "" } as const;
  }
}

function set(brandId: string, name: string, percent: string, options: readonly string[]): Command {
  const files = options.filter((option) => option !== REFERRERS);
  if (!PERCENT.test(percent) || files.length > 1 || name.length > MAX_NAME_LENGTH) throw new Refused(USAGE);
  const logo = files[0] === undefined ? undefined : readDrawing(files[0]);
  const basisPoints = Math.round(Number(percent) * 100);
  return async (database) => {
    await requireBrand(database, brandId);
    const { sql } = database;
    const before = (await listPartners(sql)).find((partner) => partner.brandId === brandId && partner.name === name);
    await savePartner(sql, {
      brandId,
      name,
      basisPoints,
      pricesReferrers: options.includes(REFERRERS),
      logo: logo ?? before?.logo ?? null,
    });
    return `${name} has ${percent} %. Open carts keep their price.`;
  };
}

const statement = (brandId: string, partner: string, [from, to, ...others]: readonly (string | undefined)[]): Command => {
  if (others.length > 0) throw new Refused(USAGE);
  const wrong = [from, to].find((day) => day !== undefined && !isCalendarDate(day));
  if (wrong !== undefined) throw new Refused(`${wrong} is no day, such as 2026-11-30`);
  if (from !== undefined && to !== undefined && from > to) throw new Refused(`${to} is before ${from}`);
  return async (database) => {
    await requireBrand(database, brandId);
    return writePartnerStatement(database.sql, brandId, partner, { from, to });
  };
};

await runCommand(([command, brandId = "", named = "", ...others]) => {
  const partner = named.trim();
  if (command === "list" && partner === "") return list(brandId);
  if (partner === "") throw new Refused(USAGE);
  if (command === "set") return set(brandId, partner, others[0] ?? "", others.slice(1));
  if (command === "statement") return statement(brandId, partner, others);
  throw new Refused(USAGE);
});
