/** Pictures of a card: at first one, and a scrollable row of all when the visitor turns to the card. */
import { useRef } from "react";
import { useText } from "#web/i18n/text.tsx";
import { IconButton } from "#web/ui/button/button.tsx";
import type { PictureSubject } from "#web/ui/pictures/picture.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";

type Props = {
  /** Page of the hotel; the name beside the pictures links to it as well. */
  readonly href: string;
  readonly name: string;
  readonly pictures: readonly PictureSubject[];
};

/** As wide as a picture has to be to cover a card, which is narrower and higher. */
const SIZES = "340px";

type OneProps = {
  readonly link: { readonly href: string };
  readonly picture: PictureSubject | undefined;
  /** Among the pictures that are visible first. */
  readonly isPriority: boolean;
};

export function CardPicture({ link, picture, isPriority }: OneProps) {
  return (
    <a tabIndex={-1} aria-hidden="true" className="card-look card-pictures" {...link}>
      {picture ? <Picture {...picture} sizes={SIZES} isPriority={isPriority} hasOneFallback /> : null}
    </a>
  );
}

export function CardGallery({ href, name, pictures }: Props) {
  const text = useText();
  const row = useRef<HTMLUListElement>(null);
  const push = (by: -1 | 1) => row.current?.scrollBy({ left: by * row.current.clientWidth, behavior: "smooth" });
  return (
    <div className="card-gallery">
      <a tabIndex={-1} aria-hidden="true" className="card-look" href={href}>
        <ul className="card-pictures" ref={row}>
          {pictures.map((picture) => (
            <li key={`${picture.seed} ${picture.kind ?? ""}`}>
              <Picture {...picture} sizes={SIZES} />
            </li>
          ))}
        </ul>
      </a>
      {pictures.length > 1 ? (
        <div className="card-arrows">
          <IconButton
            className="card-arrow"
            icon="chevron-left"
            label={`${text("ui.label", { label: text("ui.previousPhoto") })} ${name}`}
            onClick={() => push(-1)}
          />
          <IconButton
            className="card-arrow"
            icon="chevron-right"
            label={`${text("ui.label", { label: text("ui.nextPhoto") })} ${name}`}
            onClick={() => push(1)}
          />
        </div>
      ) : null}
    </div>
  );
}
