/** The statement of a company: its credit, and every booking, return and repayment of a period. Plain forms and links, so it works without scripts. */
import type { StatementKind } from "#domain/ledger/statement-kind.ts";
import type { ReactNode } from "react";
import { formatPrice } from "#domain/market/format-price.ts";
import type { Money } from "#shared/money.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import { Button, buttonClass, ButtonInside } from "#web/ui/button/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useHref } from "#web/ui/navigation/link.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { formatters } from "#web/i18n/formatters.ts";
import { plainSpaces } from "#web/i18n/plain-spaces.ts";
import styles from "./company-statement.css?url";

const STATEMENT_PATH = "/agent/statement";

type StatementLine = {
  readonly kind: StatementKind;
  readonly isPending: boolean;
  readonly at: string;
  /** The number of the booking, or the reference of the repayment. */
  readonly reference: string;
  readonly hotel: string | null;
  readonly agent: string | null;
  readonly amount: Money;
  readonly owed: Money;
};

export type StatementData = {
  readonly companies: readonly { readonly id: string; readonly companyName: string }[];
  readonly period: { readonly from: string; readonly to: string };
  readonly statement: {
    readonly id: string;
    readonly name: string;
    readonly discountPercent: number;
    readonly termsDays: number;
    readonly limit: Money;
    readonly used: Money;
    readonly reserved: Money;
    readonly left: Money;
    readonly owedBefore: Money;
    readonly lines: readonly StatementLine[];
    /** The address of the CSV file. */
    readonly file: string;
  };
};

export function CompanyStatementScreen({ companies, period, statement }: StatementData) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { name, discountPercent, termsDays, lines } = statement;
  return (
    <section className="section statement" aria-labelledby="page-title">
      <Styles href={styles} />
      <header>
        <h1 id="page-title">{text("statement.heading", { company: name })}</h1>
        <p className="lead">
          {discountPercent === 0
            ? text("statement.termsWithoutDiscount", { days: termsDays })
            : text("statement.terms", { percent: discountPercent, days: termsDays })}
        </p>
      </header>
      <dl className="statement-sums">
        {(["limit", "used", "reserved", "left"] as const).map((sum) => (
          <div key={sum} className={sum === "left" ? "statement-left" : undefined}>
            <dt>{text(`statement.${sum}`)}</dt>
            <dd>{formatPrice(statement[sum], languageTag)}</dd>
          </div>
        ))}
      </dl>
      <PeriodForm {...{ companies, period }} id={statement.id} />
      {lines.length > 0 ? <Lines statement={statement} /> : <p>{text("statement.none")}</p>}
      <p className="actions">
        {/* A document of its own, so that the browser saves it. */}
        <a className={buttonClass({ emphasis: "quiet" })} href={statement.file} download data-document>
          <ButtonInside icon="download">{text("statement.download")}</ButtonInside>
        </a>
      </p>
    </section>
  );
}

type FormProps = Pick<StatementData, "companies" | "period"> & { readonly id: string };

function PeriodForm({ companies, period, id }: FormProps) {
  const text = useText();
  const action = useHref(STATEMENT_PATH);
  return (
    <form className="statement-period" method="get" action={action} aria-label={text("statement.period")} data-document>
      {companies.length > 1 ? (
        <SelectField
          name="companyId"
          label={text("shell.company")}
          defaultValue={id}
          choices={companies.map((company) => ({ value: company.id, label: company.companyName }))}
        />
      ) : (
        <input type="hidden" name="companyId" value={id} />
      )}
      <TextField type="date" name="from" label={text("statement.from")} defaultValue={period.from} />
      <TextField type="date" name="to" label={text("statement.to")} defaultValue={period.to} />
      <Button type="submit">{text("statement.show")}</Button>
    </form>
  );
}

const COLUMNS = ["date", "entry", "reference", "agent", "amount", "owed"] as const;
const DAY = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;

function Lines({ statement: { lines, owedBefore, name } }: Pick<StatementData, "statement">) {
  const text = useText();
  const languageTag = useLanguageTag();
  const price = (amount: Money) => <span className="statement-amount">{formatPrice(amount, languageTag)}</span>;
  return (
    <table className="statement-table">
      <caption className="visually-hidden">{text("statement.heading", { company: name })}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {text(`statement.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {owedBefore.minor === 0 ? null : (
          <tr>
            <Cell column="entry" span={5}>
              {text("statement.before")}
            </Cell>
            <Cell column="owed">{price(owedBefore)}</Cell>
          </tr>
        )}
        {lines.map((line) => (
          <tr key={`${line.at} ${line.reference} ${line.kind}`}>
            <Cell column="date">
              <time dateTime={line.at}>{plainSpaces(formatters.getDateTimeFormat(languageTag, DAY).format(new Date(line.at)))}</time>
            </Cell>
            <Cell column="entry">
              <span className="statement-entry">
                <strong>{text(`statement.kind.${line.kind}`)}</strong>
                {line.hotel === null ? null : <span className="hint">{line.hotel}</span>}
                {line.isPending ? <Badge tone="caution">{text("statement.pending")}</Badge> : null}
              </span>
            </Cell>
            <Cell column="reference">{line.reference}</Cell>
            <Cell column="agent">{line.agent ?? "–"}</Cell>
            <Cell column="amount">{price(line.amount)}</Cell>
            <Cell column="owed">{price(line.owed)}</Cell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = { readonly column: (typeof COLUMNS)[number]; readonly span?: number; readonly children: ReactNode };

function Cell({ column, span, children }: CellProps) {
  const text = useText();
  return (
    <td data-label={text(`statement.${column}`)} data-column={column} colSpan={span}>
      {children}
    </td>
  );
}
