/**
 * npm run partners -- list [brand]                                           partners with their price and logo
 * npm run partners -- set <brand> <partner> <percent> [logo.svg] [referrers] adds per cent to our prices for visitors of the partner (-5: takes 5 % off)
 * npm run partners -- statement <brand> <partner> [first day] [last day]     the bookings that came through a partner, as CSV
 *
 * `referrers`: visitors who come by a link of the partner get its price, too; anybody can claim to come by one.
 * With DATABASE_URL it works beside running servers. With PGlite, stop the server first.
 */
import { readFileSync } from "node:fs";
import { readLogo } from "#domain/brand/logo-drawing.ts";
import { findBrandRow } from "#platform/configuration/brand-store.ts";
import { writePartnerStatement } from "#platform/partners/partner-statement.ts";
import { listPartners, savePartner } from "#platform/partners/partner-store.ts";
import type { Command } from "./run-command.ts";
import { Refused, runCommand } from "./run-command.ts";

const USAGE = `npm run partners -- list [brand]
npm run partners -- set <brand> <partner> <percent> [logo.svg] [referrers]
npm run partners -- statement <brand> <partner> [first day] [last day]`;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const PERCENT = /^-?\d{1,2}(?:\.\d{1,2})?$/;
const MAX_NAME_LENGTH = 100;
const REFERRERS = "referrers";

const list =
  (brandId: string): Command =>
  async ({ sql }) => {
    const lines = (await listPartners(sql))
      .filter((partner) => brandId === "" || partner.brandId === brandId)
      .map(({ brandId: brand, name, basisPoints, pricesReferrers, logo }) =>
        [brand, name, `${basisPoints / 100} %`, pricesReferrers ? REFERRERS : "", logo ? "logo" : ""].join("\t"),
      );
    return lines.length > 0 ? lines.join("\n") : "There are no partners";
  };

function set(brandId: string, name: string, percent: string, options: readonly string[]): Command {
  const files = options.filter((option) => option !== REFERRERS);
  if (!PERCENT.test(percent) || files.length > 1 || name.length > MAX_NAME_LENGTH) throw new Refused(USAGE);
  const logo = files[0] === undefined ? undefined : readLogo(readFileSync(files[0], "utf8"));
  if (files[0] !== undefined && !logo) throw new Refused(`${files[0]} has no view box or no paths. Nothing was changed.`);
  const basisPoints = Math.round(Number(percent) * 100);
  return async ({ sql }) => {
    if (!(await findBrandRow(sql, brandId))) throw new Refused(`There is no brand ${brandId}. Nothing was changed.`);
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

const statement = (brandId: string, partner: string, [from, to]: readonly (string | undefined)[]): Command => {
  const areDays = [from, to].every((day) => day === undefined || (DAY.test(day) && !Number.isNaN(Date.parse(day))));
  if (!areDays) throw new Refused(USAGE);
  return ({ sql }) => writePartnerStatement(sql, brandId, partner, { from, to });
};

await runCommand(([command, brandId = "", partner = "", ...others]) => {
  if (command === "list" && partner === "") return list(brandId);
  if (partner === "") throw new Refused(USAGE);
  if (command === "set") return set(brandId, partner, others[0] ?? "", others.slice(1));
  if (command === "statement") return statement(brandId, partner, others);
  throw new Refused(USAGE);
});
