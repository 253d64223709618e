import { kindOfScene } from "#pictures/picture-address.ts";
import { useText } from "#web/i18n/text.tsx";
import type { Text } from "#web/i18n/text.tsx";
import { Gallery } from "#web/ui/pictures/gallery.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import type { PictureSubject } from "#web/ui/pictures/picture.tsx";
import { hotelWordKey } from "./word-key.ts";

const SMALL = "(width >= 1200px) 300px, (width >= 959px) 25vw, 100vw";
/** Kinds of pictures that have their own text; all others are labelled as surroundings. */
const VIEWS: ReadonlySet<string> = new Set(["facade", "pool", "lobby", "room", "suite", "bath", "terrace"]);

/** A drawing is labelled as such: it shows the kind of room or pool, not the hotel's own. */
function captionOf({ kind, src, photo, credit }: PictureSubject, text: Text): string {
  const drawn = kind && kindOfScene(kind);
  const view = text(hotelWordKey("view", drawn && VIEWS.has(drawn) ? drawn : "surroundings"));
  if (credit !== undefined) return text("hotel.photoView", { view, credit });
  return src === undefined && photo === undefined ? text("hotel.drawnView", { view }) : view;
}

const TINY = "72px";

/** The first picture uses the same files that the document preloads. */
const drawing = (subject: PictureSubject, isFirst: boolean) => (place: "row" | "screen" | "thumb") => {
  if (place === "thumb") return <Picture {...subject} sizes={TINY} />;
  return isFirst || place === "screen" ? (
    <Picture {...subject} isWide isPriority={place === "row"} />
  ) : (
    <Picture {...subject} sizes={SMALL} />
  );
};

/** A mosaic on wide screens, a scrollable row on phones. */
export function HotelGallery({ title, pictures }: { readonly title: string; readonly pictures: readonly PictureSubject[] }) {
  const text = useText();
  if (pictures.length === 0) return null;
  const slides = pictures.map((subject, index) => ({
    key: `${subject.kind ?? "photo"} ${subject.seed}`,
    caption: captionOf(subject, text),
    picture: drawing(subject, index === 0),
  }));
  return <Gallery look="mosaic" label={title} pictures={slides} />;
}
