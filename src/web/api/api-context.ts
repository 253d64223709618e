/** The calls of the contract for components that act: look something up while one types, send a form. */
import { createContext, use } from "react";
import type { Client } from "#contract/base/client.ts";

const ApiContext = createContext<Client | undefined>(undefined);

export const ApiProvider = ApiContext.Provider;

/** Gives the client when it is asked for in an event or effect; while the server renders there is none to ask. */
export function useApi(): () => Client {
  const api = use(ApiContext);
  return () => {
    if (!api) throw new Error("calls are made from events and effects, not while rendering");
    return api;
  };
}
