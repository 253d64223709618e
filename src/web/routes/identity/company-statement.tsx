/** The statement of a company, for agents who may book on its credit. */
import type { OutputOf } from "#contract/base/call.ts";
import { downloadCompanyStatement, getCompanyStatement } from "#contract/partners/get-company-statement.ts";
import { listCompanies } from "#contract/partners/list-companies.ts";
import { statementKind } from "#domain/ledger/statement-kind.ts";
import { mayUseCredit } from "#domain/visitor/agent-authorities.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import { missingHead } from "#web/routes/data/content-head.ts";
import { missingPage } from "#web/routes/data/missing-page.ts";
import type { LoaderResult, NotFound } from "#web/routes/data/outcomes.ts";
import { moveTo } from "#web/routes/data/outcomes.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";
import type { StatementData } from "#web/screens/agent/company-statement-screen.tsx";
import { CompanyStatementScreen } from "#web/screens/agent/company-statement-screen.tsx";
import { MissingScreen } from "#web/screens/errors/missing-screen.tsx";

type Data = StatementData | NotFound;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Days that are typed by hand may be no days at all; those are left out. */
function dayOf(value: string | null): string {
  if (value === null || !DAY.test(value)) return "";
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value ? "" : value;
}

/** A period that was typed backwards is the same period. */
export function periodOf(query: URLSearchParams): { readonly from: string; readonly to: string } {
  const [from, to] = [dayOf(query.get("from")), dayOf(query.get("to"))];
  return from !== "" && to !== "" && from > to ? { from: to, to: from } : { from, to };
}

export async function loader(args: LoadArgs): Promise<LoaderResult<Data>> {
  const { api, query, visitor, page } = args;
  const agent = visitor?.agent;
  if (!agent) throw moveTo(`/agent-login?${new URLSearchParams({ returnUrl: `${page.prefix}${args.path}` })}`);
  if (!mayUseCredit(agent)) return missingPage(args, "missing");
  const listed = await api(listCompanies);
  if (!listed.ok) return missingPage(args, "silent");
  const { companies } = listed.data;
  const wanted = query.get("companyId") ?? agent.company?.id;
  const company = companies.find(({ id }) => id === wanted) ?? companies[0];
  if (!company) return missingPage(args, "missing");
  const period = periodOf(query);
  const asked = { ...(period.from && { from: period.from }), ...(period.to && { to: period.to }) };
  const answer = await api(getCompanyStatement, { params: { id: company.id }, query: asked });
  if (!answer.ok) return missingPage(args, "silent");
  return { companies, period, statement: statementOf(answer.data, { ...asked, locale: page.locale }) };
}

type Wire = OutputOf<typeof getCompanyStatement>;

function statementOf({ company, currency, lines, ...sums }: Wire, asked: Readonly<Record<string, string>>): StatementData["statement"] {
  const money = (amount: number) => moneyOf(amount, currency);
  const query = new URLSearchParams(asked).toString();
  return {
    id: company.id,
    name: company.companyName,
    discountPercent: company.discountPercent,
    termsDays: company.termsDays,
    limit: money(sums.creditLimit),
    used: money(sums.creditUsed),
    reserved: money(sums.creditReserved),
    left: money(sums.creditLeft),
    owedBefore: money(sums.owedBefore),
    file: `${downloadCompanyStatement.path.replace("{id}", encodeURIComponent(company.id))}?${query}`,
    lines: lines.map(({ kind, booking, reference, isPending, at, amount, owed }) => ({
      kind: statementKind(kind),
      isPending,
      at,
      reference: booking?.number ?? reference ?? "",
      hotel: booking?.hotelName ?? null,
      agent: booking?.agent ?? null,
      amount: money(amount),
      owed: money(owed),
    })),
  };
}

export function Screen({ data }: { readonly data: Data }) {
  return "found" in data ? <MissingScreen {...data} /> : <CompanyStatementScreen {...data} />;
}

export const head: RouteModule<Data>["head"] = (data, _page, text) =>
  "found" in data
    ? missingHead(data, text)
    : { title: text("statement.title"), description: text("statement.description"), canonicalPath: "/agent/statement", indexed: false };
