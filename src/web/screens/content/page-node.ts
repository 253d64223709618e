import type { Block } from "#domain/content/blocks.ts";
import { pictureSeedOf } from "#domain/content/place-address.ts";
import { isPictureKind, sceneOfPlace } from "#pictures/picture-address.ts";
import type { PictureScene } from "#pictures/picture-address.ts";

export type PageNode = {
  readonly title: string;
  readonly description: string;
  readonly bundle: string;
  readonly alias: string;
  /** Language of the content, which may differ from the page's. */
  readonly langcode: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly blocks: readonly Block[];
  readonly changed: string;
};

type PageOpening = {
  readonly title: string;
  /** Short name of the page, for the breadcrumb. */
  readonly name: string;
  readonly hero: Extract<Block, { kind: "hero" }> | undefined;
  /** Undefined if the page opens without a picture. */
  readonly picture: { readonly seed: string; readonly kind: PictureScene } | undefined;
};

/** Derives the opening from the first block if it is a hero, else from the page's title. */
export function openingOf(node: PageNode): PageOpening {
  const [first] = node.blocks;
  const hero = first?.kind === "hero" ? first : undefined;
  const sceneName = hero?.scene ?? node.facts["scene"];
  const kind = isPictureKind(sceneName) ? sceneName : undefined;
  return {
    title: hero?.title ?? node.title,
    name: node.facts["city"] ?? node.title,
    hero,
    picture: hero && kind ? { seed: pictureSeedOf(node.alias), kind: sceneOfPlace(kind, node.facts["setting"]) } : undefined,
  };
}
