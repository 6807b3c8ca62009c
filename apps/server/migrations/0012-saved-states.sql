-- Two admins may have the settings open at once, so a save says which state it was decided on. The counters count in the tables,
-- so that no statement can forget them. That of the club counts its own fields only: `version` counts its items too.
alter table sites add column own_version integer not null default 1;

create function count_own_version() returns trigger language plpgsql as $$
begin
  new.own_version = old.own_version + 1;
  return new;
end $$;
create trigger sites_own_version before update on sites
  for each row
  when (to_jsonb(old) - '{version,own_version,offered_until}'::text[]
    is distinct from to_jsonb(new) - '{version,own_version,offered_until}'::text[])
  execute function count_own_version();

alter table items
  add column version integer not null default 1,
  -- By which staff tell coaches apart. It stays when another coach goes.
  add column color integer check (color between 0 and 7),
  add constraint items_color_of_coach check (color is null or kind = 'supplementary');

update items i
set color = o.place
from (
  select site_id, id, (row_number() over (partition by site_id order by position, id) - 1) % 8 as place
  from items
  where kind = 'supplementary' and deleted_at is null
) o
where i.site_id = o.site_id and i.id = o.id;

-- The order of a list is nothing that an editor of one item knows.
create trigger items_version before update on items
  for each row
  when ((old.name, old.capacity, old.schedule, old.config, old.shared_item_id, old.shared_item_multiplier, old.color)
    is distinct from
    (new.name, new.capacity, new.schedule, new.config, new.shared_item_id, new.shared_item_multiplier, new.color))
  execute function count_version();

create function count_version_of_items() returns trigger language plpgsql as $$
begin
  update items i
  set version = i.version + 1
  from (select distinct site_id, item_id from changed) c
  where i.site_id = c.site_id and i.id = c.item_id;
  return null;
end $$;
create function count_version_of_coaches() returns trigger language plpgsql as $$
begin
  update items i
  set version = i.version + 1
  from (select distinct site_id, suppl_item_id from changed) c
  where i.site_id = c.site_id and i.id = c.suppl_item_id;
  return null;
end $$;
create trigger item_exceptions_added after insert on item_exceptions
  referencing new table as changed for each statement execute function count_version_of_items();
create trigger item_exceptions_changed after update on item_exceptions
  referencing new table as changed for each statement execute function count_version_of_items();
create trigger item_exceptions_removed after delete on item_exceptions
  referencing old table as changed for each statement execute function count_version_of_items();
create trigger item_supplements_added after insert on item_supplements
  referencing new table as changed for each statement execute function count_version_of_coaches();
create trigger item_supplements_removed after delete on item_supplements
  referencing old table as changed for each statement execute function count_version_of_coaches();

-- Who changed a club or an item last; few records are of these types.
create index activity_settings on activity (site_id, id)
  where type in ('ADMIN_CHANGE_SITE', 'ADMIN_CHANGE_ITEM', 'ADMIN_REMOVE_ITEM');

-- Schedules have no history, so what a day offered is written down when it is over. Statistics read it.
alter table sites
  -- The last day that is written down.
  add column offered_until date;

create table offered_slots (
  site_id bigint not null,
  item_id bigint not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  local_date date not null,
  capacity integer not null check (capacity >= 0),
  price_cents bigint check (price_cents >= 0),
  currency text not null,
  primary key (site_id, item_id, from_at),
  foreign key (site_id, item_id) references items (site_id, id) on delete cascade,
  check (from_at < to_at)
);
create index offered_slots_day on offered_slots (site_id, local_date);

-- A date of a series for which no booking is stored: bookings carry their price themselves.
create table offered_series_dates (
  site_id bigint not null,
  rule_id bigint not null,
  local_date date not null,
  item_id bigint not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  quantity integer not null check (quantity >= 1),
  price_cents bigint check (price_cents >= 0),
  currency text not null,
  primary key (site_id, rule_id, local_date),
  foreign key (site_id, rule_id) references recurring_rules (site_id, id) on delete cascade,
  foreign key (site_id, item_id) references items (site_id, id) on delete cascade
);
