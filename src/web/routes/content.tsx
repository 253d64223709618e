import { ContentScreen } from "#web/screens/content/content-screen.tsx";
import { NotFoundScreen } from "#web/screens/errors/not-found-screen.tsx";
import type { NotFound } from "./outcomes.ts";
import { notFound } from "./outcomes.ts";
import type { FoundNode } from "./read-node.ts";
import { readNode } from "./read-node.ts";
import type { LoadArgs, RouteModule, ViewName } from "./route.ts";

type Data = NotFound | { readonly found: true; readonly node: FoundNode };

/** An address may be written with a slash at its end; the content store knows it without. */
const withoutEndSlash = (path: string): string => path.replace(/(?<=.)\/+$/, "");

export async function loader(args: LoadArgs): Promise<Data> {
  const node = await readNode(args, withoutEndSlash(args.path));
  return node ? { found: true, node } : notFound();
}

export function Screen({ data }: { readonly data: Data }) {
  return data.found ? <ContentScreen node={data.node} /> : <NotFoundScreen />;
}

export const head: RouteModule<Data>["head"] = (data, _page, text) => {
  if (!data.found) {
    return { title: text("notFound.title"), description: text("notFound.text"), canonicalPath: "/", indexed: false, view: "NotFound" };
  }
  const { title, description, alias, view } = data.node;
  return { title, description, canonicalPath: alias, indexed: true, ...(view && { view: view as ViewName }) };
};
