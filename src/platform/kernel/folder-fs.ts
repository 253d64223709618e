import fs from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { RIGHTS_OF_OTHERS } from "./database/private-folder.ts";

type Init = NodeFS["init"];
type Attributes = { readonly mode?: number };
type NodeFiles = {
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd?: number }) => number };
    node_ops: { setattr: (node: unknown, attributes: Attributes) => void };
  };
};

/** Emscripten creates files that PostgreSQL opens by `fopen` with mode 0644 and ignores the umask of the process. */
function keepPrivate(module: unknown): void {
  const { node_ops: operations } = (module as NodeFiles).NODEFS;
  const { setattr } = operations;
  operations.setattr = (node, attributes) =>
    setattr(node, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~RIGHTS_OF_OTHERS });
}

function teachFsync(module: unknown): void {
  (module as NodeFiles).NODEFS.stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined) fs.fsyncSync(nfd);
    return 0;
  };
}

/** PGlite's folder access with files that other accounts cannot read. */
export class FolderFs extends NodeFS {
  /** Changes to the file system, applied before the database starts. */
  protected readonly corrections: readonly ((module: unknown) => void)[] = [keepPrivate];

  override async init(...[pglite, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...[emscriptenOpts.preRun ?? []].flat(), ...this.corrections] } };
  }
}

/** PGlite silently ignores fsync; with this class the database waits until the data is on disk. */
export class StrictFolderFs extends FolderFs {
  protected override readonly corrections = [keepPrivate, teachFsync];
}
