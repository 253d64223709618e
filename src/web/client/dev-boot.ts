/** The first script in development: hot reload must be installed before any component is evaluated. Not part of a build. */
// oxlint-disable import/no-absolute-path -- these addresses exist only on the development server
// @ts-expect-error -- as above
import "/@vite/client";
// @ts-expect-error -- as above
import { injectIntoGlobalHook } from "/@react-refresh";

(injectIntoGlobalHook as (browser: Window) => void)(window);
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });
await import("./boot.ts");
