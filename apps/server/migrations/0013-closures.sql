-- Courts that were closed in one action, and what became of each booking that was hit. The names of people are not among it:
-- they are read from the booking or the series, and are gone when the account is.
create table closures (
  id bigint generated always as identity,
  site_id bigint not null references sites on delete cascade,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  reason text not null check (char_length(reason) <= 80),
  -- What was chosen, as it was asked for: courts with their places, and times.
  items jsonb not null,
  times jsonb not null,
  look_on bigint[] not null,
  -- The events that close the courts; taken away by undo.
  event_ids bigint[] not null,
  status text not null default 'RUNNING' check (status in ('RUNNING', 'DONE', 'UNDOING', 'UNDONE')),
  total integer not null,
  finished_at timestamptz,
  primary key (site_id, id),
  check (status = 'RUNNING' or finished_at is not null)
);
create index closures_open on closures (status) where status in ('RUNNING', 'UNDOING');

create table closure_entries (
  site_id bigint not null,
  closure_id bigint not null,
  number integer not null,
  -- A stored booking, or a date of a series; both once the date is stored.
  booking_id bigint,
  rule_id bigint,
  occurrence_date date,
  -- What was decided on; 0 = the date was not stored.
  version integer not null,
  rule_version integer,
  -- The place it had.
  item_id bigint not null,
  suppl_item_id bigint,
  from_at timestamptz not null,
  to_at timestamptz not null,
  quantity integer not null,
  booking_status text not null check (
    booking_status in ('NEW', 'PENDING', 'PENDING_COACH', 'CONFIRMED', 'REJECTED', 'CANCELED', 'MISSED')),
  choice text not null check (choice in ('move', 'cancel', 'keep')),
  to_item_id bigint,
  to_from_at timestamptz,
  to_to_at timestamptz,
  -- Null while it waits. `gone`: it was changed or canceled by somebody else meanwhile.
  result text check (result in ('moved', 'canceled', 'kept', 'not_moved', 'not_canceled', 'gone')),
  refusal text,
  -- The version of the booking after that: undo leaves alone what somebody has changed since.
  result_version integer,
  -- Null while it waits, or nothing was undone.
  undo_result text check (undo_result in ('back', 'stays')),
  primary key (site_id, closure_id, number),
  foreign key (site_id, closure_id) references closures (site_id, id) on delete cascade,
  foreign key (site_id, item_id) references items (site_id, id),
  foreign key (site_id, suppl_item_id) references items (site_id, id),
  foreign key (site_id, to_item_id) references items (site_id, id),
  foreign key (site_id, booking_id) references bookings (site_id, id) on delete set null (booking_id),
  foreign key (site_id, rule_id) references recurring_rules (site_id, id) on delete set null (rule_id),
  check (choice <> 'move' or to_item_id is not null)
);
create index closure_entries_booking on closure_entries (site_id, booking_id);
create index closure_entries_rule on closure_entries (site_id, rule_id);
create index closure_entries_waiting on closure_entries (site_id, closure_id, number) where result is null;
