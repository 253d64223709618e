import { useText } from "#web/i18n/text.tsx";
import { AccountFailure } from "../account-guard.tsx";
import { AccountSection } from "../account-section.tsx";
import { LocalTime } from "../local-time.tsx";
import { describeActivity } from "./describe-activity.ts";
import type { Activity } from "./profile-data.ts";

/** Number of entries shown before the older ones are folded. */
const AT_A_GLANCE = 6;

export function ActivityLog({ activity }: { readonly activity: readonly Activity[] | null }) {
  const text = useText();
  return (
    <AccountSection id="activity" title={text("account.activityTitle")} icon="history" lead={text("account.activityLead")}>
      {activity === null ? <AccountFailure /> : <Entries activity={activity} />}
    </AccountSection>
  );
}

function Entries({ activity }: { readonly activity: readonly Activity[] }) {
  const text = useText();
  if (activity.length === 0) return <p>{text("errors.activityLogEmpty")}</p>;
  const older = activity.slice(AT_A_GLANCE);
  return (
    <>
      <EntryList activity={activity.slice(0, AT_A_GLANCE)} />
      {older.length > 0 ? (
        <details className="account-older">
          <summary className="text-link">{text("account.activityOlder", { count: older.length })}</summary>
          <EntryList activity={older} />
        </details>
      ) : null}
    </>
  );
}

function EntryList({ activity }: { readonly activity: readonly Activity[] }) {
  const text = useText();
  return (
    <ol className="account-log">
      {activity.map((entry, place) => {
        const { did, fact } = describeActivity(entry, text);
        return (
          // Two events may have the same time.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${entry.date} ${place}`}>
            <span>
              {did}
              {fact ? <span className="hint">{` · ${fact}`}</span> : null}
            </span>
            <span className="hint">
              <LocalTime moment={entry.date} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
