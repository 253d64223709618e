import type { MouseEvent, ReactNode } from "react";
import { createContext, use } from "react";
import { Link } from "#web/ui/navigation/link.tsx";
import type { Trip } from "./trip.ts";

/** Shows the page of a booking; `part` is the place on it. */
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

const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * A link that holds everything, for other tabs and for browsers without scripts. Pressed as usual, number and address go to the server
 * instead, and nothing personal comes into the address bar.
 */
export function TripLink({ trip, part = "", className, children }: Props) {
  const open = use(OpenContext);
  const onClick = (event: MouseEvent) => {
    if (!open || !isPlainPress(event)) return;
    event.preventDefault();
    open(trip, part);
  };
  return (
    <Link to={`${trip.resDetailsUrl}${part}`} className={className} onClick={onClick}>
      {children}
    </Link>
  );
}
