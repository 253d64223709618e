/** A button that opens the prices by day. Script and prices are loaded on demand, so the document contains neither. */
import type { ComponentProps } from "react";
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import { lazyModule } from "#web/search/lazy-module.ts";
import { Button } from "#web/ui/button/button.tsx";
import type { HotelCalendarPanel } from "./hotel-calendar-panel.tsx";

const panel = lazyModule(() => loadChunk(() => import("./hotel-calendar-panel.tsx")));

type Props = ComponentProps<typeof HotelCalendarPanel> & {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

export function CalendarOpener({ label, isOpen, onToggle, ...inside }: Props) {
  const loaded = panel.useIfLoaded();
  const toggle = () => {
    panel.preload();
    onToggle();
  };
  return (
    <>
      <CalendarButton isOpen={isOpen} isBusy={isOpen && !loaded} onPointerDown={panel.preload} onFocus={panel.preload} onClick={toggle}>
        {label}
      </CalendarButton>
      {isOpen && loaded ? <loaded.HotelCalendarPanel {...inside} /> : null}
    </>
  );
}

/** Its markup, also in fragments, where the calendar is closed. */
export const CalendarButton = ({ isOpen = false, ...rest }: ComponentProps<typeof Button> & { readonly isOpen?: boolean }) => (
  <Button emphasis="quiet" size="small" icon="calendar-days" aria-expanded={isOpen} {...rest} />
);
