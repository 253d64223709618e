/** Fills the form from the two lines at the bottom of a passport, typed or pasted. They stay in the browser. */
import { useState } from "react";
import type { PassengerForm } from "#domain/traveller/passenger-form.ts";
import { dateAt } from "#domain/calendar/calendar-date.ts";
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { TextArea } from "#web/ui/fields/text-field.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";

const loadReader = () => import("#domain/traveller/passport-lines.ts");

type Outcome = "filled" | "lines" | "digits" | "failed";

type Props = { readonly id: string; readonly onRead: (fields: Partial<PassengerForm>) => void };

export function PassportReader({ id, onRead }: Props) {
  const text = useText();
  const [typed, setTyped] = useState("");
  const [outcome, setOutcome] = useState<Outcome>();
  const read = async (lines: string) => {
    try {
      const { readPassportLines } = await loadChunk(loadReader);
      const passport = readPassportLines(lines, dateAt(new Date()));
      setOutcome(passport.ok ? "filled" : passport.reason);
      if (!passport.ok) return;
      onRead(passport.fields);
      setTyped("");
    } catch {
      setOutcome("failed");
    }
  };
  const isWrong = outcome !== undefined && outcome !== "filled";
  return (
    <Disclosure label={text("passengers.linesTitle")} className="passport-reader">
      <div className="passport-reader-inside">
        <TextArea
          id={`${id}-lines`}
          label={text("passengers.linesLabel")}
          help={text("passengers.linesHelp")}
          error={isWrong ? text(`passengers.lines.${outcome}`) : undefined}
          className="passport-lines"
          rows={2}
          value={typed}
          maxLength={200}
          placeholder={"P<GBRSMITH<<JOHN<<<<<<<<<<<<<<<<<<<<<<<<<<<<\n1234567897GBR9001018M3001019<<<<<<<<<<<<<<06"}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
            setOutcome(undefined);
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData("text");
            if (typed === "" && pasted.length > 60) void read(pasted);
          }}
        />
        <Button size="small" emphasis="quiet" disabled={typed.trim() === ""} onClick={() => void read(typed)}>
          {text("passengers.linesUse")}
        </Button>
        <output className="passport-read">{outcome === "filled" ? text("passengers.lines.filled") : null}</output>
      </div>
    </Disclosure>
  );
}
