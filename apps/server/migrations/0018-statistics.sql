-- Of which days a club has a record. A recorded day on which an item has no slot offered nothing on it; a day without a record has
-- the schedule of today. The slots alone do not tell the two apart: a club may have been closed.
create table offered_days (
  site_id bigint not null references sites (id) on delete cascade,
  local_date date not null,
  primary key (site_id, local_date)
);

insert into offered_days (site_id, local_date)
select s.id, d.day::date
from sites s
cross join lateral (select min(o.local_date) as first from offered_slots o where o.site_id = s.id) f
cross join lateral generate_series(f.first::timestamp, s.offered_until::timestamp, interval '1 day') as d (day);

-- The dates of series of some days. Written once a day, when the day is over.
create index offered_series_dates_day on offered_series_dates (site_id, local_date);

-- What was paid on some days, whenever it was booked. The day is that of the recorded text, whatever its offset: who reads takes two
-- days more at either end and compares moments. A booking without a payment has no entry, so that making one costs nothing more.
create index bookings_paid on bookings (site_id, left(payment_data ->> 'paidAt', 10)) where payment_data is not null;
