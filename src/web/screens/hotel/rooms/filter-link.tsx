/** A link to the same page with other rooms: it changes the list in place, and stays a link for everybody who wants one. */
import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { Link } from "#web/ui/navigation/link.tsx";
import { addressWithFilter } from "./address-of-rooms.ts";
import type { RoomFilter } from "./room-filter.ts";

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "onClick"> & {
  /** Of all rooms. */
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
    // Without scripts the page comes anew, so it comes at its rooms.
    <Link {...rest} to={`${addressWithFilter(address, filter)}#rooms`} onClick={onClick}>
      {children}
    </Link>
  );
}
