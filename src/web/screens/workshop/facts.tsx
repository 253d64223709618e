import { Badge } from "#web/ui/text/badge.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { Price } from "#web/ui/text/price.tsx";
import { Progress, Steps } from "#web/ui/states/progress.tsx";
import { GuestScore, Stars } from "#web/ui/text/rating.tsx";
import { Spinner } from "#web/ui/states/spinner.tsx";
import { DEAR, NIGHT, NIGHT_BEFORE, STAY } from "./samples.ts";
import { Part, State } from "./specimen.tsx";

export const Facts = () => (
  <>
    <Prices />
    <Part id="rating" title="Rating">
      <State name="Stars">
        <p className="actions">
          {[1, 3, 4.5, 5].map((count) => (
            <Stars key={count} count={count} />
          ))}
        </p>
      </State>
      <State name="Guests">
        <p className="actions">
          <GuestScore score={9.24} reviews={1284} />
          <GuestScore score={7.8} reviews={1} />
          <GuestScore score={5.1} reviews={42} />
          <GuestScore score={8.5} />
        </p>
      </State>
    </Part>
    <Part id="badge" title="Badge">
      <State name="Tones">
        <p className="actions">
          <Badge>Bed and breakfast</Badge>
          <Badge tone="accent">Recommended</Badge>
          <Badge tone="positive" icon="check">
            Free cancellation
          </Badge>
          <Badge tone="caution">Two rooms left</Badge>
          <Badge tone="danger">Not refundable</Badge>
          <Badge tone="member" icon="crown">
            Members
          </Badge>
        </p>
      </State>
    </Part>
    <Notices />
    <Part id="progress" title="Progress">
      <State name="Known and unknown">
        <Progress label="Asking hotels" value={34} valueText="34 of 100" />
        <Progress label="Waiting for the bank" />
        <Spinner label="Loading" />
      </State>
      <State name="Steps">
        <Steps
          label="Booking"
          steps={[
            { label: "Room", state: "done" },
            { label: "Guests", state: "current" },
            { label: "Payment", state: "ahead" },
          ]}
        />
      </State>
    </Part>
    <Part id="empty-state" title="Empty state">
      <State name="Nothing found">
        <EmptyState icon="search" title="No rooms for these days" level={3} actions={<Button emphasis="quiet">Try a day later</Button>}>
          <p>Everything near the beach is taken from 3 to 5 May.</p>
        </EmptyState>
      </State>
    </Part>
  </>
);

const Prices = () => (
  <Part id="price" title="Price">
    <State name="Normal">
      <Price price={NIGHT} per="per night" />
    </State>
    <State name="Former price">
      <Price price={NIGHT} before={NIGHT_BEFORE} per="per night" />
    </State>
    <State name="Member price">
      <Price price={NIGHT} before={NIGHT_BEFORE} isMember per="per night" />
    </State>
    <State name="About">
      <Price price={STAY} isAbout />
    </State>
    <State name="Large, small, very much">
      <p>
        <Price price={STAY} size="large" per="for 3 nights" />
      </p>
      <p>
        <Price price={STAY} size="small" />
      </p>
      <p>
        <Price price={DEAR} />
      </p>
    </State>
  </Part>
);

const Notices = () => (
  <Part id="notice" title="Notice">
    <State name="Tones">
      <div className="form">
        <Notice tone="info">Check-in is from 15:00.</Notice>
        <Notice tone="positive" title="Booked">
          The voucher is on its way to ann@example.com.
        </Notice>
        <Notice tone="caution" title="The price changed while you were looking">
          It was €184.50 and is €192.00 now.
        </Notice>
        <Notice tone="danger" title="The card was refused" actions={<Button size="small">Try another card</Button>}>
          Nothing was charged.
        </Notice>
      </div>
    </State>
  </Part>
);
