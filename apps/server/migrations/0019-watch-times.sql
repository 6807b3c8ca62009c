-- Who waited for a place on some days, also when the wait is over. Statistics read it; without it they would look through the watches
-- of all clubs and years.
create index watchers_time on watchers (to_at);
