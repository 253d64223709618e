import type { ReactNode } from "react";

/** Says something that matters now. A danger interrupts a screen reader, a caution waits its turn. */
export function Notice({ tone, children }: { readonly tone: "danger" | "caution"; readonly children: ReactNode }) {
  return (
    <div role={tone === "danger" ? "alert" : "status"} className={`notice notice-${tone}`}>
      {children}
    </div>
  );
}
