/** Chooses the list of a hotel that was just saved, or makes a new one for it. Loaded when it is opened. */
import { useState } from "react";
import { createListForm } from "#contract/forms/saved-list-forms.ts";
import { MAX_LIST_NAME } from "#domain/forms/list-rules.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useText } from "#web/i18n/text.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import styles from "./list-chooser.css?url";
import type { HeartPress } from "./heart-press.ts";
import { listName } from "./list-name.ts";
import { listRefusalKey } from "./list-refusal.ts";
import type { OwnList } from "./own-lists.ts";
import { changeOwnLists } from "./own-lists.ts";

type Props = {
  readonly press: HeartPress;
  readonly lists: readonly OwnList[];
  readonly currentId: string;
  readonly onClose: () => void;
  readonly onPlaced: (lists: readonly OwnList[]) => void;
};

export function ListChooser({ press, lists, currentId, onClose, onPlaced }: Props) {
  const text = useText();
  const { api, isAuthenticated, hotelId } = press;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const place = (listId: string) => changeOwnLists(api, isAuthenticated, { kind: "place", hotelId, listId });
  const close = (changed?: readonly OwnList[]) => {
    onClose();
    if (changed) onPlaced(changed);
  };
  const choose = async (listId: string) => {
    if (isBusy) return;
    if (listId === currentId) return close();
    setBusy(true);
    const outcome = await place(listId).finally(() => setBusy(false));
    if (outcome.ok) close(outcome.data);
    else setFailure(text(listRefusalKey(outcome.code)));
  };
  const form = useForm({
    form: createListForm,
    send: async (client, { name }) => {
      const created = await changeOwnLists(client, isAuthenticated, { kind: "create", name });
      // The new list is the one that was used last.
      return created.ok ? place(created.data[0]!.id) : created;
    },
    onDone: (changed) => close(changed),
    refusalText: listRefusalKey,
  });
  return (
    <Dialog isOpen onClose={onClose} title={text("saved.chooseList")} size="small">
      <Styles href={styles} />
      <ul className="list-choices">
        {lists.map((list) => (
          <li key={list.id}>
            <button
              type="button"
              className="list-choice"
              {...(list.id === currentId && { "aria-current": true })}
              onClick={() => void choose(list.id)}
            >
              <span className="list-choice-name">{listName(list, text)}</span>
              <span className="list-choice-count">{text("saved.count", { count: list.hotels.length })}</span>
              {list.id === currentId ? (
                <span className="list-choice-mark">
                  <Icon name="check" />
                </span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
      {failure ? <Notice tone="danger">{failure}</Notice> : null}
      <form className="form list-create" noValidate onSubmit={form.onSubmit} onInput={form.onInput}>
        <TextField
          name="name"
          label={text("saved.newList")}
          help={text("saved.newListExample")}
          maxLength={MAX_LIST_NAME}
          autoComplete="off"
          error={form.errorOf("name")}
        />
        {form.failure ? <Notice tone="danger">{form.failure}</Notice> : null}
        <Button type="submit" emphasis="quiet" icon="plus" isBusy={form.isBusy}>
          {text("saved.createAndSave")}
        </Button>
      </form>
    </Dialog>
  );
}
