-- What staff change is compared with the state they saw. The version counts in the table itself, so that no statement can forget
-- it; `updated_at` is told in whole seconds, and two changes may fall into one.
alter table bookings
  add column version integer not null default 1,
  -- Staff saw the client arrive. A mark beside the status, which stays as it was.
  add column arrived_at timestamptz;
alter table recurring_rules add column version integer not null default 1;

create function count_version() returns trigger language plpgsql as $$
begin
  new.version = old.version + 1;
  return new;
end $$;
create trigger bookings_version before update on bookings
  for each row execute function count_version();
create trigger recurring_rules_version before update on recurring_rules
  for each row execute function count_version();

-- Bookings that touch a day, also those that began before it; the greatest length of a booking bounds the scan.
drop index bookings_site;
create index bookings_site on bookings (site_id, from_at, to_at);

-- The history of a booking, of a series and of a person. Nearly every record is about one of each; the few that list several have
-- indexes of their own, so that booking stays cheap.
create index activity_booking on activity (site_id, ((data ->> 'bookingId')::bigint), id)
  where data ? 'bookingId';
create index activity_rule on activity (site_id, ((data ->> 'ruleId')::bigint), id)
  where data ? 'ruleId';
create index activity_user on activity (site_id, (user_ids[1]), id)
  where cardinality(user_ids) > 0;
create index activity_users on activity using gin (user_ids)
  where cardinality(user_ids) > 1;
create index activity_lists on activity using gin (data jsonb_path_ops)
  where data ?| '{bookings,rules,canceledOverrides,followed,newRuleId}';

-- An import that is undone finds its series again.
alter table bulk_import_rows add column rule_id bigint;
