import type { ReactNode } from "react";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { useAlive } from "./local-time.tsx";
import type { useAccountForm } from "./use-account-form.ts";

type Props = {
  /** What the desk does with it where there are no scripts (server/account-desk.ts). */
  readonly desk: "details" | "address" | "remove-address" | "remove-card" | "end-session" | "settings" | "export" | "delete";
  readonly form: Pick<ReturnType<typeof useAccountForm>, "isBusy" | "failure" | "onSubmit" | "onInput">;
  readonly submit: string;
  /** Said instead while it is being done. */
  readonly busy?: string | undefined;
  readonly isDanger?: boolean | undefined;
  readonly onCancel?: (() => void) | undefined;
  /** In the place of the general words about a failure. */
  readonly trouble?: ReactNode;
  readonly children: ReactNode;
};

export function AccountForm({ desk, form, submit, busy, isDanger = false, onCancel, trouble, children }: Props) {
  const text = useText();
  const isAlive = useAlive();
  return (
    <form
      className="form account-form"
      method="post"
      action={`/account/form/${desk}`}
      noValidate={isAlive}
      onSubmit={form.onSubmit}
      onInput={form.onInput}
    >
      <PrefixField />
      {children}
      {trouble ?? (form.failure ? <Notice tone="danger">{form.failure}</Notice> : null)}
      <div className="actions">
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

/** The language of the page, for the desk that sends one back to it. */
export const PrefixField = () => <input type="hidden" name="prefix" value={usePage().prefix} />;

type SmallProps = Pick<Props, "desk" | "form" | "submit"> & {
  /** Heard after the words of the button, where several are called alike. */
  readonly of: string;
  readonly fields: Readonly<Record<string, string>>;
};

/** A form that is one small button beside the thing it is about. */
export const SmallForm = ({ desk, form, submit, of, fields }: SmallProps) => (
  <form method="post" action={`/account/form/${desk}`} onSubmit={form.onSubmit}>
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
