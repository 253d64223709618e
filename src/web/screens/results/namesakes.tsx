/** Other places with the name of the searched one: a typed name does not say which one is meant. */
import { addressOfRequest, FIRST_LOOK } from "#web/hotel/hotels-request.ts";
import type { HotelsRequest } from "#web/hotel/hotels-request.ts";
import { useText } from "#web/i18n/text.tsx";
import type { Namesake } from "#web/search/first-suggestion.ts";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { Link } from "#web/ui/navigation/link.tsx";

type Props = {
  /** Nothing was found here, so another one may have been meant. */
  readonly isOpen: boolean;
  readonly request: HotelsRequest;
  readonly namesakes: readonly Namesake[];
};

export function Namesakes({ isOpen, request, namesakes }: Props) {
  const text = useText();
  const { destination } = request.form;
  return (
    <Disclosure className="results-namesakes" label={text("results.namesakes", { name: destination.name })} isOpen={isOpen}>
      <ul>
        {namesakes.map(({ detail, ...place }) => (
          <li key={place.id}>
            <Link
              to={addressOfRequest({ ...request, form: { ...request.form, destination: place }, look: FIRST_LOOK })}
              className="text-link"
            >
              {[place.name, detail, place.country].filter(Boolean).join(", ")}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
