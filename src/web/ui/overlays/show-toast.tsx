/** Shows a toast from anywhere on the page. The component that renders toasts is loaded with the first one. */
import { useEffect, useState } from "react";
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import type { Toast } from "./toast-content.ts";

const EVENT_TOPIC = "toast";

/** Only in the browser, after hydration. */
export const showToast = (toast: Toast): void => void dispatchEvent(new CustomEvent<Toast>(EVENT_TOPIC, { detail: toast }));

/** Where toasts appear; rendered once per page. */
export function ToastPlace() {
  const [module, setModule] = useState<typeof import("./toast.tsx")>();
  useEffect(() => {
    const onEvent = async (event: Event) => {
      const module = await loadChunk(() => import("./toast.tsx"));
      setModule(module);
      module.addToast((event as CustomEvent<Toast>).detail);
    };
    const listener = (event: Event) => void onEvent(event);
    addEventListener(EVENT_TOPIC, listener);
    return () => removeEventListener(EVENT_TOPIC, listener);
  }, []);
  return module ? <module.Toasts /> : null;
}
