import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { head as contentHead, loader as loadContent, Screen as ContentPage } from "./content.tsx";
import { moveTo } from "./outcomes.ts";
import type { LoadArgs } from "./route.ts";

/** A member has nothing to join: home instead. */
export async function loader(args: LoadArgs) {
  if (args.page.visitorClass.userTypeId === USER_TYPE.CLUB) throw moveTo("/");
  return loadContent(args);
}

export { contentHead as head, ContentPage as Screen };
