import { usePage } from "#web/visitor/page-context.tsx";

/** Data about the page for the form handler, which receives the form without scripts. */
export function HiddenFields({ returnUrl }: { readonly returnUrl: string | null | undefined }) {
  const { prefix } = usePage();
  return (
    <>
      <input type="hidden" name="prefix" value={prefix} />
      {returnUrl ? <input type="hidden" name="returnUrl" value={returnUrl} /> : null}
    </>
  );
}
