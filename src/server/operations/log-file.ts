/** Log files of one process: a new file each day and whenever one is full; files are kept for a week. */
import { appendFile, mkdir, readdir, stat, unlink } from "node:fs/promises";
import path from "node:path";
import type { Clock } from "#platform/ports/clock.ts";

const LOG_FILE_BYTES = 30 * 1024 * 1024;
export const LOG_FILE_DAYS = 7;
/** Limit of lines queued for a slow disk; lines beyond it are dropped and counted. */
const WAITING_BYTES = 4 * 1024 * 1024;
const DAY_MS = 86_400_000;
const NAME = /^itinera-(\d{4}-\d{2}-\d{2})(?:\.\d+)?\.log$/;

export type LogFile = {
  readonly write: (line: string) => void;
  /** How many lines were lost because the disk was full, broken or too slow. */
  readonly dropped: () => number;
  readonly close: () => Promise<void>;
};

type Options = { readonly folder: string; readonly clock: Clock; readonly maxBytes?: number };

export function createLogFile({ folder, clock, maxBytes = LOG_FILE_BYTES }: Options): LogFile {
  let waiting: string[] = [];
  let waitingBytes = 0;
  let dropped = 0;
  let draining: Promise<void> | undefined;
  let open: { day: string; part: number; size: number } | undefined;

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const lines = waiting;
      waiting = [];
      waitingBytes = 0;
      dropped += await append(lines);
    }
  };

  /** Returns how many lines could not be written. */
  const append = async (lines: readonly string[]): Promise<number> => {
    let writtenLines = 0;
    try {
      while (writtenLines < lines.length) {
        const file = await fileOfToday();
        const batch = linesThatFit(lines, writtenLines, maxBytes - file.size);
        await appendFile(path.join(folder, nameOf(file.day, file.part)), batch.text);
        file.size += batch.bytes;
        writtenLines += batch.count;
      }
      return 0;
    } catch {
      open = undefined;
      return lines.length - writtenLines;
    }
  };

  const fileOfToday = async (): Promise<{ day: string; part: number; size: number }> => {
    const day = clock.now().toISOString().slice(0, 10);
    if (open?.day !== day) {
      await mkdir(folder, { recursive: true });
      await removeOldFiles(folder, clock.now());
      open = { day, part: 0, size: await sizeOf(path.join(folder, nameOf(day, 0))) };
    }
    while (open.size >= maxBytes) open = { day, part: open.part + 1, size: await sizeOf(path.join(folder, nameOf(day, open.part + 1))) };
    return open;
  };

  return {
    write: (line) => {
      if (waitingBytes + line.length > WAITING_BYTES) {
        dropped += 1;
        return;
      }
      waiting.push(line);
      waitingBytes += line.length;
      draining ??= drain().finally(() => {
        draining = undefined;
      });
    },
    dropped: () => dropped,
    close: async () => {
      await draining;
    },
  };
}

const nameOf = (day: string, part: number): string => `itinera-${day}${part === 0 ? "" : `.${part}`}.log`;

const sizeOf = async (file: string): Promise<number> => {
  try {
    return (await stat(file)).size;
  } catch {
    return 0;
  }
};

/** At least one line, so that a line longer than a file is still written. */
function linesThatFit(lines: readonly string[], from: number, room: number): { text: string; bytes: number; count: number } {
  let text = "";
  let bytes = 0;
  let count = 0;
  for (const line of lines.slice(from)) {
    const size = Buffer.byteLength(line);
    if (count > 0 && bytes + size > room) break;
    text += line;
    bytes += size;
    count += 1;
  }
  return { text, bytes, count };
}

/** Uses the date in the name, because copying a folder changes the times of its files. */
async function removeOldFiles(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const day = NAME.exec(name)?.[1];
    if (day && now.getTime() - Date.parse(day) > LOG_FILE_DAYS * DAY_MS) await unlink(path.join(folder, name)).catch(() => undefined);
  }
}
