/** All lists of the visitor, and a form for a new one. */
import { useNavigate } from "#web/router/router-context.tsx";
import { createListForm } from "#contract/forms/saved-list-forms.ts";
import { MAX_LIST_NAME } from "#domain/forms/list-rules.ts";
import { idsIn } from "#domain/search/saved-lists.ts";
import { useText } from "#web/i18n/text.tsx";
import { listName } from "#web/saved/list-name.ts";
import { classNames } from "#web/ui/base/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { ListForm } from "./list-form.tsx";
import type { ShownLists } from "./saved-data.ts";

type Props = ShownLists & {
  /** Undefined until the browser knows what is saved. */
  readonly saved: readonly string[] | undefined;
  readonly addressOf: (listId?: string) => string;
};

export function ListNav({ lists, list, saved, addressOf }: Props) {
  const text = useText();
  const navigate = useNavigate();
  return (
    <nav className="list-nav" aria-label={text("saved.lists")}>
      <ul>
        {lists.map((one) => (
          <li key={one.id}>
            <Link
              to={addressOf(one.id)}
              className={classNames("list-tab", one.id === list.id && "list-tab-current")}
              {...(one.id === list.id && { "aria-current": "page" as const })}
            >
              <span className="list-tab-name">{listName(one, text)}</span>
              <span className="list-tab-count">{idsIn([one]).filter((id) => saved?.includes(id) ?? true).length}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Disclosure key={lists.length} label={text("saved.newList")} className="list-new">
        <ListForm
          form={createListForm}
          changeOf={({ name }) => ({ kind: "create", name })}
          onDone={(changed) => void navigate(addressOf(changed[0]?.id), { preventScrollReset: true })}
          submit={text("saved.create")}
        >
          {(errorOf) => (
            <TextField
              name="name"
              label={text("saved.listName")}
              help={text("saved.newListExample")}
              maxLength={MAX_LIST_NAME}
              autoComplete="off"
              error={errorOf("name")}
            />
          )}
        </ListForm>
      </Disclosure>
    </nav>
  );
}
