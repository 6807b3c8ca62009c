-- Everything that leaves the product for a person: one row for a person, an event and a way. Written in the transaction of the
-- event, sent by a worker, kept for 90 days so that the desk sees who was told what.
create table deliveries (
  -- The name on the wire, the same for every try.
  id uuid primary key default gen_random_uuid(),
  -- The order in which they were written: who waits longest comes first.
  number bigint generated always as identity,
  -- Person, event and way; a second delivery of the same cannot be written.
  key text not null unique check (char_length(key) <= 300),
  way text not null check (way in ('push', 'mail', 'sms')),
  kind text not null,
  -- Null for a letter to an address that has no account, as an invitation.
  user_id bigint references users on delete cascade,
  -- Null for letters about the account.
  site_id bigint references sites on delete cascade,
  -- What it is about: a booking (`b12`), a date of a series (`r3_2026-11-20`), a series (`r3`), a slot. Newer events of the same
  -- subject overtake older ones.
  subject text,
  -- The activity it comes from; null for what becomes due with time.
  activity_id bigint,
  device_id uuid,
  -- What it says, as facts: it becomes a text when it is sent, in the language the person has then. When it is done,
  -- names and addresses are taken out.
  facts jsonb not null,
  link text,
  -- By the product's clock, as done_at.
  due_at timestamptz not null,
  give_up_at timestamptz not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'DROPPED', 'FAILED', 'UNKNOWN', 'RETURNED')),
  -- Why it was dropped, failed or returned.
  reason text,
  tries integer not null default 0,
  -- By the clock of the database: whoever took it has it until then.
  taken_until timestamptz,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  -- An answer token or an unsubscribe token in it works once.
  answered_at timestamptz
);
create index deliveries_waiting on deliveries (way, due_at, number) where state = 'WAITING';
-- The budget of a club is counted by the month.
create index deliveries_sms on deliveries (site_id, due_at) where way = 'sms';
create index deliveries_subject on deliveries (site_id, subject, created_at);
create index deliveries_user on deliveries (user_id);
create index deliveries_age on deliveries (created_at);

-- Changes by staff that are told later: what is undone meanwhile is not told.
create table waiting_notices (
  activity_id bigint primary key,
  site_id bigint not null references sites on delete cascade,
  subject text not null,
  -- All that one closure did is told together.
  closure_id bigint,
  due_at timestamptz not null
);
create index waiting_notices_due on waiting_notices (due_at);
create index waiting_notices_subject on waiting_notices (site_id, subject);

-- Rows of the activity that a follower could not handle; after some tries they are set aside and those behind them go on.
create table activity_reader_failures (
  reader text not null references activity_readers on delete cascade,
  activity_id bigint not null,
  tries integer not null,
  error text not null,
  failed_at timestamptz not null default now(),
  set_aside boolean not null default false,
  primary key (reader, activity_id)
);

-- How far work that becomes due with time has come, by the product's clock: reminders, digests.
create table due_cursors (
  name text primary key,
  at timestamptz not null
);

alter table notifications
  -- The club and what it is about; null for entries of another kind.
  add column site_id bigint references sites on delete cascade,
  add column subject text,
  -- The same event makes one entry: null where nothing could repeat it.
  add column key text;
create unique index notifications_key on notifications (user_id, key) where key is not null;
create index notifications_subject on notifications (site_id, subject) where subject is not null;

alter table users
  add column reminder_minutes integer not null default 1440 check (reminder_minutes in (0, 120, 1440)),
  add column wants_receipts boolean not null default false,
  -- Minutes of the day by the clock of the club; null = none. The end may be after midnight.
  add column quiet_from integer check (quiet_from between 0 and 1439),
  add column quiet_to integer check (quiet_to between 0 and 1439),
  -- Kinds of letters that the person does not want.
  add column unwanted_mail text[] not null default '{}',
  -- Reports that letters cannot be delivered to the present address; from two on it counts as unreachable.
  add column mail_failures integer not null default 0,
  add constraint users_quiet_check check ((quiet_from is null) = (quiet_to is null));

-- Staff who want the morning digest of a club.
create table digest_readers (
  site_id bigint not null references sites on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (site_id, user_id)
);

alter table push_tokens
  add column user_agent text not null default '',
  add column seen_at timestamptz not null default now();

alter table sites
  -- SMS for clients whom nothing else reaches; off at first.
  add column sms_notices boolean not null default false,
  add column sms_monthly_budget integer not null default 100 check (sms_monthly_budget between 0 and 10000);

-- Who is to be reminded: what starts within a minute, at any club.
create index bookings_starting on bookings (from_at) where status = 'CONFIRMED';
