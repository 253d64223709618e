/** Whether this node should be sent visitors. False while it starts and from the moment it is asked to stop. */
export type Readiness = { readonly isReady: () => boolean; readonly set: (isReady: boolean) => void };

export function createReadiness(): Readiness {
  let ready = false;
  return {
    isReady: () => ready,
    set: (isReady) => {
      ready = isReady;
    },
  };
}
