/** Searching and pricing with facets, histogram and sort: ours, one plain loop over the same numbers, and the same rules over objects. */
import { goal } from "../measure/goal.ts";
import type { HouseWorld } from "../../src/adapters/suppliers/house/house-world.ts";
import { createObjects, searchObjects } from "./objects.ts";
import { answerOf, openSupplier, price, search } from "./ours.ts";
import { searchPlainly } from "./plain-loop.ts";
import type { Question, Scene } from "./scene.ts";
import { createScene } from "./scene.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 12);
const MB = 1024 * 1024;

type Engine = { readonly name: string; readonly run: (question: Question) => unknown };

async function measure(title: string, scene: Scene, rounds: number): Promise<void> {
  const questions = scene.questions.slice(0, Math.max(8, Math.ceil(scene.questions.length / (scene.ids.length / 2000))));
  const before = heapMegabytes();
  const objects = createObjects(scene);
  const objectMegabytes = heapMegabytes() - before;
  const engines: readonly Engine[] = [
    { name: "ours", run: (question) => search(scene, question, price(scene, question)) },
    { name: "plain loop", run: (question) => searchPlainly(scene, question) },
    { name: "objects", run: (question) => searchObjects(objects, question) },
  ];
  await compareAnswers(scene, questions, objects);
  const best = new Map<string, number[]>(engines.map(({ name }) => [name, questions.map(() => Infinity)]));
  // One round to warm up. In each round all engines answer all queries in turn, so that other load affects them equally.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, run } of engines) {
      for (const [turn, question] of questions.entries()) {
        const startedAt = performance.now();
        run(question);
        const took = performance.now() - startedAt;
        const bests = best.get(name)!;
        if (round > 0) bests[turn] = Math.min(bests[turn]!, took);
      }
    }
  }
  console.log(title);
  // The best round of each query, because longer work is interrupted more often; then the median of all queries.
  const middle = (name: string) => best.get(name)!.toSorted((one, other) => one - other)[Math.floor(questions.length / 2)]!;
  for (const { name } of engines) console.log(`  ${name.padEnd(12)} ${middle(name).toFixed(3)} ms a search`);
  goal("  ours against the plain loop", middle("ours") / middle("plain loop"), { atMost: 2 }, " ×");
  goal("  objects against ours", middle("objects") / middle("ours"), { atLeast: 10 }, " ×");
  console.log(`  memory: columns of the house ${columnMegabytes(scene.world).toFixed(1)} MB; as objects ${objectMegabytes.toFixed(1)} MB`);
}

/** All engines must give the same answers: through the port, over the columns, in the loop and over objects. */
async function compareAnswers(scene: Scene, questions: readonly Question[], objects: ReturnType<typeof createObjects>): Promise<void> {
  const supplier = openSupplier(scene);
  for (const question of questions) {
    const ownAnswer = answerOf(search(scene, question, price(scene, question)));
    const ported = answerOf(search(scene, question, await supplier.priceHotels(scene.ids, question.request)));
    for (const answer of [ported, searchPlainly(scene, question), searchObjects(objects, question)]) {
      if (JSON.stringify(answer) !== JSON.stringify(ownAnswer)) throw new Error(`answers differ for ${question.request.stay.startDate}`);
    }
  }
}

const columnMegabytes = (world: HouseWorld): number =>
  Object.values(world).reduce((sum, column) => sum + (ArrayBuffer.isView(column) ? column.byteLength : 0), 0) / MB;

function heapMegabytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / MB;
}

await measure("2,000 hotels × 3 room types × 7 nights", await createScene(2000, 3), ROUNDS);
await measure("200,000 hotels, 3 to 8 room types × 7 nights", await createScene(200_000), Math.ceil(ROUNDS / 4));
