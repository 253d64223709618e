/** A country by its name: the browser offers the names that contain what was typed. */
import type { Ref } from "react";
import type { Country } from "#domain/checkout/countries.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";

/** All country fields of the page share one list. */
const LIST_ID = "countries";

export const CountryList = ({ countries }: { readonly countries: readonly Country[] }) => (
  <datalist id={LIST_ID}>
    {countries.map(({ code, name }) => (
      <option key={code} value={name}>
        {name}
      </option>
    ))}
  </datalist>
);

type Props = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly countries: readonly Country[];
  /** The code of the country, or what was typed while it is none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
  readonly focusRef?: Ref<HTMLInputElement>;
};

const folded = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();

export function CountryField({ countries, value, onChange, onLeave, focusRef, ...words }: Props) {
  const known = countries.find(({ code }) => code === value);
  // Codes are recognised when the field is left: "In" may become "India" or "Indonesia".
  const recognise = () => {
    const typed = folded(value);
    const found = countries.find(({ code, name }) => code.toLowerCase() === typed || folded(name) === typed);
    if (found && found.code !== value) onChange(found.code);
    onLeave();
  };
  return (
    <TextField
      {...words}
      {...(focusRef && { ref: focusRef })}
      list={LIST_ID}
      autoComplete="off"
      maxLength={60}
      spellCheck={false}
      isRequired
      value={known?.name ?? value}
      onChange={({ target }) => onChange(countries.find(({ name }) => name === target.value)?.code ?? target.value)}
      onBlur={recognise}
    />
  );
}
