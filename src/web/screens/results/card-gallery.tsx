/** The pictures of a card in a row that is pushed aside. Only the first is there until somebody wants to see more. */
import { useRef, useState } from "react";
import { useText } from "#web/i18n/text.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import type { PictureSubject } from "#web/ui/picture.tsx";
import { Picture } from "#web/ui/picture.tsx";

type Props = {
  /** Where the hotel's own page is; its name beside the pictures leads there, too. */
  readonly to: string;
  readonly name: string;
  readonly pictures: readonly PictureSubject[];
  /** It is among the first that are seen. */
  readonly isPriority: boolean;
};

const SIZES = "(width >= 720px) 256px, calc(100vw - 2rem)";

export function CardGallery({ to, name, pictures, isPriority }: Props) {
  const text = useText();
  const row = useRef<HTMLUListElement>(null);
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const push = (by: -1 | 1) => row.current?.scrollBy({ left: by * row.current.clientWidth, behavior: "smooth" });
  return (
    <div className="card-gallery" onPointerEnter={want} onFocus={want}>
      <Link to={to} tabIndex={-1} aria-hidden="true" className="card-look">
        <ul className="card-pictures" ref={row} onScroll={want}>
          {pictures.map((picture, place) => (
            <li key={`${picture.seed} ${picture.kind ?? ""}`}>
              {place === 0 || isWanted ? <Picture {...picture} sizes={SIZES} isPriority={isPriority && place === 0} /> : null}
            </li>
          ))}
        </ul>
      </Link>
      {pictures.length > 1 ? (
        <div className="card-arrows">
          <IconButton icon="chevron-left" label={`${text("ui.previousPhoto")}: ${name}`} onClick={() => push(-1)} />
          <IconButton icon="chevron-right" label={`${text("ui.nextPhoto")}: ${name}`} onClick={() => push(1)} />
        </div>
      ) : null}
    </div>
  );
}
