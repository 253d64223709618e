/** A test that calls console.error fails, even if every expectation holds. A test that expects an error spies on it. */
import { format } from "node:util";
import { afterEach, beforeEach, vi } from "vitest";

let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => void complaints.push(format(...parts)));
});

afterEach(() => {
  const received = complaints;
  complaints = [];
  vi.mocked(console.error).mockRestore?.();
  if (received.length > 0) throw new Error(`console.error was called:\n${received.join("\n")}`);
});
