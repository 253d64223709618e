/**
 * The parts of a page for logged-in visitors, in a file that guests do not load. Pages of a logged-in visitor load it before hydration: React would
 * drop a press on a menu whose component is still loading.
 */
import type { ComponentProps, ComponentType } from "react";
import { createElement, lazy, Suspense, useState } from "react";
import { loadChunk } from "#web/client/faults/load-chunk.ts";

type Parts = typeof import("./signed-in-parts.tsx");

/** On the server the parts are available immediately. */
let loaded: Parts | undefined = import.meta.env.SSR ? await import("./signed-in-parts.tsx") : undefined;

export async function loadSignedInParts(): Promise<Parts> {
  loaded ??= await loadChunk(() => import("./signed-in-parts.tsx"));
  return loaded;
}

function gated<Props extends object>(pick: (parts: Parts) => ComponentType<Props>) {
  const Later = lazy(async () => ({ default: pick(await loadSignedInParts()) }));
  return function Gated(props: Props) {
    // Decided once, so that the part is not mounted anew when its file arrives.
    const [Part] = useState(() => (loaded ? pick(loaded) : undefined));
    return <Suspense>{Part ? <Part {...props} /> : createElement(Later, props as ComponentProps<typeof Later>)}</Suspense>;
  };
}

export const SignedInMenuPlace = gated(({ SignedInMenu }) => SignedInMenu);
export const SignedInBarPlace = gated(({ SignedInBar }) => SignedInBar);
