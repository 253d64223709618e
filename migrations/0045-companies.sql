-- Companies that book on credit, and the agents who may book for each. How much a company owes and may owe is in the ledger.

create table company (
  brand_id text not null,
  id text not null check (length(id) between 1 and 100),
  name text not null check (length(name) between 1 and 200),
  -- What the company pays less than other callers, in per cent.
  discount_percent double precision not null default 0 check (discount_percent >= 0 and discount_percent < 100),
  -- Days until an invoice is due.
  terms_days smallint not null default 30 check (terms_days between 0 and 365),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  is_locked boolean not null default false,
  primary key (brand_id, id)
);

create table company_agent (
  brand_id text not null,
  company_id text not null,
  user_name text not null,
  primary key (brand_id, user_name, company_id),
  foreign key (brand_id, company_id) references company (brand_id, id) on delete cascade,
  foreign key (brand_id, user_name) references agent (brand_id, user_name) on delete cascade
);

create index company_agent_by_company on company_agent (brand_id, company_id);

comment on column company_agent.user_name is 'pii: sign-in name, while employed';
