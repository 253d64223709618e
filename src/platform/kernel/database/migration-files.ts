import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

export type MigrationFile = {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  readonly text: string;
  /** The newest migration that a program must know to work with the schema after this one; 0: every older program still works. */
  readonly compatibleWith: number;
};

const NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;
/** A file that ends the transaction itself could be applied by half. (`begin` of a function body has no semicolon.) */
const OWN_TRANSACTION = /^\s*(begin|commit|rollback|start transaction)\b[^;\n]*;/im;

/** Marks a migration that older programs cannot work with, and names the oldest that can: `-- compatible-with: 0031`. */
const COMPATIBLE_WITH = /^-- compatible-with: (\S+)$/m;

export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  const files = await Promise.all(names.map((name) => readMigrationFile(folder, name)));
  const twice = files.find((file, index) => file.version === files[index - 1]?.version);
  if (twice) throw new Error(`Two migrations have the number of ${twice.name}.`);
  if (files.length === 0) throw new Error(`There are no migrations in ${folder}.`);
  return files;
}

async function readMigrationFile(folder: string, name: string): Promise<MigrationFile> {
  const version = Number(NAME.exec(name)?.[1]);
  if (!version) throw new Error(`The migration ${name} is not named NNNN-name.sql.`);
  const text = (await readFile(path.join(folder, name), "utf8")).replaceAll("\r\n", "\n");
  if (OWN_TRANSACTION.test(text)) throw new Error(`The migration ${name} begins or ends a transaction; the migrator already opens one.`);
  return {
    version,
    name,
    checksum: createHash("sha256").update(text).digest("hex"),
    text,
    compatibleWith: readCompatibility(name, version, text),
  };
}

function readCompatibility(name: string, version: number, text: string): number {
  const declared = COMPATIBLE_WITH.exec(text)?.[1] ?? "0000";
  const compatibleWith = /^\d{4}$/.test(declared) ? Number(declared) : Number.NaN;
  if (!(compatibleWith <= version)) throw new Error(`The migration ${name} is not compatible-with a four-digit number up to its own.`);
  return compatibleWith;
}
