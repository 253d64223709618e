/** The company that a VIP books for: a choice on home and results, a label that can be changed on booking pages. */
import { useRef } from "react";
import { useLocation } from "#web/router/router-context.tsx";
import { useText } from "#web/i18n/text.tsx";
import { useIsAlive } from "#web/ui/base/use-is-alive.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { usePage, useVisitor } from "#web/visitor/page-context.tsx";
import type { CompanyChoice } from "#web/shell/signed-in-data.ts";

const CHOSEN_ON: ReadonlySet<string> = new Set(["Home", "HotelsResults", "PackagesResults"]);
const NAMED_ON: ReadonlySet<string> = new Set([
  "HotelsDetails",
  "hotelOnlyDetails",
  "PackagesDetails",
  "PackagesExtras",
  "HotelsCheckout",
  "hotelOnlyCheckout",
  "PackagesCheckout",
]);

type Props = { readonly companies: readonly CompanyChoice[]; readonly view: string };

export function CompanyBar({ companies, view }: Props) {
  const text = useText();
  const { agent } = useVisitor();
  const chosen = agent?.company;
  if (CHOSEN_ON.has(view))
    return (
      <section className="company-bar" aria-label={text("shell.company")}>
        <CompanyForm companies={companies} id={chosen?.id} />
        <Link to="/agent/statement" className="text-link">
          {text("shell.companyStatement")}
        </Link>
      </section>
    );
  if (!NAMED_ON.has(view) || !chosen) return null;
  return (
    <section className="company-bar" aria-label={text("shell.company")}>
      <p>{text("shell.bookingFor", { company: chosen.name })}</p>
      <details>
        <summary>{text("shell.changeCompany")}</summary>
        <CompanyForm companies={companies} id={chosen.id} />
      </details>
    </section>
  );
}

type FormProps = Pick<Props, "companies"> & { readonly id: string | undefined };

/** The address of `companyForm`; its definition would bring the schemas of calls into every page. */
const ACTION = "/agent/company";

/** A plain form: the page is rendered again with the prices of the company. Until the page is hydrated, a choice needs the button. */
function CompanyForm({ companies, id }: FormProps) {
  const text = useText();
  const { prefix } = usePage();
  const { pathname, search } = useLocation();
  const isAlive = useIsAlive();
  const page = useRef<HTMLInputElement>(null);
  const send = (form: HTMLFormElement | null) => {
    // The checkout writes its cart into the address without telling the router.
    if (page.current) page.current.value = window.location.pathname + window.location.search;
    form?.requestSubmit();
  };
  return (
    <form method="post" action={ACTION}>
      <input ref={page} type="hidden" name="returnUrl" defaultValue={prefix + pathname + search} key={pathname + search} />
      <label>
        <span>{text("shell.company")}</span>
        <select name="companyId" defaultValue={id ?? ""} onChange={({ target }) => send(target.form)}>
          <option value="">{text("shell.chooseCompany")}</option>
          {companies.map((company) => (
            <option key={company.id} value={company.id}>
              {company.companyName}
            </option>
          ))}
        </select>
      </label>
      {isAlive ? null : (
        <Button type="submit" emphasis="quiet">
          {text("shell.applyCompany")}
        </Button>
      )}
    </form>
  );
}
