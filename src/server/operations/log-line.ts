import type { LogFields } from "#platform/ports/log.ts";

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const MAX_VALUE_LENGTH = 300;

/** `ddd D MMM YYYY HH:mm:ss` in UTC, so that lines of several machines can be compared. */
export function logTime(moment: Date): string {
  const day = `${DAYS[moment.getUTCDay()]} ${moment.getUTCDate()} ${MONTHS[moment.getUTCMonth()]} ${moment.getUTCFullYear()}`;
  return `${day} ${moment.toISOString().slice(11, 19)}`;
}

/** One event is one line: values are escaped, so visitor input cannot forge a line. */
export function logLine(moment: Date, level: string, event: string, fields: LogFields = {}, fault?: unknown): string {
  const pairs = Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${formatValue(String(value))}`]));
  const trace = fault === undefined ? [] : [`fault=${formatValue(traceOf(fault), 2000)}`];
  return `${[logTime(moment), level, event, ...pairs, ...trace].join(" ")}\n`;
}

const formatValue = (value: string, longest = MAX_VALUE_LENGTH): string => {
  const short = value.length > longest ? `${value.slice(0, longest)}…` : value;
  return /^[\w./:{}*@+-]+$/.test(short) ? short : JSON.stringify(short).replaceAll(/[\u007f-\u009f\u2028\u2029]/g, "?");
};

const traceOf = (fault: unknown): string => {
  if (!(fault instanceof Error)) return `thrown ${typeof fault}`;
  const cause = fault.cause === undefined ? "" : ` caused by ${traceOf(fault.cause)}`;
  return `${(fault.stack ?? fault.message).replaceAll(/\s*\n\s*/g, " | ")}${cause}`;
};
