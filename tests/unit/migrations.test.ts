/** Schema changes an old program cannot live with are declared, so that a rollback is refused instead of failing on a query. */
import { describe, expect, test } from "vitest";
import { readMigrationFiles } from "#platform/kernel/database/migration-files.ts";
import { MIGRATIONS_FOLDER } from "#tests/setup/paths.ts";

/** Applied before compatibility was recorded; no program older than these checks it. */
const LAST_UNCHECKED = 22;

const NOT_EXPANDING: readonly (readonly [RegExp, string])[] = [
  [/^drop (table|view|function|schema|type|sequence)\b/, "drops"],
  [/^truncate\b/, "empties a table"],
  [/^alter \w+ .*\brename\b/, "renames"],
];

const NOT_EXPANDING_ACTIONS: readonly (readonly [RegExp, string])[] = [
  [/^drop (?!constraint\b)/, "drops a column"],
  [/^alter (column )?\S+ (set data )?type\b/, "changes the type of a column"],
  [/^alter (column )?\S+ set not null\b/, "forbids null in a column that allowed it"],
  [/^alter (column )?\S+ drop (default|not null)\b/, "lets a column be without a value"],
  [/^add (column )?(?!constraint\b)(?=.*\bnot null\b)(?!.*\b(default|generated)\b)/, "adds a column that old programs do not fill"],
];

/** Why a program that does not know this migration may fail after it. */
function contractionsOf(text: string): string[] {
  return statementsOf(text).flatMap((statement) => {
    const found = NOT_EXPANDING.flatMap(([pattern, why]) => (pattern.test(statement) ? [why] : []));
    const actions = /^alter table (?:if exists )?(?:only )?\S+ (.*)$/.exec(statement)?.[1];
    const inActions = actions === undefined ? [] : splitActions(actions).flatMap(contractionOfAction);
    return [...found, ...inActions];
  });
}

const contractionOfAction = (action: string): string[] =>
  NOT_EXPANDING_ACTIONS.flatMap(([pattern, why]) => (pattern.test(action) ? [`${why}: ${action}`] : []));

/** Lower case, without comments, literals and bodies of functions. */
function statementsOf(text: string): string[] {
  const plain = text
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/\/\*[\s\S]*?\*\//g, "");
  return plain.split(";").map((statement) => statement.replaceAll(/\s+/g, " ").trim().toLowerCase());
}

/** At the commas that are in no parentheses. */
function splitActions(actions: string): string[] {
  let depth = 0;
  const marked = actions.split("").map((character) => {
    depth += character === "(" ? 1 : character === ")" ? -1 : 0;
    return character === "," && depth === 0 ? "\n" : character;
  });
  return marked
    .join("")
    .split("\n")
    .map((action) => action.trim());
}

describe("migrations", () => {
  test("every one either only expands the schema or declares with which programs it is compatible", async () => {
    const files = (await readMigrationFiles(MIGRATIONS_FOLDER)).filter(({ version }) => version > LAST_UNCHECKED);
    const undeclared = files
      .filter(({ text }) => !/^-- compatible-with: /m.test(text))
      .flatMap(({ name, text }) =>
        contractionsOf(text).map((why) => `${name} ${why}; write "-- compatible-with: NNNN" (docs/operations.md)`),
      );
    expect(undeclared).toEqual([]);
  });

  test.each([
    "drop table a;",
    "DROP FUNCTION f(integer);",
    "alter table a rename to b;",
    "alter table a rename column b to c;",
    "alter table a add column b integer, drop column c;",
    "alter table a drop c;",
    "alter table a alter column b type bigint;",
    "alter table a alter b set not null;",
    "alter table a alter column b drop not null;",
    "alter table a add column b text\n  not null check (b in ('x', 'y'));",
    "truncate a;",
  ])("%s is a contraction", (text) => {
    expect(contractionsOf(text)).toHaveLength(1);
  });

  test.each([
    "create table a (b integer not null, c text not null);",
    "alter table a add column b integer;",
    "alter table a add column b integer not null default 0, add column c jsonb not null default '[]';",
    "alter table a add constraint a_whole check ((b is null) = (c is null)), drop constraint a_half;",
    "drop index a_by_b; create index a_by_c on a (c);",
    "create function f() returns trigger language plpgsql as $$ begin truncate a; drop table b; end $$;",
    "-- drop table a;\ncomment on column a.b is 'pii: drop table; when over';",
  ])("%s only expands", (text) => {
    expect(contractionsOf(text)).toEqual([]);
  });
});
