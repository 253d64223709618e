/** Number of travellers for browsers without scripts: totals, which the server distributes over the rooms. */
import type { Occupants, OccupancyRules } from "#domain/occupancy/room-bounds.ts";
import { summaryOf } from "#domain/occupancy/room-moves.ts";
import { FORM_FIELD } from "#domain/search/form-fields.ts";
import { useText } from "#web/i18n/text.tsx";

/** An attribute, which may be a hole of a fragment. */
type Count = { readonly defaultValue: string | number };

type FrameProps = {
  readonly kind: "rooms" | "party";
  readonly hasSeniors?: boolean;
  readonly rules: OccupancyRules;
  readonly rooms: Count;
  readonly adults: Count;
};

type Props = Omit<FrameProps, "rooms" | "adults"> & { readonly people: readonly Occupants[] };

export function PlainPeople({ people, ...rest }: Props) {
  const { rooms, adults } = summaryOf(people);
  return <PlainPeopleFrame {...rest} rooms={{ defaultValue: rooms }} adults={{ defaultValue: adults }} />;
}

const NONE: Count = { defaultValue: 0 };

export function PlainPeopleFrame({ kind, hasSeniors = false, rules: { limits }, rooms, adults }: FrameProps) {
  const text = useText();
  const most = Math.min(limits.adultsPerRoom * limits.maxRooms, limits.peopleInAll);
  const inAll = (perRoom: number) => Math.min(perRoom * limits.maxRooms, limits.peopleInAll - 1);
  return (
    <noscript>
      {kind === "rooms" ? (
        <PlainCount name={FORM_FIELD.rooms} label={text("search.roomCount")} from={1} to={limits.maxRooms} count={rooms} />
      ) : null}
      <PlainCount name={FORM_FIELD.adults} label={text("search.adults")} from={hasSeniors ? 0 : 1} to={most} count={adults} />
      {hasSeniors ? <PlainCount name={FORM_FIELD.seniors} label={text("search.seniors")} from={0} to={most} count={NONE} /> : null}
      <PlainCount name={FORM_FIELD.children} label={text("search.children")} from={0} to={inAll(limits.childrenPerRoom)} count={NONE} />
      <label className="field search-plain">
        <span className="field-label">{text("search.childAges")}</span>
        <input name={FORM_FIELD.childAges} inputMode="numeric" pattern="[0-9, ]*" />
      </label>
      <PlainCount name={FORM_FIELD.infants} label={text("search.infants")} from={0} to={inAll(limits.infantsPerRoom)} count={NONE} />
    </noscript>
  );
}

type CountProps = { readonly name: string; readonly label: string; readonly from: number; readonly to: number; readonly count: Count };

/** Not a list to select from: up to 72 options for each count would be a third of the form. */
const PlainCount = ({ name, label, from, to, count }: CountProps) => (
  <label className="field search-plain">
    <span className="field-label">{label}</span>
    <input type="number" min={from} max={to} required name={name} {...count} />
  </label>
);
