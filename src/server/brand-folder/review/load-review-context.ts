import path from "node:path";
import { folderSource } from "#server/base/messages.ts";
import { BASE_ID } from "../brand-folder.ts";
import type { BrandFolder } from "../brand-folder.ts";
import { listBrandFolders } from "../list-brand-folders.ts";
import { readBrandFolder } from "../read-brand-folder.ts";
import type { ReviewContext } from "./review-context.ts";
import { leavesOf } from "./texts.ts";

/** `root` holds the product's messages, `brandsFolder` the brands. Invalid folders are omitted; their own check reports them. */
export async function loadReviewContext(root: string, brandsFolder: string): Promise<ReviewContext> {
  const folders: BrandFolder[] = [];
  for (const id of await listBrandFolders(brandsFolder)) {
    const result = await readBrandFolder(path.join(brandsFolder, id));
    if (result.ok) folders.push(result.value);
  }
  return {
    messages: readProductMessages(root),
    base: folders.find(({ id }) => id === BASE_ID),
    brands: folders.filter(({ brand }) => brand !== undefined),
  };
}

export function readProductMessages(root: string): ReviewContext["messages"] {
  const tree: unknown = JSON.parse(folderSource(root).read("messages/en") ?? "{}");
  return new Map([...leavesOf(tree)].map(({ path: keys, value }) => [keys.join("."), value]));
}
