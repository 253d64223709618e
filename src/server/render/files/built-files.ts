/** Files of the client build, with the compressed variants that the build wrote beside them. */
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { acceptedCodings } from "#server/render/pages/content-coding.ts";
import { fileHeaders, fileResponse, FOR_EVER } from "./file-answer.ts";

export type BuiltFiles = (pathname: string, acceptEncoding: string | undefined) => Promise<Response | undefined>;

const NEIGHBOURS = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/** Only names that existed at the start are served, so no address can escape the folder. */
export function createBuiltFiles(clientFolder: string): BuiltFiles {
  const names = new Set(listFiles(clientFolder, "assets"));
  const contents = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  const read = (name: string): Promise<Buffer<ArrayBuffer>> => {
    const known = contents.get(name) ?? readFile(path.join(clientFolder, name));
    contents.set(name, known);
    known.catch(() => contents.delete(name));
    return known;
  };
  return async (pathname, acceptEncoding) => {
    const name = pathname.slice(1);
    if (!names.has(name) || NEIGHBOURS.some(([, ending]) => name.endsWith(ending))) return undefined;
    const accepted = acceptedCodings(acceptEncoding);
    const neighbour = NEIGHBOURS.find(([coding, ending]) => accepted.has(coding) && names.has(name + ending));
    const body = await read(name + (neighbour?.[1] ?? ""));
    const headers = fileHeaders(name, FOR_EVER);
    if (neighbour) headers.push(["content-encoding", neighbour[0]]);
    headers.push(["content-length", String(body.length)]);
    return fileResponse(body, headers);
  };
}

function listFiles(root: string, folder: string): string[] {
  try {
    const entries = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"));
  } catch {
    return [];
  }
}
