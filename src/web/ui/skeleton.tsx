/** The shape of what is on its way, so that nothing jumps when it comes. */
import type { ReactNode } from "react";
import { useText } from "#web/i18n/text.tsx";
import { classNames } from "./class-names.ts";

type Props = {
  readonly shape?: "line" | "title" | "block" | "circle" | "button";
  /** Share of the width of what it stands in, in percent. */
  readonly width?: number;
};

export const Skeleton = ({ shape = "line", width }: Props) => (
  <span
    className={classNames("skeleton", `skeleton-${shape}`)}
    aria-hidden
    {...(width !== undefined && { style: { width: `${width}%` } })}
  />
);

/** Lines of a text; the last is shorter, as texts are. */
export const SkeletonText = ({ lines = 3 }: { readonly lines?: number }) => (
  <span className="skeleton-text">
    {Array.from({ length: lines }, (_, index) => (
      <Skeleton key={index} {...(index === lines - 1 && { width: 62 })} />
    ))}
  </span>
);

/** Around shapes that stand for a whole part of a page: says once that it is being brought. */
export function SkeletonArea({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  const text = useText();
  return (
    <div className="skeleton-area" aria-busy>
      <output className="visually-hidden">{label ?? text("shell.loading")}</output>
      {children}
    </div>
  );
}
