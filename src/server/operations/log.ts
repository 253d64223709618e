import type { Clock } from "#platform/ports/clock.ts";
import type { Log } from "#platform/ports/log.ts";
import { logLine } from "./log-line.ts";

type LogSink = (line: string) => void;

/** A sink that fails is skipped: no request ends badly because its log line could not be written. */
export function createLog(clock: Clock, sinks: readonly LogSink[]): Log {
  const emit = (line: string): void => {
    for (const sink of sinks) {
      try {
        sink(line);
      } catch {
        // There is nowhere left to tell it.
      }
    }
  };
  return {
    info: (event, fields) => emit(logLine(clock.now(), "INFO", event, fields)),
    warn: (event, fields) => emit(logLine(clock.now(), "WARN", event, fields)),
    error: (event, fields, fault) => emit(logLine(clock.now(), "ERROR", event, fields, fault)),
  };
}
