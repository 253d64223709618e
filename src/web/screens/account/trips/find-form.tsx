/** Searches the trips that the page has already loaded, so no personal data is sent. Without JavaScript the server filters. */
import type { FormEvent } from "react";
import { useState } from "react";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { useIsAlive } from "#web/ui/base/use-is-alive.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { useHref } from "#web/ui/navigation/link.tsx";
import { RadioGroup } from "#web/ui/fields/radio-group.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { FindMode, QueryProblem, TripQuery } from "./find-trips.ts";
import { FIND_MODES, queryProblem } from "./find-trips.ts";

export const TRIPS_PATH = "/account/my-trips/";

type Props = {
  /** The query of a form that was sent without JavaScript: the form is rendered open and filled. */
  readonly request?: TripQuery | undefined;
  readonly isSearching: boolean;
  readonly onFind: (query: TripQuery) => void;
  readonly onClear: () => void;
};

const isMode = (value: string): value is FindMode => (FIND_MODES as readonly string[]).includes(value);

function readQuery(mode: FindMode, form: HTMLFormElement): TripQuery {
  const fields = new FormData(form);
  const word = (name: string): string => {
    const value = fields.get(name);
    return typeof value === "string" ? value : "";
  };
  if (mode === "locator") return { mode, locator: word("locator") };
  if (mode === "traveler") return { mode, firstName: word("firstName"), lastName: word("lastName") };
  return { mode, from: word("from"), to: word("to") };
}

export function FindForm({ request, isSearching, onFind, onClear }: Props) {
  const text = useText();
  const isAlive = useIsAlive();
  const action = useHref(TRIPS_PATH);
  const [mode, setMode] = useState<FindMode>(request?.mode ?? "locator");
  const [problem, setProblem] = useState<QueryProblem | undefined>(request && queryProblem(request));
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = readQuery(mode, event.currentTarget);
    const wrong = queryProblem(query);
    setProblem(wrong);
    if (wrong === undefined) onFind(query);
    else event.currentTarget.querySelector<HTMLElement>(".trip-find-fields input")?.focus();
  };
  const onMode = (value: string) => {
    if (!isMode(value)) return;
    setMode(value);
    setProblem(undefined);
  };
  const choices = FIND_MODES.map((value) => ({ value, label: text(`trips.${value}Mode`) }));
  return (
    <details className="card trip-find" open={request !== undefined}>
      <summary>
        <Icon name="search" />
        {text("trips.findTitle")}
      </summary>
      <form className="form" method="get" action={action} noValidate onSubmit={onSubmit}>
        <input type="hidden" name="find" value="1" />
        {isAlive ? (
          <RadioGroup name="mode" label={text("trips.findBy")} look="bar" fit="wide" value={mode} onChange={onMode} choices={choices} />
        ) : null}
        {(isAlive ? [mode] : FIND_MODES).map((shown) => (
          <div key={shown} className="trip-find-fields">
            <Fields mode={shown} request={request} error={problem && shown === mode ? text(`trips.${problem}`) : undefined} />
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

type FieldsProps = Pick<Props, "request"> & { readonly mode: FindMode; readonly error: string | undefined };

function Fields({ mode, request, error }: FieldsProps) {
  const text = useText();
  const typed: Readonly<Record<string, string>> = request?.mode === mode ? request : {};
  const named = (name: string) => ({ name, defaultValue: typed[name] });
  if (mode === "locator") {
    return (
      <TextField
        {...{ ...named("locator"), label: text("trips.recordLocator"), inputMode: "numeric", autoComplete: "off", maxLength: 30, error }}
        icon="ticket"
      />
    );
  }
  if (mode === "traveler") {
    return (
      <>
        <TextField {...{ ...named("firstName"), label: text("trips.firstName"), autoComplete: "off", maxLength: 50, error }} />
        <TextField {...{ ...named("lastName"), label: text("trips.lastName"), autoComplete: "off", maxLength: 50 }} />
      </>
    );
  }
  return (
    <>
      <TextField {...{ ...named("from"), type: "date", label: text("trips.from"), error }} />
      <TextField {...{ ...named("to"), type: "date", label: text("trips.to") }} />
    </>
  );
}
