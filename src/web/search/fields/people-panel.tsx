import type { RefObject } from "react";
import { ADULT_MAX_AGE, INFANT_MAX_MONTHS } from "#domain/occupancy/ages.ts";
import type { OccupancyRules, Occupants, Who } from "#domain/occupancy/room-bounds.ts";
import { roomBounds, seniorsIn } from "#domain/occupancy/room-bounds.ts";
import { addRoom, canAddRoom, removeRoom, setChildAge, setPeople } from "#domain/occupancy/room-moves.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Stepper } from "#web/ui/fields/stepper.tsx";
import { SearchPanel } from "./search-panel.tsx";

type Props<People extends Room> = {
  readonly kind: "rooms" | "party";
  readonly label: string;
  readonly people: readonly People[];
  readonly hasSeniors: boolean;
  readonly rules: OccupancyRules;
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly onChange: (people: readonly People[]) => void;
  readonly onClose: () => void;
};

export function PeoplePanel<People extends Room>({ kind, label, people, hasSeniors, rules, trigger, onChange, onClose }: Props<People>) {
  const text = useText();
  return (
    <SearchPanel label={label} trigger={trigger} className="search-people-panel" onClose={onClose}>
      {people.map((_, index) => (
        // Rooms have no id; their position identifies them.
        // oxlint-disable-next-line react/no-array-index-key
        <RoomPart key={index} {...{ kind, people, index, hasSeniors, rules, onChange }} />
      ))}
      {hasSeniors ? null : <p className="search-hint">{text("search.seniorsAreAdults", { from: ADULT_MAX_AGE + 1 })}</p>}
      {kind === "rooms" ? (
        <Button
          emphasis="quiet"
          isWide
          icon="plus"
          disabled={!canAddRoom(people, rules.limits)}
          // The cast is safe: a form with rooms holds hotel rooms only.
          onClick={() => onChange(addRoom(people, rules.limits) as readonly People[])}
        >
          {text("search.addRoom")}
        </Button>
      ) : null}
    </SearchPanel>
  );
}

type PartProps<People extends Room> = Pick<Props<People>, "kind" | "people" | "hasSeniors" | "rules" | "onChange"> & {
  readonly index: number;
};

function RoomPart<People extends Room>({ kind, people, index, hasSeniors, rules, onChange }: PartProps<People>) {
  const text = useText();
  const number = index + 1;
  const room = people[index];
  const bounds = roomBounds(people, index, rules.limits);
  const kinds: readonly Who[] = hasSeniors ? ["adults", "seniors", "children", "infants"] : ["adults", "children", "infants"];
  if (!room) return null;
  return (
    <section className="search-room" {...(kind === "rooms" && { "aria-label": text("search.room", { number }) })}>
      {kind === "rooms" ? (
        <header className="search-room-head">
          <h3>{text("search.room", { number })}</h3>
          {people.length > 1 ? (
            <Button
              emphasis="plain"
              size="small"
              icon="trash"
              aria-label={text("search.removeRoom", { number })}
              onClick={() => onChange(removeRoom(people, index))}
            >
              {text("search.remove")}
            </Button>
          ) : null}
        </header>
      ) : null}
      {kinds.map((each) => (
        <Stepper
          key={each}
          {...whoWords(each, rules, text)}
          value={countOf(room, each)}
          {...bounds[each]}
          onChange={(count) => onChange(setPeople(people, index, each, count, rules))}
        />
      ))}
      <ChildAges {...{ people, index, rules, onChange }} ages={room.childrenAges} />
    </section>
  );
}

type AgesProps<People extends Room> = Pick<PartProps<People>, "people" | "index" | "rules" | "onChange"> & {
  readonly ages: readonly number[];
};

function ChildAges<People extends Room>({ people, index, rules, onChange, ages }: AgesProps<People>) {
  const text = useText();
  const { min, max } = rules.ages;
  const choices = Array.from({ length: max - min + 1 }, (_, step) => ({ value: String(min + step), label: String(min + step) }));
  if (ages.length === 0) return null;
  return (
    <div className="search-ages">
      {ages.map((age, child) => (
        <SelectField
          // oxlint-disable-next-line react/no-array-index-key
          key={child}
          label={text("search.childAge", { number: child + 1 })}
          value={String(age)}
          choices={choices}
          onChange={({ currentTarget }) => onChange(setChildAge(people, index, child, Number(currentTarget.value), rules))}
        />
      ))}
    </div>
  );
}

const countOf = (room: Occupants, kind: Who): number =>
  ({ adults: room.adults, seniors: seniorsIn(room), children: room.childrenAges.length, infants: room.infants })[kind];

/** The label and age range of a kind of traveller; a brand may define its own age range for children. */
export function whoWords(kind: Who, { ages }: Pick<OccupancyRules, "ages">, text: Text): { readonly label: string; readonly hint: string } {
  if (kind === "adults") return { label: text("search.adults"), hint: text("search.ageBand", { from: ages.max + 1, to: ADULT_MAX_AGE }) };
  if (kind === "seniors") return { label: text("search.seniors"), hint: text("search.ageFrom", { from: ADULT_MAX_AGE + 1 }) };
  if (kind === "children") return { label: text("search.children"), hint: text("search.ageBand", { from: ages.min, to: ages.max }) };
  return { label: text("search.infants"), hint: text("search.monthBand", { to: INFANT_MAX_MONTHS }) };
}
