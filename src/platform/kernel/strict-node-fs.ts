import fs from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Init = NodeFS["init"];
type NodeFiles = { NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } } };

/** PGlite's bridge to the disk ignores fsync without a word; with this one the database waits until the disk has it. */
export class StrictNodeFs extends NodeFS {
  override async init(...[pglite, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const teachFsync = (module: unknown) => {
      (module as NodeFiles).NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) fs.fsyncSync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...[emscriptenOpts.preRun ?? []].flat(), teachFsync] } };
  }
}
