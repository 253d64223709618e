/** A form that changes the lists: of the browser or the account with JavaScript, of the account by the form handler without. */
import type { ReactNode } from "react";
import type { Form, FormValues } from "#contract/forms/form.ts";
import type { AnyCall } from "#contract/base/call.ts";
import { useForm } from "#web/forms/use-form.ts";
import { listRefusalKey } from "#web/saved/list-refusal.ts";
import type { ListRequest, OwnList } from "#web/saved/own-lists.ts";
import { changeOwnLists } from "#web/saved/own-lists.ts";
import { classNames } from "#web/ui/base/class-names.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { usePage } from "#web/visitor/page-context.tsx";

const NOTHING = Object.freeze({});

type Props<Name extends string> = {
  readonly form: Form<Name, AnyCall>;
  readonly changeOf: (values: FormValues<Name>) => ListRequest;
  readonly onDone: (lists: readonly OwnList[], values: FormValues<Name>) => void;
  /** Fields that the visitor does not see. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly submit: ReactNode;
  readonly isDanger?: boolean;
  readonly className?: string;
  readonly children?: (errorOf: (name: Name) => string | undefined) => ReactNode;
};

export function ListForm<Name extends string>({
  form,
  changeOf,
  onDone,
  hidden = NOTHING,
  submit,
  isDanger,
  className,
  children,
}: Props<Name>) {
  const { prefix, visitorClass } = usePage();
  const { isBusy, isAlive, errorOf, failure, onSubmit, onInput } = useForm({
    form,
    send: (api, values) => changeOwnLists(api, visitorClass.isAuthenticated, changeOf(values)),
    onDone,
    refusalText: listRefusalKey,
  });
  return (
    <form
      className={classNames("form list-form", className)}
      method="post"
      action={form.action}
      noValidate={isAlive}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {Object.entries({ prefix, ...hidden }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children?.(errorOf)}
      {failure ? <Notice tone="danger">{failure}</Notice> : null}
      <Button type="submit" size="small" emphasis={isDanger ? "danger" : "quiet"} isBusy={isBusy}>
        {submit}
      </Button>
    </form>
  );
}
