/**
 * npm run companies -- list <brand>                                            companies with their terms and their credit
 * npm run companies -- limit <brand> <company> <amount>                        how much the company may owe
 * npm run companies -- repay <brand> <company> <amount> <reference>            the company has paid; the same reference is recorded once
 *
 * Amounts are in units of the company's currency, such as 1250.50. With DATABASE_URL it works beside running servers. With PGlite, stop the server first.
 */
import { randomUUID } from "node:crypto";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { CURRENCIES } from "#domain/market/currency.ts";
import type { Company } from "#platform/companies/company-store.ts";
import { findCompany, listCompaniesOfBrand } from "#platform/companies/company-store.ts";
import { recordRepayment } from "#platform/companies/record-repayment.ts";
import type { Database } from "#platform/kernel/database/database.ts";
import { decimalOf } from "#platform/kernel/values/money-units.ts";
import { LedgerRefusal } from "#platform/ledger/ledger-refusal.ts";
import { findBalance } from "#platform/ledger/ledger-store.ts";
import { setLimit } from "#platform/ledger/set-limit.ts";
import { Refused, runCommand } from "./run-command.ts";

const USAGE = `npm run companies -- list <brand>
npm run companies -- limit <brand> <company> <amount>
npm run companies -- repay <brand> <company> <amount> <reference>`;
const MAX_REFERENCE = 80;

/** Exact: a number with more decimals than the currency has is refused. */
function minorOf(text: string, currency: CurrencyCode): number {
  const { fraction } = CURRENCIES[currency];
  const parts = /^(\d{1,10})(?:\.(\d+))?$/.exec(text);
  const decimals = parts?.[2] ?? "";
  if (!parts || decimals.length > fraction) throw new Refused(`${text} is no amount in ${currency}`);
  return Number(parts[1] + decimals.padEnd(fraction, "0"));
}

const accountOf = ({ brandId, id, currency }: Company) => ({ brandId, account: "company-credit", owner: id, currency }) as const;

async function requireCompany({ sql }: Database, brandId: string, id: string): Promise<Company> {
  const company = await findCompany(sql, brandId, id);
  if (!company) throw new Refused(`${brandId} has no company ${id}`);
  return company;
}

async function describe({ sql }: Database, company: Company): Promise<string> {
  const { id, name, discountPercent, termsDays, currency, isLocked } = company;
  const { limitMinor, postedMinor, pendingInMinor } = await findBalance(sql, accountOf(company));
  const money = (minor: number) => `${decimalOf(minor, currency)} ${currency}`;
  const credit = `limit ${money(limitMinor)}, owes ${money(postedMinor)}, reserved ${money(pendingInMinor)}, left ${money(limitMinor - postedMinor - pendingInMinor)}`;
  return `${id}\t${name}${isLocked ? " (locked)" : ""}\t${discountPercent} %, ${termsDays} days\t${credit}`;
}

async function list(database: Database, brandId: string): Promise<string> {
  const companies = await listCompaniesOfBrand(database.sql, brandId);
  if (companies.length === 0) throw new Refused(`${brandId} has no companies`);
  const lines: string[] = [];
  for (const company of companies) lines.push(await describe(database, company));
  return lines.join("\n");
}

async function changeLimit(database: Database, brandId: string, id: string, amount: string): Promise<string> {
  const company = await requireCompany(database, brandId, id);
  const minor = minorOf(amount, company.currency);
  await database
    .transaction((sql) => setLimit(sql, accountOf(company), minor))
    .catch((fault: unknown) => {
      throw fault instanceof LedgerRefusal ? new Refused(`${id} owes more than ${amount} ${company.currency}`) : fault;
    });
  return describe(database, company);
}

async function repay(database: Database, brandId: string, id: string, amount: string, reference: string): Promise<string> {
  const company = await requireCompany(database, brandId, id);
  const minor = minorOf(amount, company.currency);
  if (minor === 0) throw new Refused(USAGE);
  const parts = { database, random: { uuid: randomUUID, bytes: () => Buffer.alloc(0) }, clock: { now: () => new Date() } };
  const outcome = await recordRepayment(parts, { brandId, companyId: id, minor, reference }).catch((fault: unknown) => {
    throw fault instanceof LedgerRefusal ? new Refused(`the reference ${reference} is recorded with another amount`) : fault;
  });
  if (outcome === "more-than-owed") throw new Refused(`${id} owes less than ${amount} ${company.currency}`);
  const known = outcome === "repeated" ? `${reference} was recorded before\n` : "";
  return known + (await describe(database, company));
}

function readCommand([command, brandId = "", id = "", amount = "", ...words]: readonly string[]): (database: Database) => Promise<string> {
  const reference = words.join(" ").trim();
  if (command === "list" && brandId !== "") return (database) => list(database, brandId);
  if (command === "limit" && amount !== "") return (database) => changeLimit(database, brandId, id, amount);
  if (command === "repay" && reference !== "" && reference.length <= MAX_REFERENCE) {
    return (database) => repay(database, brandId, id, amount, reference);
  }
  throw new Refused(USAGE);
}

await runCommand(readCommand);
