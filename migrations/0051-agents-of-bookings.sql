-- The company that an agent has chosen applies to all prices of the session. A booking names the agent who made it.

alter table agent_session add column company_id text;
alter table booking add column agent_user_name text;

create index booking_by_agent on booking (brand_id, agent_user_name, created_at) where agent_user_name is not null;

comment on column booking.agent_user_name is 'pii: sign-in name, while employed';
