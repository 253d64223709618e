/** Cancels the membership in two clicks; the paid year stays valid. Both clicks work without JavaScript. */
import { leaveForm } from "#contract/forms/account-forms.ts";
import { lastDayOf } from "#domain/membership/cycle.ts";
import type { FormEvent } from "react";
import { useState } from "react";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { AccountEdit } from "#web/screens/account/account-edit.tsx";
import { PrefixField } from "#web/screens/account/account-form.tsx";
import { AccountSection } from "#web/screens/account/account-section.tsx";
import { formatDate } from "#web/screens/account/local-time.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { useIsAlive } from "#web/ui/base/use-is-alive.ts";

type Props = {
  readonly cycleEnd: string;
  readonly hasLeft: boolean;
  /** Resolves to whether the call succeeded. */
  readonly onLeave: () => Promise<boolean>;
};

export function LeaveSection({ cycleEnd, hasLeft, onLeave }: Props) {
  const text = useText();
  const day = formatDate(lastDayOf(cycleEnd), useLanguageTag());
  if (hasLeft) {
    return (
      <AccountSection id="leave" icon="log-out" title={text("membership.leaveTitle")}>
        <Notice tone="positive" title={text("membership.leftTitle")}>
          {text("membership.leftText", { day })}
        </Notice>
      </AccountSection>
    );
  }
  return (
    <AccountSection id="leave" icon="log-out" title={text("membership.leaveTitle")} lead={text("membership.noRenewal", { day })}>
      <AccountEdit label={text("membership.leave")} icon="log-out">
        {(close) => <LeaveForm day={day} onLeave={onLeave} onStay={close} />}
      </AccountEdit>
    </AccountSection>
  );
}

type FormProps = Pick<Props, "onLeave"> & { readonly day: string; readonly onStay: () => void };

function LeaveForm({ day, onLeave, onStay }: FormProps) {
  const text = useText();
  const isAlive = useIsAlive();
  const [step, setStep] = useState<"asking" | "leaving" | "failed">("asking");
  const isBusy = step === "leaving";
  const leave = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setStep("leaving");
    if (!(await onLeave())) setStep("failed");
  };
  return (
    <form className="form" method="post" action={leaveForm.action} onSubmit={(event) => void leave(event)}>
      <PrefixField />
      {step === "failed" ? <Notice tone="danger">{text("errors.errorGeneralMessage")}</Notice> : null}
      <p>{text("membership.leaveText", { day })}</p>
      <div className="actions">
        <Button type="submit" emphasis="danger" isBusy={isBusy}>
          {text(isBusy ? "membership.leaving" : "membership.leaveSure")}
        </Button>
        {isAlive ? (
          <Button emphasis="plain" onClick={onStay}>
            {text("membership.stay")}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
