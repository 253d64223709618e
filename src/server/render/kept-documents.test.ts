import { describe, expect, it } from "vitest";
import type { WrittenDocument } from "./document.ts";
import { createKeptDocuments } from "./kept-documents.ts";

const STATE = Buffer.from('{"price":100}');

function setUp(maxBytes = 10_000) {
  const documents = createKeptDocuments(maxBytes);
  let written = 0;
  const ask = (key: string, state = STATE, size = 100) => {
    const write = (): WrittenDocument => [Buffer.alloc(size, `${++written}`), "end"];
    return documents.findOrWrite(key, state, write);
  };
  return { documents, ask, written: () => written };
}

describe("kept documents", () => {
  it("are sent again while the state of their page is the same", () => {
    const { ask, written } = setUp();
    const [first, second, third] = [ask("page"), ask("page"), ask("page", Buffer.from(STATE))];
    expect([first.isKept, second.isKept, third.isKept]).toEqual([false, false, true]);
    expect(third.document).toBe(second.document);
    expect(written()).toBe(2);
  });

  it("are written again when the state has changed, also back to an earlier one", () => {
    const { ask, written } = setUp();
    const other = Buffer.from('{"price":101}');
    for (const state of [STATE, STATE, other, STATE]) ask("page", state);
    expect(written()).toBe(4);
    expect(ask("page").isKept).toBe(true);
  });

  it("do not change when the buffer of the state is used for the next page", () => {
    const { ask } = setUp();
    const buffer = Buffer.from(STATE);
    ask("page", buffer);
    ask("page", buffer);
    buffer.fill("x");
    expect(ask("page", buffer).isKept).toBe(false);
    expect(ask("page", STATE).isKept).toBe(false);
  });

  it("belong to one key", () => {
    const { ask } = setUp();
    for (const key of ["a", "a", "b"]) ask(key);
    expect([ask("a").isKept, ask("b").isKept]).toEqual([true, false]);
  });

  it("are not kept for pages that are requested once", () => {
    const { documents, ask } = setUp();
    for (let page = 0; page < 50; page++) ask(`page ${page}`);
    expect(documents.figures()).toEqual({ documents: 0, bytes: 0, hits: 0 });
  });

  it("stay within their limit: the least recently used one is dropped", () => {
    const { documents, ask } = setUp(5000);
    for (const key of ["a", "a", "b", "b", "c", "c"]) ask(key, STATE, 1000);
    expect(ask("a").isKept).toBe(true);
    for (const key of ["d", "d", "e", "e"]) ask(key, STATE, 1000);
    expect(documents.figures().bytes).toBeLessThanOrEqual(5000);
    expect([ask("a").isKept, ask("b").isKept]).toEqual([true, false]);
  });

  it("are not kept if one alone would fill a large part of the memory, or without memory", () => {
    const large = setUp(5000);
    for (let turn = 0; turn < 3; turn++) large.ask("page", STATE, 4000);
    const off = setUp(0);
    for (let turn = 0; turn < 3; turn++) off.ask("page");
    expect([large.documents.figures().documents, off.documents.figures().documents]).toEqual([0, 0]);
  });
});
