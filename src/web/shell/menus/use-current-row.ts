import { useShown } from "#web/router/router-context.tsx";

/** What the shell reads from the current row of the site map. */
type Row = { readonly view: string; readonly bare?: true; readonly queryKeys: readonly string[] };

const ANYTHING: Row = { view: "", queryKeys: [] };

export const useCurrentRow = (): Row => {
  const handle = useShown()?.page.handle as { readonly row?: Row } | undefined;
  return handle?.row ?? ANYTHING;
};
