/** The company that a VIP books for: a choice on the home page, a label on booking pages. */
import { useState, useSyncExternalStore } from "react";
import { useText } from "#web/i18n/text.tsx";
import { openStorage, readText, writeText } from "#web/visitor/storage/browser-storage.ts";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";
import type { CompanyChoice } from "./companies.ts";

const NAMED_ON: ReadonlySet<string> = new Set([
  "HotelsDetails",
  "hotelOnlyDetails",
  "PackagesDetails",
  "HotelsCheckout",
  "hotelOnlyCheckout",
  "PackagesCheckout",
]);

/** Only this tab changes the value. */
const never = () => () => undefined;
const keptCompany = () => readText(openStorage(window), STORAGE_KEY.company) ?? "";
const nobody = () => "";

type Props = { readonly companies: readonly CompanyChoice[]; readonly view: string };

export function CompanyBar({ companies, view }: Props) {
  const text = useText();
  const before = useSyncExternalStore(never, keptCompany, nobody);
  const [id, setId] = useState<string>();
  const chosen = companies.find((company) => company.id === (id ?? before));
  if (companies.length === 0) return null;
  if (NAMED_ON.has(view)) return chosen ? <CompanyLabel name={chosen.companyName} /> : null;
  if (view !== "Home") return null;
  const choose = (next: string) => {
    setId(next);
    writeText(openStorage(window), STORAGE_KEY.company, next);
  };
  return (
    <div className="company-bar">
      <label>
        <span>{text("shell.company")}</span>
        <select value={chosen?.id ?? ""} onChange={({ target }) => choose(target.value)}>
          <option value="">{text("shell.chooseCompany")}</option>
          {companies.map((company) => (
            <option key={company.id} value={company.id}>
              {company.companyName}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

export function CompanyLabel({ name }: { readonly name: string }) {
  const text = useText();
  return <p className="company-bar">{text("shell.bookingFor", { company: name })}</p>;
}
