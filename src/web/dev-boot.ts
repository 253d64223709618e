/** The first script in development: hot reload must listen before any component is read. Not part of a build. */
type Refresh = { readonly injectIntoGlobalHook: (browser: Window) => void };

/** Addresses that only the development server knows. */
const bring = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);

await bring("/@vite/client");
const { injectIntoGlobalHook } = (await bring("/@react-refresh")) as Refresh;
injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });
await import("./boot.ts");

export {};
