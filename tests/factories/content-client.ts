/** A client that answers content calls from memory and records them. */
import type { AnyCall } from "#contract/base/call.ts";
import type { Client } from "#contract/base/client.ts";
import type { ContentNode } from "#contract/content/list-nodes.ts";
import { fakeClient } from "./fake-client.ts";

type CallInput = { readonly name: string; readonly input: { readonly params?: object; readonly query?: Record<string, unknown> } };
type Answers = Readonly<Record<string, (input: CallInput["input"]) => unknown>>;

export const contentNode = (attributes: Partial<ContentNode["attributes"]> = {}): ContentNode => ({
  type: "node--static_page",
  id: "n1",
  attributes: {
    title: "About us",
    description: "Who we are",
    langcode: "en",
    market: null,
    alias: "/about-us",
    view: null,
    facts: {},
    blocks: [{ kind: "text", title: "Us", paragraphs: ["We sell rooms."] }],
    changed: "2026-01-01",
    translations: ["en", "fr", "es", "de", "nl", "it", "pt"].map((langcode) => ({ langcode, market: null })),
    ...attributes,
  },
});

export const nodesDocument = (nodes: readonly ContentNode[]) => ({
  ok: true,
  data: { jsonapi: { version: "1.1" }, data: nodes, meta: { count: nodes.length } },
});

const MENU = { sections: [{ label: "Stay", href: "/hotels", categories: [], destinations: null }] };

const DEFAULTS: Answers = {
  getMainMenu: () => ({ ok: true, data: MENU }),
  getUriInfo: () => ({ ok: true, data: { bundle: "static_page", id: "n1", redirect: null, dimensions: { language: "en", market: "US" } } }),
  listNodes: () => nodesDocument([contentNode()]),
  listMembershipOffers: () => ({ ok: true, data: { programs: [{ id: "club-usd", price: 50, currency: "USD" }] } }),
};

export function contentClient(over: Answers = {}): { readonly client: Client; readonly request: CallInput[] } {
  const request: CallInput[] = [];
  const client = async (call: AnyCall, input: CallInput["input"] = {}) => {
    request.push({ name: call.name, input });
    return { ...DEFAULTS, ...over }[call.name]?.(input) ?? { ok: false, code: "call-not-served", messageId: "call.not.served" };
  };
  return { client: fakeClient(client), request };
}
