/** Reads an archive without compression by its directory, as other programs do. */
import { crc32 } from "node:zlib";

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;

export function readZip(archive: Uint8Array): ReadonlyMap<string, Buffer> {
  const bytes = Buffer.from(archive);
  const end = bytes.length - 22;
  if (bytes.readUInt32LE(end) !== END) throw new Error("no end of the directory");
  const files = new Map<string, Buffer>();
  let entry = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (bytes.readUInt32LE(entry) !== CENTRAL) throw new Error("no entry of the directory");
    const [sum, size] = [bytes.readUInt32LE(entry + 16), bytes.readUInt32LE(entry + 24)];
    const nameLength = bytes.readUInt16LE(entry + 28);
    const name = bytes.toString("utf8", entry + 46, entry + 46 + nameLength);
    const local = bytes.readUInt32LE(entry + 42);
    if (bytes.readUInt32LE(local) !== LOCAL) throw new Error(`${name} is not where the directory says`);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + size);
    if (crc32(content) !== sum) throw new Error(`${name} is damaged`);
    files.set(name, content);
    entry += 46 + nameLength;
  }
  return files;
}
