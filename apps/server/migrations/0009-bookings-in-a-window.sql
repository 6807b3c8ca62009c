-- A read of some days must not fetch what is booked after them: with the start in the index as well, rows outside of the window are
-- passed over there. The greatest length of a booking bounds the scan.
alter table bookings add constraint bookings_length check (to_at - from_at <= interval '31 days');

drop index bookings_item, bookings_shared, bookings_coach;
create index bookings_item on bookings (site_id, item_id, to_at, from_at);
create index bookings_shared on bookings (site_id, shared_item_id, to_at, from_at)
  where shared_item_id is not null and status not in ('CANCELED', 'REJECTED');
create index bookings_coach on bookings (site_id, suppl_item_id, to_at, from_at)
  where suppl_item_id is not null and status not in ('CANCELED', 'REJECTED');
