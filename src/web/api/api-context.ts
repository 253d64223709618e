/** Calls of the contract for components that react to events: suggestions while typing, submitting a form. */
import { createContext, use, useCallback } from "react";
import type { Client } from "#contract/base/client.ts";

const ApiContext = createContext<Client | undefined>(undefined);

export const ApiProvider = ApiContext.Provider;

/**
 * Returns a function that gives the client, for use in events and effects; there is no client during server rendering. The function stays the same, so
 * that an effect which depends on it does not run again after every rendering.
 */
export function useApi(): () => Client {
  const api = use(ApiContext);
  return useCallback(() => {
    if (!api) throw new Error("call the API from events and effects, not while rendering");
    return api;
  }, [api]);
}
