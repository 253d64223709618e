import { useRef, useState } from "react";
import type { Room } from "#domain/occupancy/rooms.ts";
import { FORM_FIELD } from "#domain/search/form-fields.ts";
import { rulesOf } from "#domain/search/search-settings.ts";
import type { Party } from "#domain/search/search-form.ts";
import { useText } from "#web/i18n/text.tsx";
import { peoplePanel } from "../lazy-parts.ts";
import { peopleWords } from "../people-words.ts";
import { useSearch } from "../search-context.ts";
import { PlainPeople } from "./plain-people.tsx";
import { TriggerField } from "./trigger-field.tsx";

type RoomsProps = { readonly label: string; readonly rooms: readonly Room[]; readonly onChange: (rooms: readonly Room[]) => void };
type PartyProps = {
  readonly label: string;
  readonly party: Party;
  readonly hasSeniors?: boolean;
  readonly onChange: (party: Party) => void;
};

/** Guests by room, for hotels. */
export const RoomsField = ({ label, rooms, onChange }: RoomsProps) => (
  <PeopleField kind="rooms" label={label} people={rooms} hasSeniors={false} onChange={onChange} />
);

/** One party that travels together. */
export const PartyField = ({ label, party, hasSeniors = false, onChange }: PartyProps) => (
  <PeopleField kind="party" label={label} people={[party]} hasSeniors={hasSeniors} onChange={([next = party]) => onChange(next)} />
);

type Props<People extends Room> = {
  readonly kind: "rooms" | "party";
  readonly label: string;
  readonly people: readonly People[];
  readonly hasSeniors: boolean;
  readonly onChange: (people: readonly People[]) => void;
};

function PeopleField<People extends Room>({ kind, label, people, hasSeniors, onChange }: Props<People>) {
  const text = useText();
  const { product, settings, isAlive } = useSearch();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = peoplePanel.useIfLoaded();
  const rules = rulesOf(product, settings);
  return (
    <>
      <TriggerField
        fields={[kind]}
        label={label}
        icon="users"
        value={peopleWords(people, text, kind === "rooms")}
        isOpen={isOpen && panel !== undefined}
        onNear={peoplePanel.preload}
        onPress={() => {
          peoplePanel.preload();
          setOpen(!isOpen);
        }}
        button={button}
      >
        {isOpen && panel ? (
          <panel.PeoplePanel {...{ kind, label, people, hasSeniors, rules, onChange }} trigger={button} onClose={() => setOpen(false)} />
        ) : null}
        {isAlive ? <HiddenPeople people={people} /> : null}
      </TriggerField>
      {isAlive ? null : <PlainPeople kind={kind} people={people} hasSeniors={hasSeniors} rules={rules} />}
    </>
  );
}

/** One set of fields per room, in order; see form-fields.ts. */
const HiddenPeople = ({ people }: { readonly people: readonly (Room & { readonly seniors?: number })[] }) =>
  people.map((room, index) => (
    // Rooms have no id; their position identifies them.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index} hidden>
      <input type="hidden" name={FORM_FIELD.adults} value={room.adults} />
      <input type="hidden" name={FORM_FIELD.children} value={room.childrenAges.length} />
      <input type="hidden" name={FORM_FIELD.childAges} value={room.childrenAges.join(",")} />
      <input type="hidden" name={FORM_FIELD.infants} value={room.infants} />
      {room.seniors === undefined ? null : <input type="hidden" name={FORM_FIELD.seniors} value={room.seniors} />}
    </span>
  ));
