import { OldClubScreen } from "#web/screens/old-club/old-club-screen.tsx";
import { moveTo } from "#web/routes/data/outcomes.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";

export async function loader({ page }: LoadArgs): Promise<null> {
  if (!page.brand.flags.club) throw moveTo("/");
  return null;
}

export function Screen() {
  return <OldClubScreen />;
}

export const head: RouteModule<null>["head"] = (_data, page, text) => ({
  title: text("oldClub.heading"),
  description: text("oldClub.text", { brandName: page.brand.name }),
  canonicalPath: "/old-club",
  indexed: false,
});
