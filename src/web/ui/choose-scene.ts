/** Kinds of views that pages of content may ask for by name. */
export const SCENE_KINDS = ["sea", "city", "desert", "mountain", "forest", "lake"] as const;
export type SceneKind = (typeof SCENE_KINDS)[number];

export const isSceneKind = (value: string | undefined): value is SceneKind =>
  (SCENE_KINDS as readonly (string | undefined)[]).includes(value);
