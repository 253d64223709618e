/** Caches decisions about anonymous requests, so that a repeated request costs one lookup. */
import type { SiteSnapshot } from "#server/site/site-snapshot.ts";
import { brandOfHost } from "#server/site/brand-of-host.ts";
import type { Decision, SiteMap } from "./visit.ts";
import { decideVisit } from "./visit.ts";
import { pageKeyText } from "./page-key.ts";
import type { PageTemplate } from "./send-page.ts";
import { pageTemplate } from "./send-page.ts";

const MAX_REMEMBERED = 5000;
/** Longer targets come from bots and do not recur. */
const MAX_REMEMBERED_LENGTH = 400;

export type CookieChoices = { readonly currency?: string | undefined; readonly locale?: string | undefined };
type RememberedDecision =
  | { readonly decision: Exclude<Decision, { kind: "page" }> }
  /** A page, the headers that its responses share, and its key in the cache if visitors share it. */
  | { readonly decision: Decision & { kind: "page" }; readonly keyText: string | undefined; readonly template: PageTemplate };

type Decisions = (snapshot: SiteSnapshot, host: string, target: string, choices: CookieChoices) => RememberedDecision | undefined;

export function createDecisions(map: SiteMap): Decisions {
  let remembered = new Map<string, RememberedDecision>();
  let from: SiteSnapshot | undefined;

  return (snapshot, host, target, choices) => {
    if (from !== snapshot) {
      remembered = new Map();
      from = snapshot;
    }
    const question = `${host}\n${target}\n${choices.currency ?? ""}\n${choices.locale ?? ""}`;
    const known = remembered.get(question);
    if (known) return known;
    const site = brandOfHost(snapshot, host);
    if (!site) return undefined;
    const decision = decideVisit(map, site, snapshot.version, target, choices);
    const fresh = withTemplate(decision);
    if (question.length <= MAX_REMEMBERED_LENGTH) {
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      remembered.set(question, fresh);
    }
    return fresh;
  };
}

function withTemplate(decision: Decision): RememberedDecision {
  if (decision.kind !== "page") return { decision };
  const isShared = decision.row.audience === "shared";
  const keyText = isShared ? pageKeyText(decision.key) : undefined;
  return { decision, keyText, template: pageTemplate(decision.site, decision.row, isShared) };
}
