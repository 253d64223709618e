/** Photographs that a brand has put into its folder: `brands/<brand>/photos/<hotel id>/<view>-<number>.jpg`. */
import { open, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { HOTEL_KINDS } from "#pictures/picture-address.ts";
import type { PictureKind } from "#pictures/picture-address.ts";

export const PHOTO_FOLDER = "photos";
/** Ten times a good photograph. */
export const MAX_PHOTO_BYTES = 15 * 1024 * 1024;
const HOTEL = /^\d{1,9}$/;
const NAME = /^([a-z]+)(?:-\d{1,3})?\.(?:jpe?g|png|webp|avif)$/;

type BrandPhoto = { readonly hotelId: number; readonly file: string; readonly kind: PictureKind };
type PhotoProblem = { readonly file: string; readonly reason: string };

const kindIn = (name: string): PictureKind | undefined => HOTEL_KINDS.find((kind) => kind === NAME.exec(name)?.[1]);

/** Façades first, then in the order of their names. Files that the check refuses are left out. */
export async function listBrandPhotos(brandFolder: string): Promise<{ photos: readonly BrandPhoto[]; problems: readonly PhotoProblem[] }> {
  const root = path.join(brandFolder, PHOTO_FOLDER);
  const photos: BrandPhoto[] = [];
  const problems: PhotoProblem[] = [];
  for (const hotel of await namesIn(root)) {
    for (const name of HOTEL.test(hotel) ? await namesIn(path.join(root, hotel)) : []) {
      const [file, kind] = [`${PHOTO_FOLDER}/${hotel}/${name}`, kindIn(name)];
      const reason = kind ? await whyRefused(path.join(root, hotel, name)) : `it is named after a view: ${HOTEL_KINDS.join(", ")}`;
      if (kind && reason === undefined) photos.push({ hotelId: Number(hotel), file: name, kind });
      else problems.push({ file, reason: reason ?? "" });
    }
    if (!HOTEL.test(hotel)) problems.push({ file: `${PHOTO_FOLDER}/${hotel}`, reason: "the folder is named after the id of a hotel" });
  }
  return { photos: photos.toSorted((one, other) => rankOf(one) - rankOf(other) || (one.file < other.file ? -1 : 1)), problems };
}

const rankOf = ({ kind }: BrandPhoto): number => Number(kind !== "facade");

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).then(
    (names) => names.filter((name) => !name.startsWith(".")).toSorted(),
    () => [],
  );

async function whyRefused(file: string): Promise<string | undefined> {
  const handle = await open(file, "r");
  try {
    const facts = await handle.stat();
    if (!facts.isFile()) return "it is not a plain file";
    if (facts.size > MAX_PHOTO_BYTES) return `it is larger than ${MAX_PHOTO_BYTES / 1024 / 1024} MB`;
    const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return isPhoto(buffer) ? undefined : "it is neither JPEG, PNG, WebP nor AVIF";
  } finally {
    await handle.close();
  }
}

/** The parts are those of a signed name. */
export async function readBrandPhoto(
  brandsFolder: string,
  { brandId, hotelId, file }: { readonly brandId: string; readonly hotelId: number; readonly file: string },
): Promise<Buffer> {
  if (!kindIn(file)) throw new Error("not a photograph");
  const bytes = await readFile(path.join(brandsFolder, brandId, PHOTO_FOLDER, String(hotelId), file));
  if (!isPhoto(bytes)) throw new Error("not a photograph");
  return bytes;
}

const startsWith = (bytes: Buffer, offset: number, text: string): boolean =>
  bytes.subarray(offset, offset + text.length).toString("latin1") === text;

/** By its first bytes, whatever the header says. SVG is no photograph: it can name other files. */
export const isPhoto = (bytes: Buffer): boolean =>
  startsWith(bytes, 0, "\u00ff\u00d8\u00ff") ||
  startsWith(bytes, 0, "\u0089PNG\r\n") ||
  (startsWith(bytes, 0, "RIFF") && startsWith(bytes, 8, "WEBP")) ||
  startsWith(bytes, 4, "ftypavif");
