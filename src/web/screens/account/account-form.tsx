import type { ReactNode } from "react";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { useIsAlive } from "#web/ui/base/use-is-alive.ts";
import type { useAccountForm } from "./use-account-form.ts";

type Props = {
  /** From the definition of the form (contract/forms/account-forms.ts). */
  readonly action: string;
  readonly form: Pick<ReturnType<typeof useAccountForm>, "isBusy" | "failure" | "onSubmit" | "onInput">;
  readonly submit: string;
  /** Label of the submit button while the form is being sent. */
  readonly busy?: string | undefined;
  readonly isDanger?: boolean | undefined;
  readonly onCancel?: (() => void) | undefined;
  /** The caller submits the form when a field is left; the button is for browsers without scripts. */
  readonly savesItself?: boolean | undefined;
  /** Replaces the general failure message. */
  readonly trouble?: ReactNode;
  readonly children: ReactNode;
};

export function AccountForm({ action, form, submit, busy, isDanger = false, onCancel, savesItself = false, trouble, children }: Props) {
  const text = useText();
  const isAlive = useIsAlive();
  return (
    <form className="form account-form" method="post" action={action} noValidate={isAlive} onSubmit={form.onSubmit} onInput={form.onInput}>
      <PrefixField />
      {children}
      {trouble ?? (form.failure ? <Notice tone="danger">{form.failure}</Notice> : null)}
      {savesItself ? <output className="hint">{form.isBusy ? text("account.saving") : null}</output> : null}
      <div className={savesItself ? "actions account-without-scripts" : "actions"}>
        <Button type="submit" emphasis={isDanger ? "danger" : "strong"} isBusy={form.isBusy}>
          {form.isBusy && busy ? busy : submit}
        </Button>
        {onCancel && isAlive ? (
          <Button emphasis="quiet" onClick={onCancel}>
            {text("shell.cancel")}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** Locale prefix of the page, which the form handler redirects back to. */
export const PrefixField = () => <input type="hidden" name="prefix" value={usePage().prefix} />;

type SmallProps = Pick<Props, "action" | "form" | "submit"> & {
  /** Visually hidden text after the label, to tell buttons with the same label apart. */
  readonly of: string;
  readonly fields: Readonly<Record<string, string>>;
};

/** A form that shows only a small submit button. */
export const SmallForm = ({ action, form, submit, of, fields }: SmallProps) => (
  <form method="post" action={action} onSubmit={form.onSubmit}>
    <PrefixField />
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button type="submit" emphasis="plain" size="small" isBusy={form.isBusy}>
      {submit}
      <span className="visually-hidden">{` ${of}`}</span>
    </Button>
  </form>
);
