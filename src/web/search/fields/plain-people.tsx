/** Number of travellers for browsers without scripts: totals, which the server distributes over the rooms. */
import type { Occupants, OccupancyRules } from "#domain/occupancy/room-bounds.ts";
import { summaryOf } from "#domain/occupancy/room-moves.ts";
import { FORM_FIELD } from "#domain/search/form-fields.ts";
import { useText } from "#web/i18n/text.tsx";

type Props = {
  readonly kind: "rooms" | "party";
  readonly people: readonly Occupants[];
  readonly hasSeniors: boolean;
  readonly rules: OccupancyRules;
};

export function PlainPeople({ kind, people, hasSeniors, rules: { limits } }: Props) {
  const text = useText();
  const summary = summaryOf(people);
  const adults = Math.min(limits.adultsPerRoom * limits.maxRooms, limits.peopleInAll);
  const inAll = (perRoom: number) => Math.min(perRoom * limits.maxRooms, limits.peopleInAll - 1);
  return (
    <noscript>
      {kind === "rooms" ? (
        <PlainCount name={FORM_FIELD.rooms} label={text("search.roomCount")} from={1} to={limits.maxRooms} value={summary.rooms} />
      ) : null}
      <PlainCount name={FORM_FIELD.adults} label={text("search.adults")} from={hasSeniors ? 0 : 1} to={adults} value={summary.adults} />
      {hasSeniors ? <PlainCount name={FORM_FIELD.seniors} label={text("search.seniors")} from={0} to={adults} value={0} /> : null}
      <PlainCount name={FORM_FIELD.children} label={text("search.children")} from={0} to={inAll(limits.childrenPerRoom)} value={0} />
      <label className="field search-plain">
        <span className="field-label">{text("search.childAges")}</span>
        <input name={FORM_FIELD.childAges} inputMode="numeric" pattern="[0-9, ]*" />
      </label>
      <PlainCount name={FORM_FIELD.infants} label={text("search.infants")} from={0} to={inAll(limits.infantsPerRoom)} value={0} />
    </noscript>
  );
}

type CountProps = { readonly name: string; readonly label: string; readonly from: number; readonly to: number; readonly value: number };

const PlainCount = ({ name, label, from, to, value }: CountProps) => (
  <label className="field search-plain">
    <span className="field-label">{label}</span>
    <select name={name} defaultValue={value}>
      {Array.from({ length: to - from + 1 }, (_, index) => (
        <option key={from + index}>{from + index}</option>
      ))}
    </select>
  </label>
);
