-- Campaign links name a membership programme by number (`planid=2`). Nullable: a program of the previous version inserts rows without it.
alter table membership_program add column plan_id integer check (plan_id > 0);
update membership_program program
set plan_id = numbered.plan_id
from (
  select brand_id, id,
    row_number() over (
      partition by brand_id
      order by array_position(array['USD', 'GBP', 'EUR', 'CAD', 'AUD', 'CHF', 'SGD'], currency), is_offered desc, id
    ) as plan_id
  from membership_program
) numbered
where program.brand_id = numbered.brand_id and program.id = numbered.id;
create unique index membership_program_plan on membership_program (brand_id, plan_id);
