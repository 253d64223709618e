/** Finds exported names that no other file uses (dead code, or an `export` that can go), and exported types with the name of another one. */
import { globSync, readFileSync } from "node:fs";

/** Tables are exempt: a test compares every exported table with the migrations. */
const EXPORT = /^export (?:async )?(?:function\*?|const|class|type|interface|enum) (\w+)\b(?! = pgTable\()/gm;
const WORD = /[A-Za-z_$][\w$]*/g;

/** Entries, and modules whose exports a framework calls by name. */
const CALLED_BY_NAME = /^(?:src\/web\/routes\/[\w-]+\/[\w-]+\.tsx|src\/server\/main\.ts|.*\.config\.ts)$/;

export function findUnusedExports(files: Readonly<Record<string, string>>): string[] {
  const users = new Map<string, Set<string>>();
  for (const [file, text] of Object.entries(files)) {
    for (const [word] of text.matchAll(WORD)) {
      const known = users.get(word);
      if (known) known.add(file);
      else users.set(word, new Set([file]));
    }
  }
  return Object.entries(files)
    .filter(([file]) => file.startsWith("src/") && !CALLED_BY_NAME.test(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(EXPORT)].flatMap(([, name = ""]) =>
        (users.get(name)?.size ?? 0) > 1 ? [] : [`${file}: ${name} is used nowhere else`],
      ),
    );
}

const TYPE = /^export (?:type|interface) (\w+)/gm;

/** One meaning per name: a reader who searches for a type must find one definition. */
export function findRepeatedTypes(files: Readonly<Record<string, string>>): string[] {
  const places = new Map<string, string[]>();
  for (const [file, text] of Object.entries(files)) {
    if (!file.startsWith("src/") || /\.test\.tsx?$/.test(file)) continue;
    for (const [, name = ""] of text.matchAll(TYPE)) places.set(name, [...(places.get(name) ?? []), file]);
  }
  return [...places]
    .filter(([, found]) => found.length > 1)
    .map(([name, found]) => `type ${name} is defined in ${found.join(" and ")}: import it, or rename one after what it is`);
}

if (import.meta.main) {
  const names = globSync(["src/**/*.{ts,tsx}", "tests/**/*.{ts,tsx}", "scripts/**/*.{ts,mjs}", "bench/**/*.{ts,tsx}", "*.config.ts"]);
  const files = Object.fromEntries(names.map((file) => [file.replaceAll("\\", "/"), readFileSync(file, "utf8")]));
  const problems = [...findUnusedExports(files), ...findRepeatedTypes(files)];
  console.log(problems.length ? problems.join("\n") : "every export is used by another file, and every exported type has its own name");
  process.exitCode = problems.length ? 1 : 0;
}
