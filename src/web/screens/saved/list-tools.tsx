/** Renames and removes the shown list. The button that removes it says how many hotels go. */
import { useNavigate, useRevalidator } from "#web/router/router-context.tsx";
import { removeListForm, renameListForm } from "#contract/forms/saved-list-forms.ts";
import { MAX_LIST_NAME } from "#domain/forms/list-rules.ts";
import { useText } from "#web/i18n/text.tsx";
import { listName } from "#web/saved/list-name.ts";
import type { OwnList } from "#web/saved/own-lists.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { ListForm } from "./list-form.tsx";

type Props = { readonly list: OwnList; readonly canRemove: boolean; readonly addressOf: (listId?: string) => string };

export function ListTools({ list, canRemove, addressOf }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const hidden = { listId: list.id };
  const count = list.hotels.length;
  return (
    <Disclosure key={list.name} label={text("saved.editList")} className="list-tools">
      <ListForm
        form={renameListForm}
        hidden={hidden}
        changeOf={({ name }) => ({ kind: "rename", listId: list.id, name })}
        onDone={() => void revalidate()}
        submit={text("saved.rename")}
      >
        {(errorOf) => (
          <TextField
            name="name"
            label={text("saved.listName")}
            defaultValue={listName(list, text)}
            maxLength={MAX_LIST_NAME}
            autoComplete="off"
            error={errorOf("name")}
          />
        )}
      </ListForm>
      {canRemove ? (
        <ListForm
          form={removeListForm}
          hidden={hidden}
          changeOf={() => ({ kind: "remove", listId: list.id })}
          onDone={() => void navigate(addressOf(), { replace: true, preventScrollReset: true })}
          submit={text("saved.removeList", { count })}
          isDanger
          className="list-remove"
        >
          {() => <p className="hint">{text("saved.removeListText")}</p>}
        </ListForm>
      ) : null}
    </Disclosure>
  );
}
