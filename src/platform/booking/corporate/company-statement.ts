/** The statement of a company, read from the ledger: it equals the books by construction. */
import { and, eq, inArray } from "drizzle-orm";
import type { CheckedInputOf } from "#contract/base/call.ts";
import { downloadCompanyStatement as downloadCall, getCompanyStatement as call } from "#contract/partners/get-company-statement.ts";
import { dateAt } from "#domain/calendar/calendar-date.ts";
import { statementKind } from "#domain/ledger/statement-kind.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { bookingTable } from "#platform/booking/records/booking-store.ts";
import type { Company } from "#platform/companies/company-store.ts";
import { referenceOf } from "#platform/companies/record-repayment.ts";
import { requireCompany } from "#platform/companies/require-company.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { decimalOf, unitsOf } from "#platform/kernel/values/money-units.ts";
import { findBalance, listEntries } from "#platform/ledger/ledger-store.ts";
import type { CsvCell } from "#shared/csv.ts";
import { writeCsv } from "#shared/csv.ts";

type Asked = CheckedInputOf<typeof call>;
type Entry = Awaited<ReturnType<typeof listEntries>>[number];
type BookingFacts = Pick<Booking, "number" | "stay" | "checkIn" | "agentUserName">;

type Line = Entry & { readonly booking: BookingFacts | undefined; readonly owedMinor: number };

type Statement = {
  readonly company: Company;
  readonly limitMinor: number;
  readonly usedMinor: number;
  readonly reservedMinor: number;
  readonly owedBeforeMinor: number;
  readonly lines: readonly Line[];
};

async function listFacts(sql: Sql, brandId: string, ids: readonly string[]): Promise<ReadonlyMap<string, BookingFacts>> {
  if (ids.length === 0) return new Map();
  const { id, number, stay, checkIn, agentUserName } = bookingTable;
  const rows = await sql
    .select({ id, number, stay, checkIn, agentUserName })
    .from(bookingTable)
    .where(and(eq(bookingTable.brandId, brandId), inArray(id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

async function readStatement(context: Context, caller: Caller, { params, query }: Asked): Promise<Statement> {
  const company = await requireCompany(context, caller, params.id);
  const { brandId } = caller;
  const account = { brandId, account: "company-credit", owner: company.id, currency: company.currency } as const;
  // One snapshot: a booking between two reads would make the sums disagree.
  return context.database.transaction(
    async (sql) => {
      const entries = await listEntries(sql, account);
      const balance = await findBalance(sql, account);
      const from = entries.findIndex(({ createdAt }) => query.from === undefined || dateAt(createdAt) >= query.from);
      const earlier = from === -1 ? entries : entries.slice(0, from);
      const shown = entries.slice(earlier.length).filter(({ createdAt }) => query.to === undefined || dateAt(createdAt) <= query.to);
      const facts = await listFacts(
        sql,
        brandId,
        shown.flatMap(({ bookingId }) => bookingId ?? []),
      );
      const owedBeforeMinor = earlier.reduce((sum, { minor }) => sum + minor, 0);
      let owedMinor = owedBeforeMinor;
      const lines = shown.map((entry): Line => {
        owedMinor += entry.minor;
        return { ...entry, booking: entry.bookingId === null ? undefined : facts.get(entry.bookingId), owedMinor };
      });
      const { limitMinor, postedMinor: usedMinor, pendingInMinor: reservedMinor } = balance;
      return { company, limitMinor, usedMinor, reservedMinor, owedBeforeMinor, lines };
    },
    { isolation: "repeatable read" },
  );
}

const referenceIn = ({ kind, key }: Entry, { id }: Company): string | null => (kind === "credit-repayment" ? referenceOf(key, id) : null);

export const getCompanyStatement = useCase(call, async (context, caller, input) => {
  const { company, limitMinor, usedMinor, reservedMinor, owedBeforeMinor, lines } = await readStatement(context, caller, input);
  const { id, name, discountPercent, termsDays, currency } = company;
  const amount = (minor: number): number => unitsOf(minor, currency);
  return {
    company: { id, companyName: name, discountPercent, termsDays },
    currency,
    creditLimit: amount(limitMinor),
    creditUsed: amount(usedMinor),
    creditReserved: amount(reservedMinor),
    creditLeft: amount(limitMinor - usedMinor - reservedMinor),
    owedBefore: amount(owedBeforeMinor),
    lines: lines.map((line) => ({
      kind: line.kind,
      bookingId: line.bookingId,
      booking: line.booking
        ? {
            number: line.booking.number,
            hotelName: line.booking.stay.hotel.name,
            arrivalDate: line.booking.checkIn,
            agent: line.booking.agentUserName,
          }
        : null,
      reference: referenceIn(line, company),
      isPending: line.state === "pending",
      at: line.createdAt.toISOString(),
      amount: amount(line.minor),
      owed: amount(line.owedMinor),
    })),
  };
});

const COLUMNS = ["date", "kind", "state", "booking", "hotel", "arrival", "agent", "reference", "amount", "owed", "currency"];
const COLUMN_WORDS: Readonly<Record<string, string>> = { kind: "entry", state: "status" };

type Words = { readonly columns: readonly string[]; readonly kindOf: (line: Line) => string; readonly stateOf: (line: Line) => string };

/** The names that programs read are the same everywhere; a reader gets them in the language of the page. */
async function wordsFor({ documents }: Context, { brandId }: Caller, locale: LocaleCode | undefined): Promise<Words> {
  if (locale === undefined) return { columns: COLUMNS, kindOf: ({ kind }) => kind, stateOf: ({ state }) => state };
  const word = await documents.statementWords(brandId, locale);
  return {
    columns: COLUMNS.map((column) => word(COLUMN_WORDS[column] ?? column)),
    kindOf: ({ kind }) => word(`kind.${statementKind(kind)}`),
    stateOf: ({ state }) => word(state === "pending" ? "pending" : "posted"),
  };
}

export const downloadCompanyStatement = useCase(downloadCall, async (context, caller, input) => {
  const { company, lines } = await readStatement(context, caller, input);
  const { columns, kindOf, stateOf } = await wordsFor(context, caller, input.query.locale);
  const { currency } = company;
  const money = (minor: number): CsvCell => ({ decimal: decimalOf(minor, currency) });
  const rows = lines.map((line): CsvCell[] => [
    line.createdAt.toISOString(),
    kindOf(line),
    stateOf(line),
    line.booking?.number ?? "",
    line.booking?.stay.hotel.name ?? "",
    line.booking?.checkIn ?? "",
    line.booking?.agentUserName ?? "",
    referenceIn(line, company) ?? "",
    money(line.minor),
    money(line.owedMinor),
    currency,
  ]);
  return {
    fileName: `statement-${company.id}.csv`,
    contentType: "text/csv; charset=utf-8",
    bytes: new TextEncoder().encode(writeCsv([columns, ...rows])),
  };
});
