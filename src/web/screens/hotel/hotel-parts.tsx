/** Links to the parts of the page, below its opening. The browser marks the part that is on the screen (`scroll-target-group`). */
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { hasKnownAmenities } from "./hotel-amenities.tsx";
import type { HotelDetails } from "./hotel-view.ts";

type Props = { readonly details: HotelDetails };

const LINKS = Object.freeze({});

export const HotelParts = defineFragment({
  name: "links to the parts of a hotel's page",
  as: "nav",
  read: ({ details: { hotel, reviews } }: Props) => ({
    content: LINKS,
    kind: { isNamed: hotel.named !== null, hasReviews: reviews !== null, hasAmenities: hasKnownAmenities(hotel) },
  }),
  attributes: (_, { text }) => ({ className: "tabs-nav hotel-parts", "aria-label": text("details.partsLabel") }),
  render: ({ kind: { isNamed, hasReviews, hasAmenities } }, { text }) => {
    const parts = [
      ["about", "details.partAbout", true],
      ["rooms", "details.partRooms", true],
      ["amenities", "details.partAmenities", hasAmenities],
      ["reviews", "details.partReviews", hasReviews],
      ["place", "details.partPlace", isNamed],
      ["rules", "details.policiesTitle", true],
    ] as const;
    return (
      <ul>
        {parts.map(([id, label, isThere]) =>
          isThere ? (
            <li key={id}>
              <a className="tab" href={`#${id}`}>
                {text(label)}
              </a>
            </li>
          ) : null,
        )}
      </ul>
    );
  },
});
