import { Picture } from "#web/ui/pictures/picture.tsx";
import { InlineText } from "../inline-text.tsx";
import type { BlockProps } from "./block-props.ts";

export function PictureBlock({ block, anchor }: BlockProps<"picture">) {
  return (
    <section id={anchor} className="section piece">
      <figure className="figure">
        <div className="figure-view">
          <Picture seed={block.seed} kind={block.scene} label={block.alt} isWide sizes="(width >= 1200px) 1200px, 100vw" />
        </div>
        {block.caption ? (
          <figcaption className="hint">
            <InlineText text={block.caption} />
          </figcaption>
        ) : null}
      </figure>
    </section>
  );
}
