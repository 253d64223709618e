/** Which photographs each hotel has: read at start and every few minutes, answered from memory. */
import { HOTEL_KINDS } from "#pictures/picture-address.ts";
import type { PictureKind } from "#pictures/picture-address.ts";
import { listSupplierPhotos } from "#platform/catalog/mapping/supplier-photos.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { HotelPhoto, HotelPhotos } from "#platform/ports/hotel-photos.ts";
import { listBrandPhotos } from "#server/brand-folder/brand-photos.ts";
import { listBrandFolders } from "#server/brand-folder/list-brand-folders.ts";
import path from "node:path";
import { createPhotoTokens } from "./photo-token.ts";

const RENEW_AFTER_MS = 5 * 60_000;
/** More would only lengthen the page. */
const MAX_PHOTOS = 20;
const NONE: readonly HotelPhoto[] = [];

type Book = { readonly ofSuppliers: ReadonlyMap<number, HotelPhoto[]>; readonly ofBrands: ReadonlyMap<string, HotelPhoto[]> };

type PhotoBookParts = Pick<Context, "database" | "clock" | "log"> & {
  readonly sessionKey: string;
  readonly brandsFolder: string;
  /** Photographs elsewhere are not listed: they could never be loaded. */
  readonly origins: readonly string[];
};

export function createPhotoBook(parts: PhotoBookParts): HotelPhotos {
  let book: Book = { ofSuppliers: new Map(), ofBrands: new Map() };
  let version = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  const renew = async (): Promise<void> => {
    try {
      const fresh = await readBook(parts);
      if (textOf(fresh) === textOf(book)) return;
      book = fresh;
      version += 1;
    } catch (fault) {
      parts.log.warn("photos.not-listed", { reason: fault instanceof Error ? fault.message : "unknown" });
    }
  };
  const renewWhenDue = (): void => {
    const now = parts.clock.now().getTime();
    if (now - readAt < RENEW_AFTER_MS) return;
    readAt = now;
    void renew();
  };
  return {
    of: (brandId, hotelId) => {
      renewWhenDue();
      const [own, supplied] = [book.ofBrands.get(`${brandId} ${hotelId}`), book.ofSuppliers.get(hotelId)];
      return own || supplied ? [...(own ?? []), ...(supplied ?? [])].slice(0, MAX_PHOTOS) : NONE;
    },
    version: () => version,
  };
}

const textOf = ({ ofSuppliers, ofBrands }: Book): string => JSON.stringify([[...ofSuppliers], [...ofBrands]]);

async function readBook({ database, clock, sessionKey, brandsFolder, origins }: PhotoBookParts): Promise<Book> {
  const tokens = createPhotoTokens(sessionKey);
  const ofSuppliers = new Map<number, HotelPhoto[]>();
  const ofBrands = new Map<string, HotelPhoto[]>();
  const add = <Key>(map: Map<Key, HotelPhoto[]>, key: Key, photo: HotelPhoto) => map.set(key, [...(map.get(key) ?? []), photo]);
  const allowed = new Set(origins);
  for (const { hotelId, url, kind, credit } of allowed.size === 0 ? [] : await listSupplierPhotos(database.sql, clock.now())) {
    if (!URL.canParse(url) || !allowed.has(new URL(url).origin)) continue;
    add(ofSuppliers, hotelId, {
      kind: kindOf(kind),
      photo: tokens.write({ kind: "address", url }),
      ...(credit !== undefined && { credit }),
    });
  }
  for (const brandId of await listBrandFolders(brandsFolder)) {
    const { photos } = await listBrandPhotos(path.join(brandsFolder, brandId));
    for (const { hotelId, file, kind } of photos)
      add(ofBrands, `${brandId} ${hotelId}`, { kind, photo: tokens.write({ kind: "file", brandId, hotelId, file }) });
  }
  return { ofSuppliers, ofBrands };
}

/** Suppliers have their own names for views; unknown ones are most often of the building. */
const kindOf = (text: string): PictureKind => HOTEL_KINDS.find((kind) => text.toLowerCase().includes(kind)) ?? "facade";
