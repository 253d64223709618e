/** Other places with the name of the searched one: a typed name does not say which one is meant. */
import { addressOfRequest, FIRST_LOOK } from "#web/hotel/hotels-request.ts";
import type { HotelsRequest } from "#web/hotel/hotels-request.ts";
import { useText } from "#web/i18n/text.tsx";
import type { Namesake, Namesakes as Named } from "#web/search/first-suggestion.ts";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { Link } from "#web/ui/navigation/link.tsx";

type Props = {
  /** Nothing was found here, so another one may have been meant. */
  readonly isOpen: boolean;
  readonly request: HotelsRequest;
  readonly namesakes: Named;
};

const fullName = ({ name, detail, country }: Namesake): string => [name, detail, country].filter(Boolean).join(", ");

/** Region and country of the searched place, which its name does not tell. */
export const whereIs = ({ searched }: Named): string | undefined =>
  searched && [searched.detail, searched.country].filter(Boolean).join(", ");

export function Namesakes({ isOpen, request, namesakes: { others } }: Props) {
  const text = useText();
  const { destination } = request.form;
  const addressOf = ({ detail: _detail, ...place }: Namesake): string =>
    addressOfRequest({ ...request, form: { ...request.form, destination: place }, look: FIRST_LOOK });
  return (
    <Disclosure className="results-namesakes" label={text("results.namesakes", { name: destination.name })} isOpen={isOpen}>
      <ul>
        {others.map((place) => (
          <li key={place.id}>
            <Link to={addressOf(place)} className="text-link">
              {fullName(place)}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
