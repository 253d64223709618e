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

/** A file that PostgreSQL opens by `fopen` is created and then given 0644 by Emscripten, which ignores the umask of the process. */
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

/** PGlite's access to a folder, except that files are closed to other accounts. */
export class FolderFs extends NodeFS {
  /** Corrections of the file system, applied before the database starts. */
  protected readonly corrections: readonly ((module: unknown) => void)[] = [keepPrivate];

  override async init(...[pglite, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...[emscriptenOpts.preRun ?? []].flat(), ...this.corrections] } };
  }
}

/** PGlite ignores fsync without saying so; with this one the database waits until the disk has the data. */
export class StrictFolderFs extends FolderFs {
  protected override readonly corrections = [keepPrivate, teachFsync];
}
