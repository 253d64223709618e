/** Outgoing HTTP by service name: a use case never passes an address, so no input can choose where we connect. */
export type UpstreamName = "affiliate" | "sms" | TrackingTool;

/** Tools that measure page views and visitors' actions. */
export type TrackingTool = "page-views" | "analytics" | "marketing";

/** An event for such a tool. Contains no personal data. */
export type ToolEvent = {
  readonly brandId: string;
  readonly id: string;
  readonly name: string;
  readonly facts: Readonly<Record<string, unknown>>;
};

/** Any HTTP response, whatever its status. Redirects are returned, never followed. */
export type UpstreamAnswer = { readonly status: number; readonly body: string };

export type UpstreamRequest = {
  readonly path: string;
  readonly json: unknown;
  /** For the whole exchange, from the name look-up to the last byte. */ readonly timeoutMs: number;
};

/** Throws an UpstreamFailure if there is no response. */
export type UpstreamSend = (name: UpstreamName, request: UpstreamRequest) => Promise<UpstreamAnswer>;

/** `switched-off`: the address of the service is not configured. */
export type UpstreamProblem = "switched-off" | "address-refused" | "unreachable" | "deadline" | "too-large";

export class UpstreamFailure extends Error {
  readonly problem: UpstreamProblem;

  constructor(name: UpstreamName, problem: UpstreamProblem, cause?: unknown) {
    super(`${name}: ${problem}`, { cause });
    this.problem = problem;
  }
}
