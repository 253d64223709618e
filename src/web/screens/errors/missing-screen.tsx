import type { PlaceCardPlace } from "#web/ui/pictures/place-card.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { UnavailableScreen } from "./unavailable-screen.tsx";

type Props = { readonly isLost: boolean; readonly places: readonly PlaceCardPlace[] };

/** Distinguishes a page that does not exist from one whose content could not be loaded. */
export const MissingScreen = ({ isLost, places }: Props) => (isLost ? <NotFoundScreen places={places} /> : <UnavailableScreen />);
