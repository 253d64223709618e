import type { Client } from "#contract/base/client.ts";

/** A client whose answers are given by a function. Tests also give answers that the types of the calls forbid. */
export const fakeClient = (answer: (...args: never) => Promise<unknown>): Client => answer as Client;
