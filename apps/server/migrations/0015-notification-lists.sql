-- The filters of the list of notifications: each finds its newest without reading the others.
create index notifications_bookings on notifications (user_id, id desc)
  where type in ('CONFIRMED', 'REJECTED', 'CANCELED', 'MOVED', 'REMINDER');
create index notifications_watched on notifications (user_id, id desc) where type in ('SLOT_FREE');

-- SMS have a save of their own: it must not make an open draft of the club's other settings stale.
drop trigger sites_own_version on sites;
create trigger sites_own_version before update on sites
  for each row
  when (to_jsonb(old) - '{version,own_version,offered_until,sms_notices,sms_monthly_budget}'::text[]
    is distinct from to_jsonb(new) - '{version,own_version,offered_until,sms_notices,sms_monthly_budget}'::text[])
  execute function count_own_version();
