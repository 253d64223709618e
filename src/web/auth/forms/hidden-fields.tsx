import { usePage } from "#web/visitor/page-context.tsx";

/** What the desk needs to know of the page when the form is sent without scripts. */
export function HiddenFields({ returnUrl }: { readonly returnUrl: string | null | undefined }) {
  const { prefix } = usePage();
  return (
    <>
      <input type="hidden" name="prefix" value={prefix} />
      {returnUrl ? <input type="hidden" name="returnUrl" value={returnUrl} /> : null}
    </>
  );
}
