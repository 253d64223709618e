-- Changes of booked flights by the airline (decision 49). A change is stored once, however often it is reported, and ends once.

create table booking_schedule_change (
  brand_id text not null,
  id uuid not null,
  booking_id uuid not null,
  part_no smallint not null,
  supplier text not null,
  -- The supplier's id of the change.
  supplier_change_id text not null,
  changed_at timestamptz not null,
  received_at timestamptz not null,
  state text not null check (
    state in ('informed', 'open', 'accepted', 'rebooking', 'rebooked', 'cancelling', 'cancelled', 'review', 'superseded')
  ),
  -- Flights as booking_part.facts stores them.
  before jsonb not null,
  after jsonb not null,
  impacts jsonb not null,
  -- Until when the traveller can answer; null if nothing is asked.
  deadline timestamptz,
  -- Other flights, as substitutes of the flight part.
  alternatives jsonb not null default '[]',
  chosen smallint,
  -- The order of the chosen flights: its id is committed before it is requested.
  hold_id text,
  hold_epoch integer,
  -- The order that the chosen flights have replaced, until the supplier has cancelled it.
  replaced jsonb,
  -- When a worker continues.
  due_at timestamptz,
  settled_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, booking_id) references booking (brand_id, id) on delete cascade,
  check (state <> 'open' or (deadline is not null and due_at is not null)),
  check (state not in ('rebooking', 'cancelling') or due_at is not null),
  check (state <> 'rebooking' or (chosen is not null and hold_id is not null))
);

create unique index booking_schedule_change_once on booking_schedule_change (supplier, supplier_change_id);
-- At most one change of a booking waits for an answer or is being carried out.
create unique index booking_schedule_change_live on booking_schedule_change (brand_id, booking_id) where state in ('open', 'rebooking', 'cancelling');
create index booking_schedule_change_of_booking on booking_schedule_change (brand_id, booking_id, changed_at);
create index booking_schedule_change_due on booking_schedule_change (due_at) where due_at is not null;
-- News of suppliers name the order.
create index booking_part_hold on booking_part (hold_id) where kind = 'flight';
