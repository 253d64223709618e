import fs from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Init = NodeFS["init"];
type NodeFiles = { NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } } };

function teachFsync(module: unknown): void {
  (module as NodeFiles).NODEFS.stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined) fs.fsyncSync(nfd);
    return 0;
  };
}

/** PGlite's bridge to the disk ignores fsync without a word; with this one the database waits until the disk has it. */
export class StrictNodeFs extends NodeFS {
  override async init(...[pglite, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...[emscriptenOpts.preRun ?? []].flat(), teachFsync] } };
  }
}
