/** A link to the same page with another room filter. A plain click updates the list in place. */
import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { Link } from "#web/ui/navigation/link.tsx";
import { addressWithFilter } from "./address-of-rooms.ts";
import type { RoomFilter } from "./room-filter.ts";
import { isPlainClick } from "#web/ui/navigation/is-plain-click.ts";

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "onClick"> & {
  /** Address without a filter. */
  readonly address: string;
  readonly filter: RoomFilter;
  readonly onChoose: (filter: RoomFilter) => void;
};

/** Without JavaScript the page reloads and scrolls to the rooms. */
export const addressOfChoice = (address: string, filter: RoomFilter): string => `${addressWithFilter(address, filter)}#rooms`;

export function FilterLink({ address, filter, onChoose, children, ...rest }: Props) {
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChoose(filter);
  };
  return (
    <Link {...rest} to={addressOfChoice(address, filter)} onClick={onClick}>
      {children}
    </Link>
  );
}
