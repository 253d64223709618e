/** The pictures of a gallery in full screen; arrow keys move between them. */
import { useEffect } from "react";
import { useText } from "#web/i18n/text.tsx";
import { IconButton } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import type { GalleryPicture } from "./gallery-picture.ts";

type Props = {
  readonly label: string;
  readonly pictures: readonly GalleryPicture[];
  /** Index of the picture; undefined while the dialog is closed. */
  readonly shown: number | undefined;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
};

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

export function GalleryDialog({ label, pictures, shown, onShow, onClose }: Props) {
  const text = useText();
  const index = shown ?? 0;
  const picture = pictures[index];
  const go = (by: -1 | 1) => onShow((index + by + pictures.length) % pictures.length);
  // On the document, so that the arrow keys work wherever the focus is in the dialog, for example on the close button.
  useEffect(() => {
    if (shown === undefined) return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      const by = STEPS[key];
      if (by) onShow((shown + by + pictures.length) % pictures.length);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [shown, pictures.length, onShow]);
  return (
    <Dialog isOpen={shown !== undefined} onClose={onClose} title={text("ui.photosOf", { name: label })} size="full">
      <div className="gallery-screen">
        <IconButton icon="chevron-left" label={text("ui.previousPhoto")} onClick={() => go(-1)} />
        <figure className="gallery-figure">
          {picture?.picture("screen")}
          <figcaption aria-live="polite">
            <span className="gallery-count">{text("ui.photoOf", { number: index + 1, total: pictures.length })}</span> {picture?.caption}
          </figcaption>
        </figure>
        <IconButton icon="chevron-right" label={text("ui.nextPhoto")} onClick={() => go(1)} />
        {pictures.length > 1 ? <Thumbs pictures={pictures} index={index} onShow={onShow} /> : null}
      </div>
    </Dialog>
  );
}

const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: "nearest", inline: "center" });

type ThumbsProps = Pick<Props, "pictures" | "onShow"> & { readonly index: number };

/** All pictures in one row at the lower edge, within reach of the thumb. */
function Thumbs({ pictures, index, onShow }: ThumbsProps) {
  const text = useText();
  return (
    <ul className="gallery-thumbs">
      {pictures.map(({ key, picture }, at) => (
        <li key={key}>
          <button
            type="button"
            ref={at === index ? bringIntoView : undefined}
            className="gallery-thumb"
            aria-current={at === index ? "true" : undefined}
            aria-label={text("ui.photoOf", { number: at + 1, total: pictures.length })}
            onClick={() => onShow(at)}
          >
            {picture("thumb")}
          </button>
        </li>
      ))}
    </ul>
  );
}
