/** Loads the drawings of the world that a map needs, each once. */
import { useEffect, useRef, useState } from "react";
import { loadChunk } from "#web/client/faults/load-chunk.ts";

/** SVG path data. */
type WorldDrawing = { readonly land: string; readonly borders: string; readonly lakes: string };

/** Written by scripts/map-world.ts. A sheet without a file is open sea. */
const ADDRESSES = import.meta.glob<string>("./world/*.json", { query: "?url", import: "default", eager: true });

const addressOf = (name: string): string | undefined => ADDRESSES[`./world/${name}.json`];

async function bring(address: string): Promise<WorldDrawing> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.json()) as WorldDrawing;
}

export type World = {
  readonly drawings: ReadonlyMap<string, WorldDrawing>;
  readonly isSea: (name: string) => boolean;
};

/** `names` is one text, separated by spaces, so that the effect does not run again while the same drawings are needed. */
export function useWorld(names: string): World {
  const [drawings, setDrawings] = useState<ReadonlyMap<string, WorldDrawing>>(new Map());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const name of names.split(" ")) {
      const address = addressOf(name);
      if (address === undefined || asked.current.has(name)) continue;
      asked.current.add(name);
      loadChunk(() => bring(address)).then(
        (drawing) => setDrawings((known) => new Map(known).set(name, drawing)),
        // The map is usable without its background; the drawing is requested again when the map next needs a different set.
        () => asked.current.delete(name),
      );
    }
  }, [names]);
  return { drawings, isSea: (name) => addressOf(name) === undefined };
}
