/** A link to the same page with another room filter. A plain click updates the list in place. */
import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { Link } from "#web/ui/navigation/link.tsx";
import { addressWithFilter } from "./address-of-rooms.ts";
import type { RoomFilter } from "./room-filter.ts";

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "onClick"> & {
  /** Address without a filter. */
  readonly address: string;
  readonly filter: RoomFilter;
  readonly onChoose: (filter: RoomFilter) => void;
};

export function FilterLink({ address, filter, onChoose, children, ...rest }: Props) {
  const onClick = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onChoose(filter);
  };
  return (
    // Without JavaScript the page reloads and scrolls to the rooms.
    <Link {...rest} to={`${addressWithFilter(address, filter)}#rooms`} onClick={onClick}>
      {children}
    </Link>
  );
}
