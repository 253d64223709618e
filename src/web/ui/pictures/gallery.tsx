/** A scrolling row of pictures that open in full screen. Without scripts the row still scrolls. */
import type { CSSProperties } from "react";
import { useRef, useState } from "react";
import { useText } from "#web/i18n/text.tsx";
import { Button, IconButton } from "#web/ui/button/button.tsx";
import type { GalleryPicture } from "./gallery-picture.ts";
import { useLoaded } from "#web/ui/base/use-loaded.ts";

type Props = {
  readonly label: string;
  readonly pictures: readonly GalleryPicture[];
  /** Mosaic: on wide screens, one large and up to four small pictures instead of the row. */
  readonly look?: "row" | "mosaic";
};

const loadDialog = () => import("./gallery-dialog.tsx");

export function Gallery({ label, pictures, look = "row" }: Props) {
  const text = useText();
  const row = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<number>();
  const [dialog, load] = useLoaded(loadDialog);
  const show = (index: number) => {
    setOpen(index);
    void load();
  };
  const push = (by: -1 | 1) => row.current?.scrollBy({ left: by * row.current.clientWidth, behavior: "smooth" });
  return (
    <section
      style={{ "--pictures": `"${pictures.length}"` } as CSSProperties}
      className={look === "mosaic" ? `gallery gallery-mosaic gallery-of-${Math.min(pictures.length, 5)}` : "gallery"}
      aria-label={text("ui.photosOf", { name: label })}
    >
      <ul className="gallery-row" ref={row} tabIndex={-1}>
        {pictures.map((picture, index) => (
          <li key={picture.key} className="gallery-item">
            <button
              type="button"
              className="gallery-open"
              onClick={() => show(index)}
              onFocus={() => void load()}
              aria-label={`${text("ui.label", { label: text("ui.photoOf", { number: index + 1, total: pictures.length }) })} ${picture.caption}`}
            >
              {picture.picture("row")}
            </button>
          </li>
        ))}
      </ul>
      <div className="gallery-controls">
        <IconButton icon="chevron-left" label={text("ui.previousPhoto")} onClick={() => push(-1)} />
        <IconButton icon="chevron-right" label={text("ui.nextPhoto")} onClick={() => push(1)} />
        <Button emphasis="quiet" size="small" icon="images" onClick={() => show(0)}>
          {text("ui.allPhotos", { count: pictures.length })}
        </Button>
      </div>
      {dialog ? (
        <dialog.GalleryDialog label={label} pictures={pictures} shown={open} onShow={setOpen} onClose={() => setOpen(undefined)} />
      ) : null}
    </section>
  );
}
