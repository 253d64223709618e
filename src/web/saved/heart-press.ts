import type { Client } from "#contract/base/client.ts";
import type { Text } from "#web/i18n/text.tsx";

/** A press on a heart, with what its outcome is told with. */
export type HeartPress = { readonly api: Client; readonly isAuthenticated: boolean; readonly hotelId: string; readonly text: Text };
