/** The note of a saved hotel, and the list that it is in. */
import { useRef } from "react";
import { useRevalidator } from "#web/router/router-context.tsx";
import { placeHotelForm } from "#contract/forms/saved-list-forms.ts";
import { MAX_NOTE } from "#domain/forms/list-rules.ts";
import { useText } from "#web/i18n/text.tsx";
import { listName } from "#web/saved/list-name.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-field.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { showToast } from "#web/ui/overlays/show-toast.tsx";
import { ListForm } from "./list-form.tsx";
import type { ShownLists } from "./saved-data.ts";

type Props = ShownLists & { readonly hotelId: string; readonly name: string; readonly note: string };

export function PlaceForm({ lists, list, hotelId, name, note }: Props) {
  const text = useText();
  const { revalidate } = useRevalidator();
  const summary = useRef<HTMLElement>(null);
  const choices = lists.map((one) => ({ value: one.id, label: listName(one, text) }));
  const label = note === "" ? "saved.addNote" : "saved.editNote";
  const onDone = (listId: string) => {
    const target = choices.find(({ value }) => value === listId);
    if (listId !== list.id && target) showToast({ tone: "positive", title: text("saved.movedTo", { list: target.label }) });
    // The form closes; the focus stays beside it.
    summary.current?.focus();
    summary.current?.closest("details")?.removeAttribute("open");
    void revalidate();
  };
  return (
    <Disclosure
      ref={summary}
      label={
        <>
          {text(label)} <span className="visually-hidden">{name}</span>
        </>
      }
      className="saved-place"
    >
      <ListForm
        key={note}
        form={placeHotelForm}
        hidden={{ hotelId, ...(lists.length === 1 && { listId: list.id }) }}
        changeOf={(values) => ({ kind: "place", ...values })}
        onDone={(_, { listId }) => onDone(listId)}
        submit={text("saved.saveNote")}
      >
        {(errorOf) => (
          <>
            <TextArea
              name="note"
              label={text("saved.note")}
              help={text("saved.noteHelp")}
              rows={3}
              maxLength={MAX_NOTE}
              defaultValue={note}
              error={errorOf("note")}
            />
            {lists.length > 1 ? <SelectField name="listId" label={text("saved.list")} choices={choices} defaultValue={list.id} /> : null}
          </>
        )}
      </ListForm>
    </Disclosure>
  );
}
