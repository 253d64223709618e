import type { ButtonHTMLAttributes } from "react";
import { Link } from "./link.tsx";

export type Emphasis = "strong" | "quiet";

const LOOK: Record<Emphasis, string> = { strong: "button button-strong", quiet: "button button-quiet" };

export function Button({ emphasis = "strong", ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { readonly emphasis?: Emphasis }) {
  return <button type="button" {...rest} className={LOOK[emphasis]} />;
}

/** Looks like a button, goes somewhere. */
export function ButtonLink({
  to,
  emphasis = "strong",
  children,
}: {
  readonly to: string;
  readonly emphasis?: Emphasis;
  readonly children: string;
}) {
  return (
    <Link to={to} className={LOOK[emphasis]}>
      {children}
    </Link>
  );
}
