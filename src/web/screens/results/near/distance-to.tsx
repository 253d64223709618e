/** Lets the visitor choose a place to which all hotels show the way. Its field is a separate chunk, loaded on demand. */
import type { ComponentProps } from "react";
import { useState } from "react";
import { DEFAULT_SORT } from "#domain/results/sort-results.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import type { HotelsRequest } from "#web/hotel/hotels-request.ts";
import { lookAt } from "#web/hotel/hotels-request.ts";
import { useText } from "#web/i18n/text.tsx";
import { useLoaded } from "#web/ui/base/use-loaded.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { LookLink } from "../look-link.tsx";
import type { FoundData, ResultsEvents } from "../results-data.ts";

type Props = {
  readonly request: HotelsRequest;
  readonly place: FoundData["outcome"]["place"];
  readonly onLook: ResultsEvents["onLook"];
};

const loadField = () => import("./near-field.tsx");

const CLOSED = Object.freeze({});

export const DistanceTo = defineFragment({
  name: "distance to a place",
  // The link that removes a chosen place is rendered.
  read: ({ request }: Props) => (request.look.near ? undefined : { content: CLOSED }),
  render: () => <Opener />,
  live: LiveDistance,
});

function Opener(rest: Omit<ComponentProps<typeof Button>, "children">) {
  const text = useText();
  return (
    <p className="results-near results-near-closed">
      <Button emphasis="quiet" size="small" icon="map-pin" {...rest}>
        {text("results.nearOpen")}
      </Button>
    </p>
  );
}

function LiveDistance({ request, place, onLook }: Props) {
  const text = useText();
  const [field, load] = useLoaded(loadField);
  const [isOpen, setOpen] = useState(false);
  const { near } = request.look;
  const preload = () => void load().catch(() => undefined);
  if (near) {
    const label = text("results.sortNear", { place: near.name });
    return (
      <p className="results-near">
        <LookLink
          className="chip"
          request={withoutNear(request)}
          onLook={onLook}
          aria-label={text("results.removeFilter", { filter: label })}
        >
          {label}
          <Icon name="x" />
        </LookLink>
      </p>
    );
  }
  if (field && isOpen) {
    return (
      <div className="results-near">
        <field.NearField
          around={place}
          onChoose={(chosen) => {
            setOpen(false);
            onLook(lookAt(request, { near: chosen, sort: "distance" }));
          }}
        />
      </div>
    );
  }
  return (
    <Opener
      isBusy={isOpen}
      onPointerDown={preload}
      onFocus={preload}
      onClick={() => {
        preload();
        setOpen(true);
      }}
    />
  );
}

/** Without the place, the order by distance would silently change its meaning. */
function withoutNear(request: HotelsRequest): HotelsRequest {
  const { near: _near, ...look } = request.look;
  return { ...request, look: { ...look, page: 1, sort: look.sort === "distance" ? DEFAULT_SORT : look.sort } };
}
