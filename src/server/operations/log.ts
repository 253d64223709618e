import type { Clock } from "#platform/ports/clock.ts";
import type { Log } from "#platform/ports/log.ts";
import { logLine } from "./log-line.ts";

type LogSink = (line: string) => void;

/** A sink that fails is skipped: no request fails because its log line could not be written. */
export function createLog(clock: Clock, sinks: readonly LogSink[]): Log {
  const emit = (line: string): void => {
    for (const sink of sinks) {
      try {
        sink(line);
      } catch {
        // There is no other place to report it.
      }
    }
  };
  return {
    info: (event, fields) => emit(logLine(clock.now(), "INFO", event, fields)),
    warn: (event, fields) => emit(logLine(clock.now(), "WARN", event, fields)),
    error: (event, fields, fault) => emit(logLine(clock.now(), "ERROR", event, fields, fault)),
  };
}
