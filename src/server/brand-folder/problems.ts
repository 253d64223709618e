/** Collects all mistakes, so that they can be repaired in one go. */
import type { z } from "zod";
import type { BrandProblem } from "#domain/brand/check-brands.ts";

export const WHOLE_FILE = "(whole file)";

export type Problems = {
  readonly all: readonly BrandProblem[];
  readonly add: (file: string, key: string, reason: string, fix?: string) => void;
  readonly addAll: (problems: readonly BrandProblem[]) => void;
  /** The parsed text. If it is missing or not JSON, adds a problem and returns undefined. */
  readonly json: (file: string, text: string | undefined) => { readonly value: unknown } | undefined;
  /** The validated value. If the schema refuses it, adds a problem per issue and returns undefined. `prefix` is prepended to the keys. */
  readonly parse: <T>(file: string, schema: z.ZodType<T>, value: unknown, prefix?: string) => T | undefined;
};

export function createProblems(): Problems {
  const all: BrandProblem[] = [];
  const add: Problems["add"] = (file, key, reason, fix = key === WHOLE_FILE ? "Correct the file." : "Correct the value.") =>
    void all.push({ file, key, reason, fix });
  return {
    all,
    add,
    addAll: (problems) => void all.push(...problems),
    json: (file, text) => {
      if (text === undefined) {
        add(file, WHOLE_FILE, "it is missing", "Add the file.");
        return undefined;
      }
      try {
        return { value: JSON.parse(text) as unknown };
      } catch (fault) {
        add(file, WHOLE_FILE, `it is no JSON: ${fault instanceof Error ? fault.message : "unreadable"}`);
        return undefined;
      }
    },
    parse: (file, schema, value, prefix) => {
      const parsed = schema.safeParse(value);
      if (parsed.success) return parsed.data;
      for (const issue of parsed.error.issues) {
        const keys = [...(prefix === undefined ? [] : [prefix]), ...issue.path, ...(issue.code === "unrecognized_keys" ? issue.keys : [])];
        add(
          file,
          keys.join(".") || WHOLE_FILE,
          issue.message,
          issue.code === "unrecognized_keys" ? "Correct its spelling or delete it." : undefined,
        );
      }
      return undefined;
    },
  };
}
