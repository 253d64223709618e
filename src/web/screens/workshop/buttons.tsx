import { useState } from "react";
import { Button, ButtonLink, IconButton } from "#web/ui/button/button.tsx";
import { Part, State } from "./specimen.tsx";

const EMPHASES = ["strong", "quiet", "plain", "danger"] as const;

export function Buttons() {
  const [isBusy, setBusy] = useState(false);
  return (
    <Part id="button" title="Button">
      <State name="Normal">
        <p className="actions">
          {EMPHASES.map((emphasis) => (
            <Button key={emphasis} emphasis={emphasis}>
              Search hotels
            </Button>
          ))}
        </p>
      </State>
      <State name="With icon">
        <p className="actions">
          <Button icon="search">Search</Button>
          <Button emphasis="quiet" iconAfter="arrow-right">
            Continue
          </Button>
          <Button emphasis="plain" icon="pencil">
            Change
          </Button>
        </p>
      </State>
      <State name="Small">
        <p className="actions">
          {EMPHASES.map((emphasis) => (
            <Button key={emphasis} emphasis={emphasis} size="small">
              Apply
            </Button>
          ))}
        </p>
      </State>
      <State name="Disabled">
        <p className="actions">
          {EMPHASES.map((emphasis) => (
            <Button key={emphasis} emphasis={emphasis} disabled>
              Not now
            </Button>
          ))}
        </p>
      </State>
      <State name="Busy">
        <p className="actions">
          <Button isBusy>Searching …</Button>
          <Button emphasis="quiet" isBusy icon="download">
            Preparing
          </Button>
          <Button emphasis="quiet" isBusy={isBusy} onClick={() => setBusy(true)}>
            Press to be busy
          </Button>
        </p>
      </State>
      <State name="Wide, long German">
        <Button isWide>Verfügbarkeit und Preise für alle Unterkünfte anzeigen</Button>
      </State>
      <State name="Link and icon only">
        <p className="actions">
          <ButtonLink to="/destinations" emphasis="quiet" iconAfter="arrow-right">
            See destinations
          </ButtonLink>
          <IconButton icon="heart" label="Keep for later" />
          <IconButton icon="x" label="Remove" disabled />
        </p>
      </State>
    </Part>
  );
}
