/** A picture in all its sizes and formats. Until it has loaded, a gradient of its colours is shown. */
import { placeholderOf } from "#pictures/picture-placeholder.ts";
import { heightOf, pictureAddress, pictureOf, PICTURE_FORMATS, PICTURE_WIDTHS } from "#pictures/picture-address.ts";
import type { Picture as Drawing, PictureFormat, PictureScene, PictureStyle } from "#pictures/picture-address.ts";
import { usePictureStyle } from "./picture-style.tsx";

export type PictureSubject = {
  /** The same seed and kind always give the same picture. */
  readonly seed: string;
  readonly kind?: PictureScene | undefined;
  /** The end of the address of a photograph of ours, which the server shows instead of the drawing if it can be loaded. */
  readonly photo?: string | undefined;
  /** Who must be named beside the photograph. */
  readonly credit?: string | undefined;
  /** The address of a picture that already exists in one size. */
  readonly src?: string | undefined;
};

type Props = PictureSubject & {
  /** Text alternative; without it the picture is decoration. */
  readonly label?: string | undefined;
  /** The `sizes` attribute of `img`. */
  readonly sizes?: string;
  /** The picture fills the screen, so the largest size is offered too. */
  readonly isWide?: boolean;
  /** The picture is in the first viewport, so it is loaded immediately and with high priority. */
  readonly isPriority?: boolean;
  /** Browsers without AVIF get one size. For pages with many pictures, whose addresses would otherwise be a large part of the document. */
  readonly hasOneFallback?: boolean;
  readonly className?: string;
};

const CARD_SIZES = "(width >= 959px) 33vw, 100vw";
const BASE_WIDTH = 700;

export const sourceSet = (style: PictureStyle, picture: Drawing, format: PictureFormat, isWide: boolean, photo?: string): string =>
  PICTURE_WIDTHS.filter((width) => isWide || width <= BASE_WIDTH)
    .map((width) => `${pictureAddress(style, picture, width, format, photo)} ${width}w`)
    .join(", ");

export function Picture({ seed, kind, src, photo, label, sizes, isWide = false, isPriority = false, hasOneFallback, className }: Props) {
  const style = usePictureStyle();
  const drawing = pictureOf(seed, kind);
  const allSizes = sizes ?? (isWide ? "100vw" : CARD_SIZES);
  return (
    <picture className={className ? `picture ${className}` : "picture"} style={{ background: placeholderOf(drawing, style.tones) }}>
      {src === undefined
        ? PICTURE_FORMATS.slice(0, 1).map((format) => (
            <source key={format} type={`image/${format}`} srcSet={sourceSet(style, drawing, format, isWide, photo)} sizes={allSizes} />
          ))
        : null}
      <img
        alt={label ?? ""}
        width={BASE_WIDTH}
        height={heightOf(BASE_WIDTH)}
        sizes={hasOneFallback ? undefined : allSizes}
        srcSet={src === undefined && !hasOneFallback ? sourceSet(style, drawing, "webp", isWide, photo) : undefined}
        src={src ?? pictureAddress(style, drawing, BASE_WIDTH, "webp", photo)}
        decoding="async"
        {...(isPriority ? { fetchPriority: "high" } : { loading: "lazy" })}
      />
    </picture>
  );
}
