import type { ReactNode } from "react";
import { InlineText } from "../inline-text.tsx";

type Props = {
  readonly anchor: string | undefined;
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly look?: "plain" | "prose" | "wide";
  readonly children: ReactNode;
};

/** Frame of a block: anchor, title and introduction. */
export function BlockSection({ anchor, title, text, look = "plain", children }: Props) {
  return (
    <section id={anchor} className={`section piece piece-${look}`}>
      {title || text ? (
        <div className="piece-head">
          {title ? <h2>{title}</h2> : null}
          {text ? (
            <p className="lead">
              <InlineText text={text} />
            </p>
          ) : null}
        </div>
      ) : null}
      <div className="piece-body">{children}</div>
    </section>
  );
}
