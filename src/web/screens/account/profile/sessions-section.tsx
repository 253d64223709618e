/** The sessions of the account, and buttons to end them. */
import { useState } from "react";
import { endSessionsForm, goneIsDone, sessionIds } from "#contract/forms/account-forms.ts";
import type { Client } from "#contract/base/client.ts";
import type { FormValues } from "#contract/forms/form.ts";
import { useText } from "#web/i18n/text.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { AccountFailure } from "../account-guard.tsx";
import { SmallForm } from "../account-form.tsx";
import { AccountSection, StatusMessage } from "../account-section.tsx";
import { LocalTime } from "../local-time.tsx";
import { useAccountForm } from "../use-account-form.ts";
import { wayWords } from "./describe-activity.ts";
import type { Session } from "./profile-data.ts";

const DEVICE = { Web: "account.deviceComputer", MobileWeb: "account.devicePhone" } as const;

export function SessionsSection({ sessions }: { readonly sessions: readonly Session[] | null }) {
  const text = useText();
  return (
    <AccountSection id="sessions" title={text("account.sessionsTitle")} icon="lock" lead={text("account.sessionsLead")}>
      {sessions === null ? <AccountFailure /> : <Sessions first={sessions} />}
    </AccountSection>
  );
}

/** Sequentially: the first failure stops the rest and is reported. */
async function endAll(api: Client, values: FormValues<"id">) {
  const ids = sessionIds(values);
  for (const id of ids) {
    const answer = goneIsDone(await api(endSessionsForm.call, endSessionsForm.toInput({ id }, undefined)));
    if (!answer.ok) return answer;
  }
  return { ok: true, data: ids } as const;
}

function Sessions({ first }: { readonly first: readonly Session[] }) {
  const text = useText();
  const [sessions, setSessions] = useState(first);
  const [message, setMessage] = useState<string>();
  const otherIds = sessions.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
  const onEnded = (ids: readonly string[]) => {
    setSessions((now) => now.filter(({ id }) => !ids.includes(id)));
    setMessage(text("account.sessionsEnded", { count: ids.length }));
  };
  const all = useAccountForm({ form: endSessionsForm, send: endAll, onDone: onEnded });
  return (
    <>
      <ul className="account-list">
        {sessions
          .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
          .map((session) => (
            <li key={session.id}>
              <SessionRow session={session} onEnded={() => onEnded([session.id])} />
            </li>
          ))}
      </ul>
      {all.failure ? <Notice tone="danger">{all.failure}</Notice> : null}
      {otherIds.length > 1 ? (
        <SmallForm
          action={endSessionsForm.action}
          form={all}
          submit={text("account.sessionsEndAll")}
          of=""
          fields={{ id: otherIds.join(",") }}
        />
      ) : null}
      <StatusMessage text={message} />
    </>
  );
}

function SessionRow({ session, onEnded }: { readonly session: Session; readonly onEnded: () => void }) {
  const text = useText();
  const { id, platform, loginMethod, lastUsedAt, isCurrent } = session;
  const device = text(DEVICE[platform]);
  const ending = useAccountForm({ form: endSessionsForm, send: endAll, onDone: onEnded });
  return (
    <>
      <div className="account-row">
        <Icon name={platform === "Web" ? "globe" : "phone"} />
        <p className="account-row-words">
          <strong>{device}</strong>
          {isCurrent ? <Badge tone="positive">{text("account.thisDevice")}</Badge> : null}
          <span className="hint">
            {loginMethod ? `${wayWords(loginMethod, text)} · ` : null}
            {isCurrent ? text("account.activeNow") : <LocalTime moment={lastUsedAt} />}
          </span>
        </p>
        {isCurrent ? null : (
          <SmallForm action={endSessionsForm.action} form={ending} submit={text("account.sessionEnd")} of={device} fields={{ id }} />
        )}
      </div>
      {ending.failure ? <Notice tone="danger">{ending.failure}</Notice> : null}
    </>
  );
}
