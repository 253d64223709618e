/** The fields of one passenger, on the checkout and on the page of a passenger's link. */
import type { Country } from "#domain/checkout/countries.ts";
import type { PassengerField, PassengerForm } from "#domain/traveller/passenger-form.ts";
import { CITIZENSHIP_STATUSES, PASSENGER_GENDERS } from "#domain/traveller/passenger-form.ts";
import { passportSpellings, ticketName } from "#domain/traveller/passport-letters.ts";
import type { PassengerLimits } from "#domain/traveller/passenger-rules.ts";
import { numbersOf, TITLES } from "#domain/traveller/passenger-rules.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { CountryField } from "./country-field.tsx";
import { DayField } from "./day-field.tsx";
import type { FieldFocus } from "./field-focus.ts";
import { PassportReader } from "./passport-reader.tsx";

export type EditedPassenger = {
  /** Unique on the page, for ids of fields. */
  readonly id: string;
  readonly form: PassengerForm;
  readonly problems: { readonly [Field in PassengerField]?: string };
  /** Of the brand; the texts of problems name them. */
  readonly limits: PassengerLimits;
  readonly set: (fields: Partial<PassengerForm>) => void;
  readonly onLeave: (field: PassengerField) => void;
  readonly refOf: (field: PassengerField) => ReturnType<FieldFocus["refOf"]>;
  readonly countries: readonly Country[];
  /** The visitor fills in their own data, so the browser may offer what it knows. */
  readonly isOwn: boolean;
};

type Props = {
  readonly entry: EditedPassenger;
  /** Shown below the birth date: what to do if it does not fit the trip. */
  readonly repair?: React.ReactNode;
};

const NUMBERS = ["frequentFlyerNumber", "knownTravellerNumber", "redressNumber"] as const;
const OPTIONAL = ["citizenshipStatus", ...NUMBERS] as const;

export function PassengerFields({ entry, repair }: Props) {
  const text = useText();
  const { form, set, problems, isOwn } = entry;
  const own = (name: string) => (isOwn ? name : "off");
  return (
    <div className="passenger-fields">
      <PassportReader id={entry.id} onRead={set} />
      <div className="passenger-name">
        <Choice entry={entry} field="title" choices={TITLES.map((value) => ({ value, label: value }))} />
        <Words entry={entry} field="firstName" autoComplete={own("given-name")} />
        <Words entry={entry} field="lastName" autoComplete={own("family-name")} />
      </div>
      <NameHelp entry={entry} />
      <div className="passenger-pair">
        <DayField
          {...fieldOf(entry, "dateOfBirth", text)}
          label={text("passengers.dateOfBirth")}
          value={form.dateOfBirth}
          onChange={(dateOfBirth) => set({ dateOfBirth })}
          {...(isOwn && { autoComplete: "bday" })}
        />
        <Choice
          entry={entry}
          field="gender"
          choices={PASSENGER_GENDERS.map((value) => ({ value, label: text(`passengers.genders.${value}`) }))}
        />
      </div>
      {repair}
      <div className="passenger-pair">
        <CountryField {...countryOf(entry, "nationality", text)} />
        <Words
          entry={entry}
          field="passportNumber"
          autoComplete="off"
          autoCapitalize="characters"
          help={text("passengers.passportNumberHelp")}
        />
        <DayField
          {...fieldOf(entry, "passportExpiry", text)}
          label={text("passengers.passportExpiry")}
          value={form.passportExpiry}
          onChange={(passportExpiry) => set({ passportExpiry })}
        />
        <CountryField {...countryOf(entry, "passportIssueCountry", text)} />
      </div>
      <Disclosure label={text("passengers.optional")} isOpen={OPTIONAL.some((field) => problems[field] !== undefined) || undefined}>
        <div className="passenger-pair passenger-optional">
          <Choice
            entry={entry}
            field="citizenshipStatus"
            isOptional
            choices={CITIZENSHIP_STATUSES.map((value) => ({ value, label: text(`passengers.statuses.${value}`) }))}
          />
          {NUMBERS.map((field) => (
            <Words key={field} entry={entry} field={field} isOptional autoComplete="off" autoCapitalize="characters" />
          ))}
        </div>
      </Disclosure>
    </div>
  );
}

type Translate = ReturnType<typeof useText>;

const fieldOf = ({ id, problems, limits, onLeave, refOf }: EditedPassenger, field: PassengerField, text: Translate) => {
  const problem = problems[field];
  return {
    id: `${id}-${field}`,
    error: problem && text(`errors.${problem}`, numbersOf(limits)),
    onLeave: () => onLeave(field),
    focusRef: refOf(field),
  };
};

const countryOf = (entry: EditedPassenger, field: "nationality" | "passportIssueCountry", text: Translate) => ({
  ...fieldOf(entry, field, text),
  name: `${entry.id}-${field}`,
  label: text(`passengers.${field}`),
  countries: entry.countries,
  value: entry.form[field],
  onChange: (value: string) => entry.set({ [field]: value }),
});

type WordsProps = {
  readonly entry: EditedPassenger;
  readonly field: PassengerField;
  readonly autoComplete: string;
  readonly autoCapitalize?: string;
  readonly help?: string;
  readonly isOptional?: boolean;
};

function Words({ entry, field, isOptional = false, ...rest }: WordsProps) {
  const text = useText();
  const { focusRef, onLeave, ...ties } = fieldOf(entry, field, text);
  return (
    <TextField
      {...rest}
      {...ties}
      ref={focusRef}
      name={`${entry.id}-${field}`}
      label={text(`passengers.${field}`)}
      isRequired={!isOptional}
      maxLength={60}
      spellCheck={false}
      value={entry.form[field]}
      onChange={(event) => entry.set({ [field]: event.target.value })}
      onBlur={onLeave}
    />
  );
}

type ChoiceProps = {
  readonly entry: EditedPassenger;
  readonly field: "title" | "gender" | "citizenshipStatus";
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly isOptional?: boolean;
};

function Choice({ entry, field, choices, isOptional = false }: ChoiceProps) {
  const text = useText();
  const { focusRef, onLeave, ...ties } = fieldOf(entry, field, text);
  return (
    <SelectField
      {...ties}
      ref={focusRef}
      name={`${entry.id}-${field}`}
      label={text(`passengers.${field}`)}
      isRequired={!isOptional}
      placeholder={field === "title" ? "–" : text("checkout.choose")}
      choices={choices}
      value={entry.form[field]}
      onChange={(event) => entry.set({ [field]: event.target.value })}
      onBlur={onLeave}
    />
  );
}

/** Offers the spelling of passports for other letters, and shows the name as the ticket will print it (D9). */
function NameHelp({ entry: { form, set } }: { readonly entry: EditedPassenger }) {
  const text = useText();
  const offers = (["firstName", "lastName"] as const).flatMap((field) =>
    passportSpellings(form[field]).map((spelling) => ({ field, spelling })),
  );
  const printed = ticketName(form);
  return (
    <div className="name-help" aria-live="polite">
      {offers.length > 0 ? (
        <>
          <p>{text("passengers.letters")}</p>
          <div className="actions">
            {offers.map(({ field, spelling }) => (
              <Button key={`${field}-${spelling}`} size="small" emphasis="quiet" onClick={() => set({ [field]: spelling })}>
                {text("passengers.useSpelling", { name: spelling })}
              </Button>
            ))}
          </div>
        </>
      ) : null}
      {printed === undefined ? null : (
        <p className="ticket-name">
          <Icon name="ticket" />
          <span>
            {text("passengers.onTicket")} <strong translate="no">{printed}</strong>
          </span>
        </p>
      )}
    </div>
  );
}
