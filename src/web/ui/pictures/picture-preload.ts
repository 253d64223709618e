/** Lets the browser load a page's main picture before it has parsed the markup. */
import { pictureOf } from "#pictures/picture-address.ts";
import type { PictureStyle } from "#pictures/picture-address.ts";
import { sourceSet } from "./picture.tsx";
import type { PictureSubject } from "./picture.tsx";

type PicturePreload = Readonly<
  Record<"rel" | "as" | "fetchpriority", string> & Partial<Record<"type" | "href" | "imagesrcset" | "imagesizes", string>>
>;

/** The attributes of the link element. */
export function picturePreload(style: PictureStyle, { seed, kind, src, photo }: PictureSubject, sizes = "100vw"): PicturePreload {
  const link = { rel: "preload", as: "image", fetchpriority: "high" } as const;
  if (src !== undefined) return { ...link, href: src };
  return { ...link, type: "image/avif", imagesrcset: sourceSet(style, pictureOf(seed, kind), "avif", true, photo), imagesizes: sizes };
}
