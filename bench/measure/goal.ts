/** Prints a goal with the result, and makes the run fail if it was missed. */
export function goal(text: string, reached: number, limit: { readonly atLeast: number } | { readonly atMost: number }, unit = ""): void {
  const ok = "atLeast" in limit ? reached >= limit.atLeast : reached <= limit.atMost;
  const bound = "atLeast" in limit ? `at least ${limit.atLeast}` : `at most ${limit.atMost}`;
  console.log(`${ok ? "reached" : "MISSED "}  ${text}: ${reached.toFixed(2)}${unit} (${bound}${unit})`);
  if (!ok) process.exitCode = 1;
}
