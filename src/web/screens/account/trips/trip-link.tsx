import type { MouseEvent, ReactNode } from "react";
import { createContext, use } from "react";
import { Link } from "#web/ui/navigation/link.tsx";
import type { Trip } from "./trip.ts";
import { isPlainClick } from "#web/ui/navigation/is-plain-click.ts";

/** Opens the booking page; `part` is the fragment to scroll to. */
export type OpenTrip = (trip: Trip, part: string) => void;

const OpenContext = createContext<OpenTrip | undefined>(undefined);
export const OpenTripProvider = OpenContext.Provider;

type Props = {
  readonly trip: Trip;
  /** "#booking-cancel" */
  readonly part?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/**
 * The href holds number and email, for new tabs and for browsers without JavaScript. A plain click sends both to the server instead, so
 * that no personal data appears in the address bar.
 */
export function TripLink({ trip, part = "", className, children }: Props) {
  const open = use(OpenContext);
  const onClick = (event: MouseEvent) => {
    if (!open || !isPlainClick(event)) return;
    event.preventDefault();
    open(trip, part);
  };
  return (
    <Link to={`${trip.resDetailsUrl}${part}`} className={className} onClick={onClick}>
      {children}
    </Link>
  );
}
