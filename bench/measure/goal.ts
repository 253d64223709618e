/** Prints a goal with the result, and makes the run fail if it was missed. */
export function goal(text: string, reached: number, wanted: { readonly atLeast: number } | { readonly atMost: number }, unit = ""): void {
  const ok = "atLeast" in wanted ? reached >= wanted.atLeast : reached <= wanted.atMost;
  const bound = "atLeast" in wanted ? `at least ${wanted.atLeast}` : `at most ${wanted.atMost}`;
  console.log(`${ok ? "reached" : "MISSED "}  ${text}: ${reached.toFixed(2)}${unit} (${bound}${unit})`);
  if (!ok) process.exitCode = 1;
}
