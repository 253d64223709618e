/** A link to other filters or another order of the same results. A plain click updates the page in place. */
import type { AnchorHTMLAttributes, MouseEvent } from "react";
import type { HotelsRequest } from "#web/hotel/hotels-request.ts";
import { addressOfRequest } from "#web/hotel/hotels-request.ts";
import { Link } from "#web/ui/navigation/link.tsx";
import type { ResultsEvents } from "./results-data.ts";
import { isPlainClick } from "#web/ui/navigation/is-plain-click.ts";

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "onClick"> & {
  readonly request: HotelsRequest;
  readonly onLook: ResultsEvents["onLook"];
};

export function LookLink({ request, onLook, children, ...rest }: Props) {
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onLook(request);
  };
  return (
    <Link {...rest} to={addressOfRequest(request)} onClick={onClick}>
      {children}
    </Link>
  );
}
