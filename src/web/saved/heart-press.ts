import type { Client } from "#contract/base/client.ts";
import type { Text } from "#web/i18n/text.tsx";

/** A press on a heart: whose list changes, and the texts that tell the visitor what happened. */
export type HeartPress = { readonly api: Client; readonly isAuthenticated: boolean; readonly hotelId: string; readonly text: Text };
