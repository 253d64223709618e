/** All components in all states. The switch above sets the width, so that each can be checked in any width. */
// Loaded by the workshop only.
import styles from "#web/styles/ui-workshop.css?url";
import { usePage } from "#web/visitor/page-context.tsx";
import { RadioGroup } from "#web/ui/fields/radio-group.tsx";
import { Arrangements } from "./arrangements.tsx";
import { Buttons } from "./buttons.tsx";
import { Calendars } from "./calendars.tsx";
import { Facts } from "./facts.tsx";
import { Fields } from "./fields.tsx";
import { Foundations } from "./foundations.tsx";
import { Maps } from "./maps.tsx";
import { Dialogs, Drawers } from "./overlays.tsx";
import { SmallOverlays } from "./small-overlays.tsx";
import { Suggesting } from "./suggesting.tsx";
import { Views } from "./views.tsx";

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
      <link rel="stylesheet" href={styles} precedence="default" />
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
