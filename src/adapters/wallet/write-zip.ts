/** A ZIP archive without compression: the files of a pass are pictures and a few hundred bytes of text. */
import { crc32 } from "node:zlib";

export type ZipEntry = { readonly name: string; readonly bytes: Uint8Array };

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** The version of the format that reading requires: 2.0. */
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** 1 January 1980, so that equal passes are equal files. */
const DAY = 0x21;

/** The fields that the local and the central header have in common. */
function commonFields({ name, bytes }: ZipEntry): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(FLAGS, 2);
  fields.writeUInt16LE(DAY, 8);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(bytes.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

export function writeZip(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const files: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const entry of entries) {
    const common = commonFields(entry);
    const name = Buffer.from(entry.name);
    const madeBy = Buffer.from([VERSION, 0]);
    // Comment length, disk number and attributes are 0.
    directory.push(word(CENTRAL), madeBy, common, Buffer.alloc(10), word(offset), name);
    files.push(word(LOCAL), common, name, entry.bytes);
    offset += 4 + common.length + name.length + entry.bytes.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...files, index, word(END), end]));
}
