-- Facts of hotels that results can be filtered by. Empty if unknown, and for hotels of no chain.

alter table hotel add column district text not null default '';
alter table hotel add column chain text not null default '';
