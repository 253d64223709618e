/** All components in all states. The switch above sets the width, so that each can be checked in any width. */
// Loaded by the workshop only.
import styles from "./workshop.css?url";
import { usePage } from "#web/visitor/page-context.tsx";
import { RadioGroup } from "#web/ui/fields/radio-group.tsx";
import { Arrangements } from "./arrangements.tsx";
import { Buttons } from "./buttons.tsx";
import { Facts } from "./facts.tsx";
import { Fields } from "./fields.tsx";
import { Foundations } from "./foundations.tsx";
import { Maps } from "./maps.tsx";
import { Dialogs, Drawers } from "./overlays.tsx";
import { SmallOverlays } from "./small-overlays.tsx";
import { Suggesting } from "./suggesting.tsx";
import { Views } from "./views.tsx";
import { parseDate } from "@internationalized/date";
import { useState } from "react";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { DayRange } from "#web/ui/calendar/range-calendar.tsx";
import { Brought, Part, State } from "./specimen.tsx";
import { Styles } from "#web/ui/base/styles.tsx";

const load = () => import("#web/ui/calendar/range-calendar.tsx");
const MAX_NIGHTS = 14;

const after = (day: string, days: number): CalendarDate => parseDate(day).add({ days }).toString() as CalendarDate;

function Calendars({ today }: { readonly today: string }) {
  const [stay, setStay] = useState<DayRange | null>({ startDate: after(today, 10), endDate: after(today, 13) });
  const [none, setNone] = useState<DayRange | null>(null);
  const [day, setDay] = useState<DayRange | null>(null);
  const limits = { minDate: after(today, 2), maxDate: after(today, 300) };
  return (
    <Part id="range-calendar" title="Calendar">
      <Brought load={load}>
        {({ RangeCalendar }) => (
          <>
            <State isWide name={`A stay, ${MAX_NIGHTS} nights at most`}>
              <RangeCalendar
                {...limits}
                value={stay}
                onChange={setStay}
                maxNights={MAX_NIGHTS}
                labels={{ calendar: "Dates of your stay" }}
              />
              <output data-testid="stay">{stay ? `${stay.startDate} ${stay.endDate}` : ""}</output>
            </State>
            <State isWide name="Nothing chosen, some days not free">
              <RangeCalendar
                {...limits}
                value={none}
                onChange={setNone}
                isUnavailable={(date) => date.endsWith("-15") || date.endsWith("-16")}
                labels={{ calendar: "Days that are partly taken" }}
              />
            </State>
            <State isWide name="One day">
              <RangeCalendar {...limits} isSingle value={day} onChange={setDay} labels={{ calendar: "Day of the transfer" }} />
            </State>
          </>
        )}
      </Brought>
    </Part>
  );
}

const WIDTHS = [
  { value: "full", label: "All of it" },
  { value: "768", label: "768" },
  { value: "390", label: "390" },
  { value: "320", label: "320" },
];

export function WorkshopScreen({ today }: { readonly today: string }) {
  const { brand } = usePage();
  return (
    <div className="section workshop">
      <Styles href={styles} />
      <h1 className="workshop-title">Workshop of {brand.name}</h1>
      <RadioGroup label="Width of a part" name="workshop-width" look="bar" choices={WIDTHS} defaultValue="full" />
      <Foundations />
      <Buttons />
      <Fields />
      <Facts />
      <Arrangements />
      <Suggesting />
      <Calendars today={today} />
      <Dialogs />
      <Drawers />
      <SmallOverlays />
      <Maps />
      <Views />
    </div>
  );
}
