/**
 * Runs the steps of a gate one after another, prints how each stage ended, and fails when one failed. The last lines of a failed stage and
 * all lines that begin with "warning:" are printed again at the very end, where a reader of a long log looks first.
 */
import { spawn } from "node:child_process";

export type Stage = { readonly name: string; readonly command: readonly string[]; readonly env?: Readonly<Record<string, string>> };
/** Stages that run one after another while other lanes run. */
export type Lane = Stage | readonly Stage[];
/** Lanes run in parallel. */
export type Step = Stage | readonly Lane[];

type Ended = { readonly code: number; readonly output: string };
type Failure = { readonly name: string; readonly output: string };

/** Of a failed stage this much is repeated: enough for the summary of a test runner. */
const REPEATED_CHARACTERS = 6000;

export async function runStages(steps: readonly Step[]): Promise<void> {
  const failures: Failure[] = [];
  const warnings: string[] = [];
  const startedAt = performance.now();
  const runStage = async (stage: Stage, isAlone: boolean): Promise<void> => {
    const stageBegun = performance.now();
    if (isAlone) console.log(`\n── ${stage.name}`);
    const { code, output } = await run(stage, isAlone);
    if (!isAlone) console.log(`\n── ${stage.name}\n${output}`.trimEnd());
    console.log(`── ${stage.name}: ${code === 0 ? "passed" : "FAILED"} in ${seconds(stageBegun)}`);
    if (code !== 0) failures.push({ name: stage.name, output });
    else warnings.push(...(output.match(/^warning: .*$/gm) ?? []));
  };
  const runLane = async (lane: Lane): Promise<void> => {
    for (const stage of stagesOf(lane)) await runStage(stage, false);
  };
  for (const step of steps) await ("name" in step ? runStage(step, true) : Promise.all(step.map(runLane)));
  for (const { name, output } of failures) console.log(`\n── end of the output of: ${name}\n…${output.slice(-REPEATED_CHARACTERS)}`);
  for (const warning of warnings) console.log(`\n${warning}`);
  const verdict = failures.length ? `FAILED: ${failures.map(({ name }) => name).join(", ")}` : `All ${steps.flat(2).length} stages passed`;
  console.log(`\n${verdict} (${seconds(startedAt)})`);
  process.exitCode = failures.length ? 1 : 0;
}

const stagesOf = (lane: Lane): readonly Stage[] => ("name" in lane ? [lane] : lane);

const seconds = (startedAt: number): string => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

/** A stage that runs alone prints as it goes; the output of parallel stages is printed when each ends, so that lines do not mix. */
function run(stage: Stage, isAlone: boolean): Promise<Ended> {
  const [command = "", ...args] = stage.command;
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const child = spawn(command, args, { stdio: ["inherit", "pipe", "pipe"], env: { ...process.env, ...stage.env } });
    const collect = (target: NodeJS.WriteStream) => (chunk: Buffer) => {
      chunks.push(chunk);
      if (isAlone) target.write(chunk);
    };
    child.stdout.on("data", collect(process.stdout));
    child.stderr.on("data", collect(process.stderr));
    child.on("error", (error) => {
      if (isAlone) console.error(error.message);
      resolve({ code: 1, output: error.message });
    });
    child.on("close", (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}
