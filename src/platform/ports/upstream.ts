/** Outside HTTP by name: a use case names the service, never an address, so that no input can choose where we connect. */
export type UpstreamName = "affiliate" | "sms" | TrackingTool;

/** Whoever counts what visitors see and do. */
export type TrackingTool = "page-views" | "analytics" | "marketing";

/** What such a tool is told. Names nobody. */
export type TrackedEvent = {
  readonly brandId: string;
  readonly id: string;
  readonly name: string;
  readonly facts: Readonly<Record<string, unknown>>;
};

/** Any answer is an answer, whatever its status: a redirect is one too and is never followed. */
export type UpstreamAnswer = { readonly status: number; readonly body: string };

export type UpstreamRequest = {
  readonly path: string;
  readonly json: unknown;
  /** For everything, from name look-up to the last byte. */ readonly timeoutMs: number;
};

/** Throws an UpstreamFailure when there is no answer to hand back. */
export type UpstreamSend = (name: UpstreamName, request: UpstreamRequest) => Promise<UpstreamAnswer>;

/** `switched-off`: nobody configured where the service is. */
export type UpstreamProblem = "switched-off" | "address-refused" | "unreachable" | "deadline" | "too-large";

export class UpstreamFailure extends Error {
  readonly problem: UpstreamProblem;

  constructor(name: UpstreamName, problem: UpstreamProblem, cause?: unknown) {
    super(`${name}: ${problem}`, { cause });
    this.problem = problem;
  }
}
