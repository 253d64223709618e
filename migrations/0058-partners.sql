-- Partners of a brand with their logo and their price, and agents who must choose a new password.

create table partner (
  brand_id text not null,
  -- The name of the co-brand, as sessions, user type rules and bookings have it.
  name text not null check (length(name) between 1 and 100),
  -- Hundredths of a per cent that are added to our selling price; negative for a discount.
  basis_points integer not null default 0 check (basis_points > -10000 and basis_points <= 10000),
  -- Visitors who come by a link of the partner get its price, too. Anybody can claim to come by one.
  prices_referrers boolean not null default false,
  -- The view box and the paths of a drawing in one colour, shown beside the logo of the brand.
  logo jsonb,
  primary key (brand_id, name)
);

create function notify_partners_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('partners_changed', '');
  return null;
end
$$;

create trigger partners_changed after insert or update or delete or truncate on partner
for each statement execute function notify_partners_changed();

-- An operator has reset the password: the agent chooses a new one at the next login.
alter table agent add column must_change_password boolean not null default false;
