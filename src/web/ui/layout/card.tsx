import type { ReactNode } from "react";
import { classNames } from "#web/ui/base/class-names.ts";
import { Link } from "#web/ui/navigation/link.tsx";

type Props = {
  readonly as?: "article" | "li" | "section" | "div";
  /** Raised: with a shadow. Flat: with a border only. Sunken: with a recessed background. */
  readonly look?: "flat" | "raised" | "sunken";
  /** Without padding, for a picture at the top. */
  readonly isFlush?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

export function Card({ as: Tag = "article", look = "flat", isFlush = false, className, children }: Props) {
  return <Tag className={classNames("card", look !== "flat" && `card-${look}`, isFlush && "card-flush", className)}>{children}</Tag>;
}

/** The name of what the card shows. With `to`, the whole card is clickable, and this text is the accessible name of the link. */
export function CardTitle({ to, level = 3, children }: { readonly to?: string; readonly level?: 2 | 3 | 4; readonly children: ReactNode }) {
  const Heading = `h${level}` as const;
  return (
    <Heading className="card-title">
      {to === undefined ? (
        children
      ) : (
        <Link to={to} className="card-link">
          {children}
        </Link>
      )}
    </Heading>
  );
}
