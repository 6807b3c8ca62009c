-- A private address under which a player's own calendar finds the bookings. The token in it is computed from the id with a
-- key that the database does not hold; a new id makes the old address worthless.
create table calendar_feeds (
  user_id bigint primary key references users on delete cascade,
  id uuid not null unique,
  created_at timestamptz not null default now()
);
