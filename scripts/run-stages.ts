/** Runs the stages of a gate one after another, shows how each ended, and fails when one failed. Stages in brackets run side by side. */
import { spawn } from "node:child_process";

export type Stage = { readonly name: string; readonly command: readonly string[]; readonly env?: Readonly<Record<string, string>> };
export type Step = Stage | readonly Stage[];

export async function runStages(steps: readonly Step[]): Promise<void> {
  const failed: string[] = [];
  const begun = performance.now();
  for (const step of steps) {
    const stages = "name" in step ? [step] : step;
    const alone = stages.length === 1;
    await Promise.all(
      stages.map(async (stage) => {
        const stageBegun = performance.now();
        if (alone) console.log(`\n── ${stage.name}`);
        const { code, output } = await run(stage, alone);
        if (!alone) console.log(`\n── ${stage.name}\n${output}`.trimEnd());
        console.log(`── ${stage.name}: ${code === 0 ? "passed" : "FAILED"} in ${seconds(stageBegun)}`);
        if (code !== 0) failed.push(stage.name);
      }),
    );
  }
  console.log(`\n${failed.length ? `FAILED: ${failed.join(", ")}` : `All ${steps.flat().length} stages passed`} (${seconds(begun)})`);
  process.exitCode = failed.length ? 1 : 0;
}

const seconds = (begun: number): string => `${((performance.now() - begun) / 1000).toFixed(1)} s`;

/** A stage that runs alone speaks at once; others are heard when they have ended, so that no two speak into each other. */
function run(stage: Stage, alone: boolean): Promise<{ readonly code: number; readonly output: string }> {
  const [command = "", ...args] = stage.command;
  return new Promise((resolve) => {
    const said: Buffer[] = [];
    const child = spawn(command, args, { stdio: ["inherit", ...outputs(alone)], env: { ...process.env, ...stage.env } });
    child.stdout?.on("data", (chunk: Buffer) => said.push(chunk));
    child.stderr?.on("data", (chunk: Buffer) => said.push(chunk));
    child.on("error", (error) => {
      if (alone) console.error(error.message);
      resolve({ code: 1, output: error.message });
    });
    child.on("close", (code) => resolve({ code: code ?? 1, output: Buffer.concat(said).toString() }));
  });
}

const outputs = (alone: boolean): ["inherit", "inherit"] | ["pipe", "pipe"] => (alone ? ["inherit", "inherit"] : ["pipe", "pipe"]);
