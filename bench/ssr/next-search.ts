/** The search of the peer: as many hotels as our page of results finds, in the straightforward style that most programs have. */
import { createObjects, searchObjects } from "../search/objects.ts";
import { createScene } from "../search/scene.ts";

const HOTELS = 100;

const scene = await createScene(HOTELS);
const hotels = createObjects(scene);
let turn = 0;

/** Another question each time, so that no cache answers it. */
export function search(): unknown {
  const question = scene.questions[turn++ % scene.questions.length];
  if (!question) throw new Error("the scene has no questions");
  return searchObjects(hotels, question);
}
