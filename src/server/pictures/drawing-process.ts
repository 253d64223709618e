/** The main module of the process that draws pictures. */
import { answerParent } from "#server/base/answer-parent.ts";
import { runDrawingJob } from "./drawing-jobs.ts";
import { calmSharp } from "./raster.ts";

calmSharp();
answerParent(runDrawingJob);
