/** Faults to rehearse: a test says what shall go wrong and how often, whoever stands at that place asks before each use. */
export const FAULT_NAMES = ["slow", "error"] as const;
export type FaultName = (typeof FAULT_NAMES)[number];

export type PlannedFault = { readonly name: FaultName; readonly delayMs: number };

export type FaultRegistry = {
  /** `times` uses from now on fail in this way; it replaces what was planned for the place, and 0 takes it back. */
  readonly plan: (port: string, fault: PlannedFault, times: number) => void;
  /** The fault of the next use, counted down. */
  readonly take: (port: string) => PlannedFault | undefined;
};

export function createFaultRegistry(): FaultRegistry {
  const planned = new Map<string, { fault: PlannedFault; left: number }>();
  return {
    plan: (port, fault, times) => {
      if (times > 0) planned.set(port, { fault, left: times });
      else planned.delete(port);
    },
    take: (port) => {
      const found = planned.get(port);
      if (!found) return undefined;
      found.left -= 1;
      if (found.left === 0) planned.delete(port);
      return found.fault;
    },
  };
}

/** Waits if the place is planned to be slow; true if it shall fail. */
export async function meetFault(faults: FaultRegistry, port: string): Promise<boolean> {
  const fault = faults.take(port);
  if (fault?.name === "slow") {
    await new Promise((resolve) => {
      setTimeout(resolve, fault.delayMs);
    });
  }
  return fault?.name === "error";
}
