/** The reward plan: points that can be spent, pending points, and all movements (ACC-013). */
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { AccountSection } from "#web/screens/account/account-section.tsx";
import { formatDate } from "#web/screens/account/local-time.tsx";
import { formatNumber } from "#web/screens/account/trips/format-total.ts";
import { Badge } from "#web/ui/text/badge.tsx";
import { pointSteps } from "./chart-steps.ts";
import type { PointsEntry, PointsStatement } from "./membership-data.ts";
import { StepChart } from "./step-chart.tsx";

type Props = {
  readonly statement: PointsStatement;
  /** Until the brand enables it, free nights are only announced. */
  readonly isLive: boolean;
  readonly now: number;
};

export function PointsSection({ statement, isLive, now }: Props) {
  const text = useText();
  const formatPoints = useFormatPoints();
  const { balance, entries } = statement;
  const pending = entries.reduce((sum, { status, points }) => (status === "pending" ? sum + points : sum), 0);
  return (
    <AccountSection id="points" icon="gem" title={text("membership.rewardName")} lead={text("membership.rewardText")}>
      <p className="membership-figure">
        <strong>{formatPoints(balance)}</strong> {text("membership.toSpend")}
      </p>
      {pending > 0 ? <p>{text("membership.pendingPoints", { points: formatPoints(pending) })}</p> : null}
      {entries.length > 0 ? (
        <>
          <PointsChart statement={statement} now={now} label={text("membership.pointsChart", { points: formatPoints(balance) })} />
          <StatementTable entries={entries} />
        </>
      ) : (
        <p className="hint">{text("membership.noPoints")}</p>
      )}
      {/* Points can be earned and spent already; only free nights are announced. */}
      <p className="membership-nights">
        {text("membership.rewardNights")}{" "}
        {isLive ? null : (
          <Badge tone="accent" icon="sparkles">
            {text("membership.comingSoon")}
          </Badge>
        )}
      </p>
    </AccountSection>
  );
}

/** "1,234 points" */
function useFormatPoints(): (points: number) => string {
  const text = useText();
  const languageTag = useLanguageTag();
  return (points) => text("trips.points", { count: Math.abs(points), points: formatNumber(points, languageTag) });
}

const DAY_MS = 86_400_000;

function PointsChart({ statement, now, label }: Pick<Props, "statement" | "now"> & { readonly label: string }) {
  const languageTag = useLanguageTag();
  const { past, ahead, range } = pointSteps(statement, now);
  const lines = [
    { look: "solid", steps: past, until: now },
    { look: "ahead", steps: ahead, until: range.to },
  ] as const;
  const day = (at: number) => formatDate(new Date(at).toISOString(), languageTag);
  // A chart of a single day would only repeat the figure above.
  if (range.to - range.from < DAY_MS) return null;
  return (
    <StepChart label={label} range={range} lines={lines.filter(({ steps }) => steps.length > 0)} ends={[day(range.from), day(range.to)]} />
  );
}

const KIND_WORDS: Readonly<Record<PointsEntry["kind"], string>> = {
  earned: "membership.earned",
  spent: "membership.spent",
  returned: "membership.returned",
  "taken-back": "membership.takenBack",
  expired: "membership.expired",
};

/** `entries` is sorted from the oldest to the newest. */
function StatementTable({ entries }: { readonly entries: readonly PointsEntry[] }) {
  const text = useText();
  return (
    <table className="membership-table membership-statement">
      <caption>{text("membership.statement")}</caption>
      <thead>
        <tr>
          {["movement", "points"].map((column) => (
            <th key={column} scope="col">
              {text(`membership.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.toReversed().map((entry, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the order of the list never changes while it is shown
          <Row key={place} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ entry }: { readonly entry: PointsEntry }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const formatPoints = useFormatPoints();
  const { date, kind, description, points, status, postsAt } = entry;
  return (
    <tr className={`points-${status}`}>
      <th scope="row">
        {text(KIND_WORDS[kind])}
        <span className="hint">
          {description ? `${description}, ` : null}
          <time dateTime={date}>{formatDate(date, languageTag)}</time>
        </span>
        {status === "pending" ? (
          <Badge tone="caution">
            {postsAt === null ? text("membership.pending") : text("membership.pendingUntil", { day: formatDate(postsAt, languageTag) })}
          </Badge>
        ) : null}
        {status === "reversed" ? <Badge>{text("membership.reversed")}</Badge> : null}
      </th>
      <td className="points-amount">{points > 0 ? `+${formatPoints(points)}` : formatPoints(points)}</td>
    </tr>
  );
}
