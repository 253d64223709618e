/** Finds exported names that no other file uses: dead code, or an `export` that can go. */
import { globSync, readFileSync } from "node:fs";

const EXPORT = /^export (?:async )?(?:function\*?|const|class|type|interface|enum) (\w+)/gm;
const WORD = /[A-Za-z_$][\w$]*/g;

/** Entries, and modules whose exports a framework calls by name. */
const CALLED_BY_NAME = /^(?:src\/web\/routes\/[\w-]+\.tsx|src\/server\/main\.ts|.*\.config\.ts)$/;

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

if (import.meta.main) {
  const names = globSync(["src/**/*.{ts,tsx}", "tests/**/*.{ts,tsx}", "scripts/**/*.{ts,mjs}", "bench/**/*.{ts,tsx}", "*.config.ts"]);
  const unused = findUnusedExports(Object.fromEntries(names.map((file) => [file.replaceAll("\\", "/"), readFileSync(file, "utf8")])));
  console.log(unused.length ? unused.join("\n") : "every export is used by another file");
  process.exitCode = unused.length ? 1 : 0;
}
