/** Records what a visitor types and presses before hydration; replay-input.ts repeats it. */

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** One event with the field's value and tick at that time, because hydration may write the field again. */
export type EarlyEvent = readonly [type: string, target: Element, value?: string, isChecked?: boolean];

export type EarlyInput = {
  readonly events: readonly EarlyEvent[];
  /** Ends the recording. */
  readonly end: AbortController;
};

/** Watches one part of a page whose rest is hydrated already. */
export function recordInput(part: Node): EarlyInput {
  const events: EarlyEvent[] = [];
  const end = new AbortController();
  const record = ({ type, target }: Event) => {
    const field = target as HTMLInputElement;
    if (part.contains(field)) events.push([type, field, field.value, field.checked]);
  };
  for (const type of ["input", "click"]) document.addEventListener(type, record, { capture: true, signal: end.signal });
  return { events, end };
}

declare global {
  /** What was recorded of the whole page. */
  var earlyInput: EarlyInput;
}

/**
 * The same for the whole page, written into the document's head: a visitor on a slow network types and presses before any file has arrived. Together with
 * boot.ts it is the kilobyte that runs before the first interaction.
 */
export const RECORD_PAGE_INPUT =
  "earlyInput={events:[],end:new AbortController};" +
  'for(const type of["input","click"])addEventListener(type,({target:e})=>' +
  "earlyInput.events.push([type,e,e.value,e.checked]),{capture:true,signal:earlyInput.end.signal})";
