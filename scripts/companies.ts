/**
 * npm run companies -- list <brand>                                            companies with their terms and their credit
 * npm run companies -- create <brand> <company> <name> <currency> <per cent> <days>   a new company without credit: its discount, and when it pays
 * npm run companies -- limit <brand> <company> <amount>                        how much the company may owe
 * npm run companies -- assign | remove <brand> <company> <agent>               who may book for the company
 * npm run companies -- lock | unlock <brand> <company>                         nobody can book for a locked company
 * npm run companies -- repay <brand> <company> <amount> <reference>            the company has paid; the same reference is recorded once
 *
 * Amounts are in units of the company's currency, such as 1250.50. With DATABASE_URL it works beside running servers. With PGlite, stop the server first.
 */
import { randomUUID } from "node:crypto";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { CURRENCIES, isCurrencyCode } from "#domain/market/currency.ts";
import type { Company } from "#platform/companies/company-store.ts";
import { findCompany, listCompaniesOfBrand } from "#platform/companies/company-store.ts";
import { assignAgent, createCompany, lockCompany, removeAgent } from "#platform/companies/maintain-companies.ts";
import { recordRepayment } from "#platform/companies/record-repayment.ts";
import { findForLogin } from "#platform/identity/records/agent-store.ts";
import type { Database } from "#platform/kernel/database/database.ts";
import { decimalOf } from "#platform/kernel/values/money-units.ts";
import { LedgerRefusal } from "#platform/ledger/ledger-refusal.ts";
import { findBalance } from "#platform/ledger/ledger-store.ts";
import { setLimit } from "#platform/ledger/set-limit.ts";
import type { Command } from "./run-command.ts";
import { Refused, requireBrand, runCommand } from "./run-command.ts";

const USAGE = `npm run companies -- list <brand>
npm run companies -- create <brand> <company> <name> <currency> <per cent> <days>
npm run companies -- limit <brand> <company> <amount>
npm run companies -- assign|remove <brand> <company> <agent>
npm run companies -- lock|unlock <brand> <company>
npm run companies -- repay <brand> <company> <amount> <reference>`;
const MAX_REFERENCE = 80;
const MAX_NAME_LENGTH = 100;
const COMPANY_ID = /^[a-z0-9][a-z0-9-]{0,39}$/;
const PERCENT = /^\d{1,2}(?:\.\d{1,2})?$/;
const DAYS = /^\d{1,3}$/;

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
  await requireBrand(database, brandId);
  const companies = await listCompaniesOfBrand(database.sql, brandId);
  if (companies.length === 0) throw new Refused(`${brandId} has no companies`);
  const lines: string[] = [];
  for (const company of companies) lines.push(await describe(database, company));
  return lines.join("\n");
}

type Terms = readonly [name: string, currency: string, percent: string, days: string];

function create(brandId: string, id: string, [name, currency, percent, days]: Terms): Command {
  if (!COMPANY_ID.test(id)) throw new Refused(`${id} is no id: small letters, digits and hyphens, at most 40`);
  if (name.trim() === "" || name.length > MAX_NAME_LENGTH || !PERCENT.test(percent) || !DAYS.test(days)) throw new Refused(USAGE);
  if (!isCurrencyCode(currency)) throw new Refused(`${currency} is not one of ${Object.keys(CURRENCIES).join(", ")}`);
  return async (database) => {
    await requireBrand(database, brandId);
    const terms = { name: name.trim(), discountPercent: Number(percent), termsDays: Number(days), currency };
    if (!(await createCompany(database, { brandId, id, ...terms })))
      throw new Refused(`${brandId} already has a company ${id}. Nothing was changed.`);
    return describe(database, await requireCompany(database, brandId, id));
  };
}

const assign =
  (brandId: string, id: string, userName: string): Command =>
  async ({ sql }) => {
    if (!(await findForLogin(sql, brandId, userName))) throw new Refused(`${brandId} has no agent ${userName}. Nothing was changed.`);
    if (!(await assignAgent(sql, { brandId, id, userName }))) throw new Refused(`${brandId} has no company ${id}. Nothing was changed.`);
    return `${userName} may book for ${id}`;
  };

const remove =
  (brandId: string, id: string, userName: string): Command =>
  async ({ sql }) => {
    if (!(await removeAgent(sql, { brandId, id, userName })))
      throw new Refused(`${userName} does not book for ${id}. Nothing was changed.`);
    return `${userName} may not book for ${id} any more`;
  };

const lock =
  (brandId: string, id: string, isLocked: boolean): Command =>
  async (database) => {
    if (!(await lockCompany(database.sql, { brandId, id }, isLocked))) throw new Refused(`${brandId} has no company ${id}`);
    return describe(database, await requireCompany(database, brandId, id));
  };

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

function repaymentOf(brandId: string, id: string, [amount = "", ...words]: readonly string[]): Command {
  const reference = words.join(" ").trim();
  if (reference === "" || reference.length > MAX_REFERENCE) throw new Refused(USAGE);
  return (database) => repay(database, brandId, id, amount, reference);
}

/** The words after brand and company; a word too many is refused, because "12 000" is not twelve. */
function readCommand([command = "", brandId = "", id = "", ...words]: readonly string[]): Command {
  const [first = ""] = words;
  switch ([command, words.length].join(" ")) {
    case "list 0":
      if (brandId !== "" && id === "") return (database) => list(database, brandId);
      break;
    case "create 4":
      return create(brandId, id, words as unknown as Terms);
    case "limit 1":
      return (database) => changeLimit(database, brandId, id, first);
    case "assign 1":
      return assign(brandId, id, first);
    case "remove 1":
      return remove(brandId, id, first);
    case "lock 0":
    case "unlock 0":
      if (id !== "") return lock(brandId, id, command === "lock");
      break;
    default:
      if (command === "repay") return repaymentOf(brandId, id, words);
  }
  throw new Refused(USAGE);
}

await runCommand(readCommand);
