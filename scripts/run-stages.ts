/** Runs the stages of a gate one after another, shows how each ended, and fails when one failed. */
import { spawn } from "node:child_process";

export type Stage = { readonly name: string; readonly command: readonly string[]; readonly env?: Readonly<Record<string, string>> };

export async function runStages(stages: readonly Stage[]): Promise<void> {
  const failed: string[] = [];
  const begun = performance.now();
  for (const stage of stages) {
    const stageBegun = performance.now();
    console.log(`\n── ${stage.name}`);
    const code = await run(stage);
    console.log(`── ${stage.name}: ${code === 0 ? "passed" : "FAILED"} in ${seconds(stageBegun)}`);
    if (code !== 0) failed.push(stage.name);
  }
  console.log(`\n${failed.length ? `FAILED: ${failed.join(", ")}` : `All ${stages.length} stages passed`} (${seconds(begun)})`);
  process.exitCode = failed.length ? 1 : 0;
}

const seconds = (begun: number): string => `${((performance.now() - begun) / 1000).toFixed(1)} s`;

function run(stage: Stage): Promise<number> {
  const [command = "", ...args] = stage.command;
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...stage.env } });
    child.on("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on("exit", (code) => resolve(code ?? 1));
  });
}
