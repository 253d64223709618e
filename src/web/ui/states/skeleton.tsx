/** A placeholder in the shape of content that is loading, so that the layout does not shift. */
import type { ReactNode } from "react";
import { useText } from "#web/i18n/text.tsx";
import { classNames } from "#web/ui/base/class-names.ts";

type Props = {
  readonly shape?: "line" | "title" | "block" | "fill" | "circle" | "button";
  /** Percentage of the container's width. */
  readonly width?: number;
};

export const Skeleton = ({ shape = "line", width }: Props) => (
  <span
    className={classNames("skeleton", `skeleton-${shape}`)}
    aria-hidden
    {...(width !== undefined && { style: { width: `${width}%` } })}
  />
);

/** Placeholder lines of text; the last one is shorter. */
export const SkeletonText = ({ lines = 3 }: { readonly lines?: number }) => (
  <span className="skeleton-text">
    {Array.from({ length: lines }, (_, index) => (
      <Skeleton key={index} {...(index === lines - 1 && { width: 62 })} />
    ))}
  </span>
);

/** Wraps the placeholders of a part of a page and announces once that it is loading. */
export function SkeletonArea({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  const text = useText();
  return (
    <div className="skeleton-area" aria-busy>
      <output className="visually-hidden">{label ?? text("shell.loading")}</output>
      {children}
    </div>
  );
}
