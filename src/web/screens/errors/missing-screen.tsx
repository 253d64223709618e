import type { PlaceCardPlace } from "#web/ui/pictures/place-card.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { UnavailableScreen } from "./unavailable-screen.tsx";

type Props = { readonly isLost: boolean; readonly places: readonly PlaceCardPlace[] };

/** There is no such page, or its content did not come: two things that must not look alike. */
export const MissingScreen = ({ isLost, places }: Props) => (isLost ? <NotFoundScreen places={places} /> : <UnavailableScreen />);
