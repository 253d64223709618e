-- Rates that a company has negotiated with hotels, the partner of a booking, and returns after repayments.

-- Sold beside the public rates, to the agents of the company only.
create table negotiated_rate (
  brand_id text not null,
  company_id text not null,
  hotel_id integer not null,
  -- Off the refundable public rate of each room.
  percent double precision not null check (percent > 0 and percent < 100),
  -- First and last night.
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  primary key (brand_id, company_id, hotel_id),
  foreign key (brand_id, company_id) references company (brand_id, id) on delete cascade
);

-- The co-brand or the partner of the promo code through which the booking came, for the partner's statement.
alter table booking add column partner text check (length(partner) between 1 and 100);
create index booking_by_partner on booking (brand_id, partner, created_at) where partner is not null;

-- A booking that is cancelled after the company has repaid it leaves the company with credit at the brand: each use may be both repaid and
-- returned. The program refuses repayments of more than is owed.
alter table ledger_balance
  drop constraint ledger_balance_back_within_taken,
  add constraint ledger_balance_back_within_taken check (
    case account
      when 'guest-payment' then posted_credit + pending_credit <= posted_debit
      when 'company-credit' then posted_credit + pending_credit <= 2 * posted_debit
      else true
    end
  );
