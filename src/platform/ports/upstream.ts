/** Outside HTTP by name: a use case names the service, never an address, so that no input can choose where we connect. */
export type UpstreamAnswer = { readonly status: number; readonly body: string };

export type UpstreamSend = (
  name: "affiliate",
  request: { readonly path: string; readonly json: unknown; readonly timeoutMs: number },
) => Promise<UpstreamAnswer>;
