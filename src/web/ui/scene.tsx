/** The former name of a full-width picture, for screens that have not moved to `Picture`. */
import type { PictureKind } from "#domain/picture/picture-address.ts";
import { Picture } from "./picture.tsx";

type Props = { readonly seed: string; readonly kind?: PictureKind | undefined; readonly label?: string };

export const Scene = (props: Props) => <Picture {...props} isWide isPriority />;
