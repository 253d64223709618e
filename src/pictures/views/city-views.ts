/** The views of well-known cities. Landmarks are drawn by their outline, in the middle of the picture, so that every crop shows them. */
import type { Pen } from "#pictures/pen.ts";
import type { CityView } from "#pictures/settings/setting.ts";
import { composeView } from "./compose-view.ts";
import type { ViewPlan } from "./compose-view.ts";
import { RESORT_VIEWS } from "./views-of-resorts.ts";
import { NORTHERN_VIEWS } from "./views-of-the-north.ts";
import { SOUTHERN_VIEWS } from "./views-of-the-south.ts";
import { WORLD_VIEWS } from "./views-of-the-world.ts";

const PLANS: Readonly<Record<CityView, ViewPlan>> = { ...SOUTHERN_VIEWS, ...NORTHERN_VIEWS, ...RESORT_VIEWS, ...WORLD_VIEWS };

export const drawCityView = (pen: Pen, view: CityView): string => composeView(pen, PLANS[view]);
