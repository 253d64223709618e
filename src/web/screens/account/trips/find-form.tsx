/** Searches the trips that the page has already loaded, so no personal data is sent. Without JavaScript the server filters. */
import { useState } from "react";
import type { FieldProblems } from "#contract/forms/form.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { useIsAlive } from "#web/ui/base/use-is-alive.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { useHref } from "#web/ui/navigation/link.tsx";
import { RadioGroup } from "#web/ui/fields/radio-group.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { FindMode, TripQuery } from "./find-trips.ts";
import { FIND_MODES, findProblems, findTripsForm, queryOf } from "./find-trips.ts";

export const TRIPS_PATH = "/account/my-trips/";

type Props = {
  /** The query of a form that was sent without JavaScript: the form is rendered open and filled. */
  readonly request?: TripQuery | undefined;
  readonly isSearching: boolean;
  readonly onFind: (query: TripQuery) => void;
  readonly onClear: () => void;
};

const isMode = (value: string): value is FindMode => (FIND_MODES as readonly string[]).includes(value);

export function FindForm({ request, isSearching, onFind, onClear }: Props) {
  const text = useText();
  const isAlive = useIsAlive();
  const action = useHref(TRIPS_PATH);
  const [mode, setMode] = useState<FindMode>(request?.mode ?? "locator");
  const form = useForm({
    form: findTripsForm,
    first: request && { fields: findProblems(request) },
    send: async (_, values) => ({ ok: true, data: queryOf(values) }),
    onDone: onFind,
    refusalText: () => "errors.errorGeneralMessage",
  });
  const onMode = (value: string) => {
    if (isMode(value)) setMode(value);
  };
  const choices = FIND_MODES.map((value) => ({ value, label: text(`trips.${value}Mode`) }));
  return (
    <details className="card trip-find" open={request !== undefined}>
      <summary>
        <Icon name="search" />
        {text("trips.findTitle")}
      </summary>
      <form className="form" method="get" action={action} noValidate onSubmit={form.onSubmit} onInput={form.onInput}>
        <input type="hidden" name="find" value="1" />
        {isAlive ? (
          <RadioGroup name="mode" label={text("trips.findBy")} look="bar" fit="wide" value={mode} onChange={onMode} choices={choices} />
        ) : null}
        {(isAlive ? [mode] : FIND_MODES).map((fieldMode) => (
          <div key={fieldMode} className="trip-find-fields">
            <Fields mode={fieldMode} request={request} problems={form.problems} />
          </div>
        ))}
        <div className="actions">
          <Button type="submit" icon="search">
            {text("trips.find")}
          </Button>
          {isSearching ? (
            <Button emphasis="plain" onClick={onClear}>
              {text("trips.showAll")}
            </Button>
          ) : null}
        </div>
      </form>
    </details>
  );
}

type FieldsProps = Pick<Props, "request"> & { readonly mode: FindMode; readonly problems: FieldProblems };

function Fields({ mode, request, problems }: FieldsProps) {
  const text = useText();
  const typed: Readonly<Record<string, string>> = request?.mode === mode ? request : {};
  const fieldProps = (name: string) => ({ name, defaultValue: typed[name], error: problems[name] && text(`trips.${problems[name]}`) });
  if (mode === "locator") {
    return (
      <TextField
        {...{ ...fieldProps("locator"), label: text("trips.recordLocator"), inputMode: "numeric", autoComplete: "off", maxLength: 30 }}
        icon="ticket"
      />
    );
  }
  if (mode === "traveler") {
    return (
      <>
        <TextField {...{ ...fieldProps("firstName"), label: text("trips.firstName"), autoComplete: "off", maxLength: 50 }} />
        <TextField {...{ ...fieldProps("lastName"), label: text("trips.lastName"), autoComplete: "off", maxLength: 50 }} />
      </>
    );
  }
  return (
    <>
      <TextField {...{ ...fieldProps("from"), type: "date", label: text("trips.from") }} />
      <TextField {...{ ...fieldProps("to"), type: "date", label: text("trips.to") }} />
    </>
  );
}
