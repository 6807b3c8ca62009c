-- One account of a calendar provider per club. What is in `encrypted_tokens` opens only with a key that is not in the database.
alter table calendar_credentials
  add column provider text not null default 'google' check (provider in ('google', 'caldav')),
  add column connected_by bigint references users on delete set null,
  -- REVOKED: the provider no longer accepts it, or it cannot be opened; the club has to connect again.
  add column state text not null default 'WORKING' check (state in ('WORKING', 'REVOKED')),
  -- One process at a time works on the calendars of a club; by the clock of the database.
  add column lease_id uuid,
  add column lease_until timestamptz;

-- A consent that somebody is giving at the provider, for ten minutes and once.
create table calendar_attempts (
  state_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  site_id bigint not null references sites on delete cascade,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index calendar_attempts_expiry on calendar_attempts (expires_at);
create index calendar_attempts_session on calendar_attempts (session_id);
create index calendar_attempts_site on calendar_attempts (site_id);

alter table calendar_syncs
  add column phase text not null default 'WORKING' check (phase in ('FIRST_IMPORT', 'WORKING', 'ASKING')),
  -- Events that ended before are left alone.
  add column import_from timestamptz not null default now(),
  add column started_by bigint references users on delete set null,
  -- Of provider and account: what is linked belongs to their calendars alone, whatever those of another are called.
  add column account text not null default '',
  add column next_read_at timestamptz not null default now(),
  add column tries integer not null default 0,
  add column error_since timestamptz,
  add column channel_id uuid,
  add column channel_token_hash bytea,
  add column channel_resource_id text,
  add column channel_until timestamptz,
  -- When to try again to open one.
  add column channel_try_at timestamptz,
  -- The last notice of the channel; without one it is read more often.
  add column hinted_at timestamptz,
  -- When the last complete read began: a deletion waits until all other calendars were read after it.
  add column read_at timestamptz;
create unique index calendar_syncs_calendar on calendar_syncs (site_id, calendar_id) where active;
create unique index calendar_syncs_channel on calendar_syncs (channel_id) where channel_id is not null;
create index calendar_syncs_due on calendar_syncs (next_read_at) where active;

-- An event of a calendar and what it stands for here. `agreed` is what both sides last had, `theirs` what was last read; both
-- as parts (`EventParts`), null when there is no such event.
create table calendar_links (
  id bigint generated always as identity,
  site_id bigint not null,
  item_id bigint not null,
  -- What we write on an event of ours; the id follows from it. Null for an event of theirs.
  own_key text,
  -- Our key on an event of theirs: a copy made by hand, or the tail of a series of ours.
  copied_key text,
  -- Null until it is there.
  event_id text check (char_length(event_id) <= 1024),
  uid text check (char_length(uid) <= 1024),
  -- Who made it: title and client of what we made are ours.
  origin text not null check (origin in ('OURS', 'THEIRS')),
  state text not null default 'LINKED' check (state in ('LINKED', 'IGNORED', 'UNREADABLE', 'ASKING', 'DONE')),
  agreed jsonb,
  theirs jsonb,
  title text,
  -- Of what we wrote last.
  description text,
  -- Of a new event, until it is a booking.
  guests jsonb,
  version text,
  -- Written in another zone than the club's.
  needs_rewrite boolean not null default false,
  ours_changed_at timestamptz,
  theirs_changed_at timestamptz,
  -- Seen deleted there, not yet decided here.
  gone_at timestamptz,
  -- Absent when everything was read again: it is asked for by its id.
  missing_at timestamptz,
  -- When the occasions of another repetition than weekly are read again.
  carry_at timestamptz,
  -- What we began to write there, until it is known to have arrived.
  sent jsonb,
  -- What a person has chosen in the inbox, until it is carried out.
  wanted jsonb,
  -- Since when something waits to be carried to the other side; by the product's clock.
  dirty_since timestamptz,
  -- Moves with every mark, so that one made during a merge is not lost.
  marks integer not null default 0,
  tries integer not null default 0,
  next_try_at timestamptz,
  error text,
  primary key (site_id, id),
  unique (site_id, item_id, event_id),
  unique (site_id, item_id, own_key),
  check (event_id is not null or own_key is not null),
  foreign key (site_id, item_id) references calendar_syncs (site_id, item_id) on delete cascade
);
create index calendar_links_dirty on calendar_links (site_id, item_id, dirty_since) where dirty_since is not null;
create index calendar_links_carry on calendar_links (site_id, carry_at) where carry_at is not null;
create index calendar_links_done on calendar_links (site_id, id) where state = 'DONE';
create index calendar_links_uid on calendar_links (site_id, uid);

-- Which booking, rule or closing each part of an event is.
create table calendar_link_parts (
  site_id bigint not null,
  link_id bigint not null,
  part text not null check (char_length(part) <= 200),
  booking_id bigint,
  rule_id bigint,
  item_event_id bigint,
  primary key (site_id, link_id, part),
  foreign key (site_id, link_id) references calendar_links (site_id, id) on delete cascade,
  check (num_nonnulls(booking_id, rule_id, item_event_id) = 1)
);
create index calendar_link_parts_booking on calendar_link_parts (site_id, booking_id) where booking_id is not null;
create index calendar_link_parts_rule on calendar_link_parts (site_id, rule_id) where rule_id is not null;
create index calendar_link_parts_event on calendar_link_parts (site_id, item_event_id) where item_event_id is not null;

-- What a person must decide, and for seven days what the rule has decided.
create table calendar_conflicts (
  id bigint generated always as identity,
  site_id bigint not null,
  link_id bigint not null,
  kind text not null check (kind in ('BOTH_CHANGED', 'NOT_FOUND', 'DELETED', 'UNREADABLE')),
  ours jsonb,
  theirs jsonb,
  -- By the rule; null: nobody has decided.
  decided text check (decided in ('OURS', 'THEIRS')),
  at timestamptz not null,
  answered_at timestamptz,
  answered_by bigint references users on delete set null,
  primary key (site_id, id),
  foreign key (site_id, link_id) references calendar_links (site_id, id) on delete cascade
);
create index calendar_conflicts_open on calendar_conflicts (site_id, at desc) where answered_at is null;
create unique index calendar_conflicts_link on calendar_conflicts (site_id, link_id) where answered_at is null;

-- What happened lately, in words on the page, and how long it took; kept for seven days.
create table calendar_log (
  id bigint generated always as identity,
  site_id bigint not null,
  item_id bigint not null,
  at timestamptz not null,
  kind text not null,
  data jsonb not null default '{}',
  lag_ms integer,
  primary key (site_id, id),
  foreign key (site_id, item_id) references calendar_syncs (site_id, item_id) on delete cascade
);
create index calendar_log_site on calendar_log (site_id, id desc);
create index calendar_log_lag on calendar_log (site_id, item_id, at) where lag_ms is not null;
create index calendar_log_age on calendar_log (at);

-- One count of requests per account for all processes: the moment at which the requests made so far are used up.
create table calendar_quotas (
  account text primary key,
  used_until timestamptz not null
);

-- Read-only addresses of a facility or a coach, for any calendar program.
create table calendar_item_feeds (
  site_id bigint not null,
  item_id bigint not null,
  id uuid not null unique,
  created_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  primary key (site_id, item_id),
  foreign key (site_id, item_id) references items (site_id, id) on delete cascade
);
