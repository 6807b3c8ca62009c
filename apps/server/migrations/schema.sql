-- Written by `npm run schema` from the migrations; the check compares.

create table access_tokens (
  token_hash bytea not null,
  session_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint access_tokens_pkey PRIMARY KEY (token_hash),
  constraint access_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX access_tokens_expiry ON public.access_tokens USING btree (expires_at);
CREATE INDEX access_tokens_session ON public.access_tokens USING btree (session_id);

create table activity (
  id bigint generated always as identity not null,
  at timestamp with time zone not null default clock_timestamp(),
  site_id bigint,
  type text not null,
  actor_id bigint,
  item_ids bigint[] not null default '{}'::bigint[],
  user_ids bigint[] not null default '{}'::bigint[],
  from_at timestamp with time zone,
  to_at timestamp with time zone,
  data jsonb not null default '{}'::jsonb,
  request_id text,
  constraint activity_pkey PRIMARY KEY (id)
);
CREATE INDEX activity_booking ON public.activity USING btree (site_id, (((data ->> 'bookingId'::text))::bigint), id) WHERE (data ? 'bookingId'::text);
CREATE INDEX activity_lists ON public.activity USING gin (data jsonb_path_ops) WHERE (data ?| '{bookings,rules,canceledOverrides,followed,newRuleId}'::text[]);
CREATE INDEX activity_rule ON public.activity USING btree (site_id, (((data ->> 'ruleId'::text))::bigint), id) WHERE (data ? 'ruleId'::text);
CREATE INDEX activity_settings ON public.activity USING btree (site_id, id) WHERE (type = ANY (ARRAY['ADMIN_CHANGE_SITE'::text, 'ADMIN_CHANGE_ITEM'::text, 'ADMIN_REMOVE_ITEM'::text]));
CREATE INDEX activity_site ON public.activity USING btree (site_id, id DESC);
CREATE INDEX activity_user ON public.activity USING btree (site_id, (user_ids[1]), id) WHERE (cardinality(user_ids) > 0);
CREATE INDEX activity_users ON public.activity USING gin (user_ids) WHERE (cardinality(user_ids) > 1);
CREATE TRIGGER activity_append_only BEFORE DELETE OR UPDATE ON public.activity FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table activity_reader_failures (
  reader text not null,
  activity_id bigint not null,
  tries integer not null,
  error text not null,
  failed_at timestamp with time zone not null default now(),
  set_aside boolean not null default false,
  constraint activity_reader_failures_pkey PRIMARY KEY (reader, activity_id),
  constraint activity_reader_failures_reader_fkey FOREIGN KEY (reader) REFERENCES activity_readers(name) ON DELETE CASCADE
);

create table activity_reader_holes (
  reader text not null,
  activity_id bigint not null,
  seen_xmax xid8 not null,
  seen_at timestamp with time zone not null default now(),
  constraint activity_reader_holes_pkey PRIMARY KEY (reader, activity_id),
  constraint activity_reader_holes_reader_fkey FOREIGN KEY (reader) REFERENCES activity_readers(name) ON DELETE CASCADE
);

create table activity_readers (
  name text not null,
  last_id bigint not null,
  updated_at timestamp with time zone not null default now(),
  constraint activity_readers_pkey PRIMARY KEY (name)
);

create table billing (
  id boolean not null default true,
  started_at timestamp with time zone,
  constraint billing_id_check CHECK (id),
  constraint billing_pkey PRIMARY KEY (id)
);

create table bookings (
  id bigint generated always as identity not null,
  site_id bigint not null,
  item_id bigint not null,
  suppl_item_id bigint,
  user_id bigint not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  local_date date not null,
  quantity integer not null default 1,
  status text not null,
  shared_item_id bigint,
  shared_item_multiplier integer not null default 1,
  recurring_id bigint,
  occurrence_date date,
  description text not null default ''::text,
  site_private_note text not null default ''::text,
  price_cents bigint,
  currency text,
  additional_items_data jsonb not null default '[]'::jsonb,
  payment_data jsonb,
  item_needs_confirmation boolean not null default false,
  exclusive boolean not null default false,
  late_canceled boolean not null default false,
  created_at timestamp with time zone not null default now(),
  created_by bigint,
  updated_at timestamp with time zone not null default now(),
  canceled_at timestamp with time zone,
  version integer not null default 1,
  arrived_at timestamp with time zone,
  constraint bookings_check CHECK ((from_at < to_at)),
  constraint bookings_check1 CHECK (((recurring_id IS NULL) = (occurrence_date IS NULL))),
  constraint bookings_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint bookings_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint bookings_exclusive EXCLUDE USING gist (item_id WITH =, tstzrange(from_at, to_at) WITH &&) WHERE ((exclusive AND (status <> ALL (ARRAY['CANCELED'::text, 'REJECTED'::text])))),
  constraint bookings_length CHECK (((to_at - from_at) <= '31 days'::interval)),
  constraint bookings_pkey PRIMARY KEY (site_id, id),
  constraint bookings_price_cents_check CHECK ((price_cents >= 0)),
  constraint bookings_quantity_check CHECK ((quantity >= 1)),
  constraint bookings_shared_item_multiplier_check CHECK ((shared_item_multiplier >= 1)),
  constraint bookings_site_id_item_id_fkey FOREIGN KEY (site_id, item_id) REFERENCES items(site_id, id),
  constraint bookings_site_id_recurring_id_fkey FOREIGN KEY (site_id, recurring_id) REFERENCES recurring_rules(site_id, id),
  constraint bookings_site_id_suppl_item_id_fkey FOREIGN KEY (site_id, suppl_item_id) REFERENCES items(site_id, id),
  constraint bookings_status_check CHECK ((status = ANY (ARRAY['NEW'::text, 'PENDING'::text, 'PENDING_COACH'::text, 'CONFIRMED'::text, 'REJECTED'::text, 'CANCELED'::text, 'MISSED'::text]))),
  constraint bookings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX bookings_coach ON public.bookings USING btree (site_id, suppl_item_id, to_at, from_at) WHERE ((suppl_item_id IS NOT NULL) AND (status <> ALL (ARRAY['CANCELED'::text, 'REJECTED'::text])));
CREATE INDEX bookings_ended ON public.bookings USING btree (to_at) WHERE (status = 'CONFIRMED'::text);
CREATE UNIQUE INDEX bookings_id ON public.bookings USING btree (id);
CREATE INDEX bookings_item ON public.bookings USING btree (site_id, item_id, to_at, from_at);
CREATE UNIQUE INDEX bookings_occasion ON public.bookings USING btree (site_id, recurring_id, occurrence_date) WHERE (recurring_id IS NOT NULL);
CREATE INDEX bookings_paid ON public.bookings USING btree (site_id, "left"((payment_data ->> 'paidAt'::text), 10)) WHERE (payment_data IS NOT NULL);
CREATE INDEX bookings_pending ON public.bookings USING btree (site_id, from_at) WHERE (status = ANY (ARRAY['NEW'::text, 'PENDING'::text, 'PENDING_COACH'::text]));
CREATE INDEX bookings_shared ON public.bookings USING btree (site_id, shared_item_id, to_at, from_at) WHERE ((shared_item_id IS NOT NULL) AND (status <> ALL (ARRAY['CANCELED'::text, 'REJECTED'::text])));
CREATE INDEX bookings_site ON public.bookings USING btree (site_id, from_at, to_at);
CREATE INDEX bookings_starting ON public.bookings USING btree (from_at) WHERE (status = 'CONFIRMED'::text);
CREATE INDEX bookings_unanswered ON public.bookings USING btree (from_at) WHERE (status = ANY (ARRAY['NEW'::text, 'PENDING'::text, 'PENDING_COACH'::text]));
CREATE INDEX bookings_user ON public.bookings USING btree (user_id, to_at);
CREATE TRIGGER bookings_version BEFORE UPDATE ON public.bookings FOR EACH ROW EXECUTE FUNCTION count_version();

create table bulk_import_rows (
  site_id bigint not null,
  import_id bigint not null,
  row_number integer not null,
  request text not null,
  status text,
  booking_id bigint,
  message text,
  rule_id bigint,
  constraint bulk_import_rows_pkey PRIMARY KEY (site_id, import_id, row_number),
  constraint bulk_import_rows_site_id_import_id_fkey FOREIGN KEY (site_id, import_id) REFERENCES bulk_imports(site_id, id) ON DELETE CASCADE,
  constraint bulk_import_rows_status_check CHECK ((status = ANY (ARRAY['created'::text, 'skipped'::text, 'failed'::text])))
);

create table bulk_imports (
  id bigint generated always as identity not null,
  site_id bigint not null,
  item_id bigint not null,
  started_by bigint not null,
  status text not null default 'RUNNING'::text,
  total integer not null,
  created_at timestamp with time zone not null default now(),
  constraint bulk_imports_pkey PRIMARY KEY (site_id, id),
  constraint bulk_imports_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE,
  constraint bulk_imports_site_id_item_id_fkey FOREIGN KEY (site_id, item_id) REFERENCES items(site_id, id),
  constraint bulk_imports_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id),
  constraint bulk_imports_status_check CHECK ((status = ANY (ARRAY['RUNNING'::text, 'FINISHED'::text, 'CANCELED'::text, 'FAILED'::text])))
);

create table calendar_attempts (
  state_hash bytea not null,
  session_id uuid not null,
  site_id bigint not null,
  code_verifier text not null,
  expires_at timestamp with time zone not null,
  constraint calendar_attempts_pkey PRIMARY KEY (state_hash),
  constraint calendar_attempts_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint calendar_attempts_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE
);
CREATE INDEX calendar_attempts_expiry ON public.calendar_attempts USING btree (expires_at);
CREATE INDEX calendar_attempts_session ON public.calendar_attempts USING btree (session_id);
CREATE INDEX calendar_attempts_site ON public.calendar_attempts USING btree (site_id);

create table calendar_conflicts (
  id bigint generated always as identity not null,
  site_id bigint not null,
  link_id bigint not null,
  kind text not null,
  ours jsonb,
  theirs jsonb,
  decided text,
  at timestamp with time zone not null,
  answered_at timestamp with time zone,
  answered_by bigint,
  constraint calendar_conflicts_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint calendar_conflicts_decided_check CHECK ((decided = ANY (ARRAY['OURS'::text, 'THEIRS'::text]))),
  constraint calendar_conflicts_kind_check CHECK ((kind = ANY (ARRAY['BOTH_CHANGED'::text, 'NOT_FOUND'::text, 'DELETED'::text, 'UNREADABLE'::text]))),
  constraint calendar_conflicts_pkey PRIMARY KEY (site_id, id),
  constraint calendar_conflicts_site_id_link_id_fkey FOREIGN KEY (site_id, link_id) REFERENCES calendar_links(site_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX calendar_conflicts_link ON public.calendar_conflicts USING btree (site_id, link_id) WHERE (answered_at IS NULL);
CREATE INDEX calendar_conflicts_open ON public.calendar_conflicts USING btree (site_id, at DESC) WHERE (answered_at IS NULL);

create table calendar_credentials (
  site_id bigint not null,
  account text not null,
  encrypted_tokens bytea not null,
  created_at timestamp with time zone not null default now(),
  provider text not null default 'google'::text,
  connected_by bigint,
  state text not null default 'WORKING'::text,
  lease_id uuid,
  lease_until timestamp with time zone,
  constraint calendar_credentials_connected_by_fkey FOREIGN KEY (connected_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint calendar_credentials_pkey PRIMARY KEY (site_id),
  constraint calendar_credentials_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'caldav'::text]))),
  constraint calendar_credentials_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE,
  constraint calendar_credentials_state_check CHECK ((state = ANY (ARRAY['WORKING'::text, 'REVOKED'::text])))
);

create table calendar_feeds (
  user_id bigint not null,
  id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint calendar_feeds_id_key UNIQUE (id),
  constraint calendar_feeds_pkey PRIMARY KEY (user_id),
  constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table calendar_item_feeds (
  site_id bigint not null,
  item_id bigint not null,
  id uuid not null,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  constraint calendar_item_feeds_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint calendar_item_feeds_id_key UNIQUE (id),
  constraint calendar_item_feeds_pkey PRIMARY KEY (site_id, item_id),
  constraint calendar_item_feeds_site_id_item_id_fkey FOREIGN KEY (site_id, item_id) REFERENCES items(site_id, id) ON DELETE CASCADE
);

create table calendar_link_parts (
  site_id bigint not null,
  link_id bigint not null,
  part text not null,
  booking_id bigint,
  rule_id bigint,
  item_event_id bigint,
  constraint calendar_link_parts_check CHECK ((num_nonnulls(booking_id, rule_id, item_event_id) = 1)),
  constraint calendar_link_parts_part_check CHECK ((char_length(part) <= 200)),
  constraint calendar_link_parts_pkey PRIMARY KEY (site_id, link_id, part),
  constraint calendar_link_parts_site_id_link_id_fkey FOREIGN KEY (site_id, link_id) REFERENCES calendar_links(site_id, id) ON DELETE CASCADE
);
CREATE INDEX calendar_link_parts_booking ON public.calendar_link_parts USING btree (site_id, booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX calendar_link_parts_event ON public.calendar_link_parts USING btree (site_id, item_event_id) WHERE (item_event_id IS NOT NULL);
CREATE INDEX calendar_link_parts_rule ON public.calendar_link_parts USING btree (site_id, rule_id) WHERE (rule_id IS NOT NULL);

create table calendar_links (
  id bigint generated always as identity not null,
  site_id bigint not null,
  item_id bigint not null,
  own_key text,
  copied_key text,
  event_id text,
  uid text,
  origin text not null,
  state text not null default 'LINKED'::text,
  agreed jsonb,
  theirs jsonb,
  title text,
  description text,
  guests jsonb,
  version text,
  needs_rewrite boolean not null default false,
  ours_changed_at timestamp with time zone,
  theirs_changed_at timestamp with time zone,
  gone_at timestamp with time zone,
  missing_at timestamp with time zone,
  carry_at timestamp with time zone,
  sent jsonb,
  wanted jsonb,
  dirty_since timestamp with time zone,
  marks integer not null default 0,
  tries integer not null default 0,
  next_try_at timestamp with time zone,
  error text,
  constraint calendar_links_check CHECK (((event_id IS NOT NULL) OR (own_key IS NOT NULL))),
  constraint calendar_links_event_id_check CHECK ((char_length(event_id) <= 1024)),
  constraint calendar_links_origin_check CHECK ((origin = ANY (ARRAY['OURS'::text, 'THEIRS'::text]))),
  constraint calendar_links_pkey PRIMARY KEY (site_id, id),
  constraint calendar_links_site_id_item_id_event_id_key UNIQUE (site_id, item_id, event_id),
  constraint calendar_links_site_id_item_id_fkey FOREIGN KEY (site_id, item_id) REFERENCES calendar_syncs(site_id, item_id) ON DELETE CASCADE,
  constraint calendar_links_site_id_item_id_own_key_key UNIQUE (site_id, item_id, own_key),
  constraint calendar_links_state_check CHECK ((state = ANY (ARRAY['LINKED'::text, 'IGNORED'::text, 'UNREADABLE'::text, 'ASKING'::text, 'DONE'::text]))),
  constraint calendar_links_uid_check CHECK ((char_length(uid) <= 1024))
);
CREATE INDEX calendar_links_carry ON public.calendar_links USING btree (site_id, carry_at) WHERE (carry_at IS NOT NULL);
CREATE INDEX calendar_links_dirty ON public.calendar_links USING btree (site_id, item_id, dirty_since) WHERE (dirty_since IS NOT NULL);
CREATE INDEX calendar_links_done ON public.calendar_links USING btree (site_id, id) WHERE (state = 'DONE'::text);
CREATE INDEX calendar_links_uid ON public.calendar_links USING btree (site_id, uid);

create table calendar_log (
  id bigint generated always as identity not null,
  site_id bigint not null,
  item_id bigint not null,
  at timestamp with time zone not null,
  kind text not null,
  data jsonb not null default '{}'::jsonb,
  lag_ms integer,
  constraint calendar_log_pkey PRIMARY KEY (site_id, id),
  constraint calendar_log_site_id_item_id_fkey FOREIGN KEY (site_id, item_id) REFERENCES calendar_syncs(site_id, item_id) ON DELETE CASCADE
);
CREATE INDEX calendar_log_age ON public.calendar_log USING btree (at);
CREATE INDEX calendar_log_lag ON public.calendar_log USING btree (site_id, item_id, at) WHERE (lag_ms IS NOT NULL);
CREATE INDEX calendar_log_site ON public.calendar_log USING btree (site_id, id DESC);

create table calendar_quotas (
  account text not null,
  used_until timestamp with time zone not null,
  constraint calendar_quotas_pkey PRIMARY KEY (account)
);

create table calendar_syncs (
  site_id bigint not null,
  item_id bigint not null,
  calendar_id text not null,
  calendar_name text not null,
  active boolean not null default true,
  last_sync_at timestamp with time zone,
  sync_token text,
  error text,
  phase text not null default 'WORKING'::text,
  import_from timestamp with time zone not null default now(),
  started_by bigint,
  account text not null default ''::text,
  next_read_at timestamp with time zone not null default now(),
  tries integer not null default 0,
  error_since timestamp with time zone,
  channel_id uuid,
  channel_token_hash bytea,
  channel_resource_id text,
  channel_until timestamp with time zone,
  channel_try_at timestamp with time zone,
  hinted_at timestamp with time zone,
  read_at timestamp with time zone,
  constraint calendar_syncs_phase_check CHECK ((phase = ANY (ARRAY['FIRST_IMPORT'::text, 'WORKING'::text, 'ASKING'::text]))),
  constraint calendar_syncs_pkey PRIMARY KEY (site_id, item_id),
  constraint calendar_syncs_site_id_item_id_fkey FOREIGN KEY (site_id, item_id) REFERENCES items(site_id, id) ON DELETE CASCADE,
  constraint calendar_syncs_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX calendar_syncs_calendar ON public.calendar_syncs USING btree (site_id, calendar_id) WHERE active;
CREATE UNIQUE INDEX calendar_syncs_channel ON public.calendar_syncs USING btree (channel_id) WHERE (channel_id IS NOT NULL);
CREATE INDEX calendar_syncs_due ON public.calendar_syncs USING btree (next_read_at) WHERE active;

create table client_register_reads (
  id bigint generated always as identity not null,
  site_id bigint not null,
  user_id bigint not null,
  at timestamp with time zone not null default now(),
  asked jsonb not null,
  shown integer not null,
  constraint client_register_reads_pkey PRIMARY KEY (id),
  constraint client_register_reads_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE,
  constraint client_register_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX client_register_reads_site ON public.client_register_reads USING btree (site_id, at DESC);

create table closure_entries (
  site_id bigint not null,
  closure_id bigint not null,
  number integer not null,
  booking_id bigint,
  rule_id bigint,
  occurrence_date date,
  version integer not null,
  rule_version integer,
  item_id bigint not null,
  suppl_item_id bigint,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  quantity integer not null,
  booking_status text not null,
  choice text not null,
  to_item_id bigint,
  to_from_at timestamp with time zone,
  to_to_at timestamp with time zone,
  result text,
  refusal text,
  result_version integer,
  undo_result text,
  constraint closure_entries_booking_status_check CHECK ((booking_status = ANY (ARRAY['NEW'::text, 'PENDING'::text, 'PENDING_COACH'::text, 'CONFIRMED'::text, 'REJECTED'::text, 'CANCELED'::text, 'MISSED'::text]))),
  constraint closure_entries_check CHECK (((choice <> 'move'::text) OR (to_item_id IS NOT NULL))),
  constraint closure_entries_choice_check CHECK ((choice = ANY (ARRAY['move'::text, 'cancel'::text, 'keep'::text]))),
  constraint closure_entries_pkey PRIMARY KEY (site_id, closure_id, number),
  constraint closure_entries_result_check CHECK ((result = ANY (ARRAY['moved'::text, 'canceled'::text, 'kept'::text, 'not_moved'::text, 'not_canceled'::text, 'gone'::text]))),
  constraint closure_entries_site_id_booking_id_fkey FOREIGN KEY (site_id, booking_id) REFERENCES bookings(site_id, id) ON DELETE SET NULL (booking_id),
  constraint closure_entries_site_id_closure_id_fkey FOREIGN KEY (site_id, closure_id) REFERENCES closures(site_id, id) ON DELETE CASCADE,
  constraint closure_entries_site_id_item_id_fkey FOREIGN KEY (site_id, item_id) REFERENCES items(site_id, id),
  constraint closure_entries_site_id_rule_id_fkey FOREIGN KEY (site_id, rule_id) REFERENCES recurring_rules(site_id, id) ON DELETE SET NULL (rule_id),
  constraint closure_entries_site_id_suppl_item_id_fkey FOREIGN KEY (site_id, suppl_item_id) REFERENCES items(site_id, id),
  constraint closure_entries_site_id_to_item_id_fkey FOREIGN KEY (site_id, to_item_id) REFERENCES items(site_id, id),
  constraint closure_entries_undo_result_check CHECK ((undo_result = ANY (ARRAY['back'::text, 'stays'::text])))
);
CREATE INDEX closure_entries_booking ON public.closure_entries USING btree (site_id, booking_id);
CREATE INDEX closure_entries_rule ON public.closure_entries USING btree (site_id, rule_id);
CREATE INDEX closure_entries_waiting ON public.closure_entries USING btree (site_id, closure_id, number) WHERE (result IS NULL);

create table closures (
  id bigint generated always as identity not null,
  site_id bigint not null,
  created_by bigint not null,
  created_at timestamp with time zone not null default now(),
  reason text not null,
  items jsonb not null,
  times jsonb not null,
  look_on bigint[] not null,
  event_ids bigint[] not null,
  status text not null default 'RUNNING'::text,
  total integer not null,
  finished_at timestamp with time zone,
  constraint closures_check CHECK (((status = 'RUNNING'::text) OR (finished_at IS NOT NULL))),
  constraint closures_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint closures_pkey PRIMARY KEY (site_id, id),
  constraint closures_reason_check CHECK ((char_length(reason) <= 80)),
  constraint closures_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE,
  constraint closures_status_check CHECK ((status = ANY (ARRAY['RUNNING'::text, 'DONE'::text, 'UNDOING'::text, 'UNDONE'::text])))
);
CREATE INDEX closures_open ON public.closures USING btree (status) WHERE (status = ANY (ARRAY['RUNNING'::text, 'UNDOING'::text]));

create table custom_tokens (
  token_hash bytea not null,
  user_id bigint not null,
  signed_in_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  session_id uuid,
  constraint custom_tokens_pkey PRIMARY KEY (token_hash),
  constraint custom_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint custom_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX custom_tokens_expiry ON public.custom_tokens USING btree (expires_at);
CREATE INDEX custom_tokens_session ON public.custom_tokens USING btree (session_id);
CREATE INDEX custom_tokens_user ON public.custom_tokens USING btree (user_id);

create table deliveries (
  id uuid not null default gen_random_uuid(),
  number bigint generated always as identity not null,
  key text not null,
  way text not null,
  kind text not null,
  user_id bigint,
  site_id bigint,
  subject text,
  activity_id bigint,
  device_id uuid,
  facts jsonb not null,
  link text,
  due_at timestamp with time zone not null,
  give_up_at timestamp with time zone not null,
  state text not null default 'WAITING'::text,
  reason text,
  tries integer not null default 0,
  taken_until timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  done_at timestamp with time zone,
  answered_at timestamp with time zone,
  constraint deliveries_key_check CHECK ((char_length(key) <= 300)),
  constraint deliveries_key_key UNIQUE (key),
  constraint deliveries_pkey PRIMARY KEY (id),
  constraint deliveries_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE,
  constraint deliveries_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'DROPPED'::text, 'FAILED'::text, 'UNKNOWN'::text, 'RETURNED'::text]))),
  constraint deliveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint deliveries_way_check CHECK ((way = ANY (ARRAY['push'::text, 'mail'::text, 'sms'::text])))
);
CREATE INDEX deliveries_age ON public.deliveries USING btree (created_at);
CREATE INDEX deliveries_sms ON public.deliveries USING btree (site_id, due_at) WHERE (way = 'sms'::text);
CREATE INDEX deliveries_subject ON public.deliveries USING btree (site_id, subject, created_at);
CREATE INDEX deliveries_user ON public.deliveries USING btree (user_id);
CREATE INDEX deliveries_waiting ON public.deliveries USING btree (way, due_at, number) WHERE (state = 'WAITING'::text);

create table digest_readers (
  site_id bigint not null,
  user_id bigint not null,
  constraint digest_readers_pkey PRIMARY KEY (site_id, user_id),
  constraint digest_readers_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE,
  constraint digest_readers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table due_cursors (
  name text not null,
  at timestamp with time zone not null,
  constraint due_cursors_pkey PRIMARY KEY (name)
);

create table due_marks (
  name text not null,
  done_until timestamp with time zone not null,
  constraint due_marks_pkey PRIMARY KEY (name)
);

create table files (
  name text not null,
  content_type text not null,
  bytes bytea not null,
  user_id bigint,
  site_id bigint,
  created_at timestamp with time zone not null default now(),
  constraint files_pkey PRIMARY KEY (name),
  constraint files_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE,
  constraint files_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX files_site ON public.files USING btree (site_id) WHERE (site_id IS NOT NULL);
CREATE INDEX files_user ON public.files USING btree (user_id) WHERE (user_id IS NOT NULL);

create table gateway_notices (
  id text not null,
  kind text not null,
  gateway_subscription_id text,
  received_at timestamp with time zone not null default now(),
  constraint gateway_notices_pkey PRIMARY KEY (id)
);
CREATE INDEX gateway_notices_age ON public.gateway_notices USING btree (received_at);

create table google_attempts (
  token_hash bytea not null,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  expires_at timestamp with time zone not null,
  constraint google_attempts_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX google_attempts_expiry ON public.google_attempts USING btree (expires_at);

create table idempotency_keys (
  user_id bigint not null,
  key text not null,
  request_hash bytea not null,
  answer text not null,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_key_check CHECK (((char_length(key) >= 1) AND (char_length(key) <= 200))),
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, key),
  constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);

create table invitations (
  site_id bigint not null,
  email text not null,
  permissions text[] not null,
  suppl_item_ids bigint[] not null default '{}'::bigint[],
  invited_by bigint,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  id uuid not null,
  accepted_by bigint,
  granted_to bigint,
  constraint invitations_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES users(id),
  constraint invitations_granted_to_fkey FOREIGN KEY (granted_to) REFERENCES users(id),
  constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id),
  constraint invitations_permissions_check CHECK (((permissions <@ '{admin,front_office,coach}'::text[]) AND (cardinality(permissions) > 0))),
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE
);
CREATE INDEX invitations_expiry ON public.invitations USING btree (expires_at);
CREATE INDEX invitations_granted ON public.invitations USING btree (granted_to) WHERE ((granted_to IS NOT NULL) AND (used_at IS NULL));
CREATE INDEX invitations_invited_by ON public.invitations USING btree (invited_by, site_id) WHERE (used_at IS NULL);
CREATE INDEX invitations_site ON public.invitations USING btree (site_id, created_at DESC);

create table invoice_numbers (
  year integer not null,
  last integer not null,
  constraint invoice_numbers_pkey PRIMARY KEY (year)
);

create table invoices (
  year integer not null,
  number integer not null,
  site_id bigint,
  payment_id text not null,
  kind text not null,
  issued_on date not null,
  credited_year integer,
  credited_number integer,
  plan_id text,
  period_from date,
  period_to date,
  is_change boolean not null default false,
  net_cents integer not null,
  vat_cents integer not null,
  total_cents integer not null,
  vat_permille integer not null,
  country text not null,
  buyer jsonb not null,
  seller jsonb not null,
  constraint invoices_check CHECK (((net_cents + vat_cents) = total_cents)),
  constraint invoices_credited_year_credited_number_fkey FOREIGN KEY (credited_year, credited_number) REFERENCES invoices(year, number),
  constraint invoices_kind_check CHECK ((kind = ANY (ARRAY['INVOICE'::text, 'CREDIT_NOTE'::text]))),
  constraint invoices_payment_id_key UNIQUE (payment_id),
  constraint invoices_pkey PRIMARY KEY (year, number),
  constraint invoices_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE SET NULL
);
CREATE INDEX invoices_credited ON public.invoices USING btree (credited_year, credited_number);
CREATE INDEX invoices_site ON public.invoices USING btree (site_id, year DESC, number DESC);

create table item_events (
  id bigint generated always as identity not null,
  site_id bigint not null,
  item_id bigint not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  capacity integer not null,
  title text,
  created_at timestamp with time zone not null default now(),
  constraint item_events_capacity_check CHECK ((capacity >= 0)),
  constraint item_events_check CHECK ((from_at < to_at)),
  constraint item_events_pkey PRIMARY KEY (site_id, id),
  constraint item_events_site_id_item_id_fkey FOREIGN KEY (site_id, item_id) REFERENCES items(site_id, id) ON DELETE CASCADE
);
CREATE INDEX item_events_item ON public.item_events USING btree (site_id, item_id, to_at);

create table item_exceptions (
  site_id bigint not null,
  item_id bigint not null,
  position integer not null,
  from_date date not null,
  to_date date not null,
  schedule jsonb,
  reason text,
  constraint item_exceptions_check CHECK ((from_date <= to_date)),
  constraint item_exceptions_pkey PRIMARY KEY (site_id, item_id, "position"),
  constraint item_exceptions_site_id_item_id_fkey FOREIGN KEY (site_id, item_id) REFERENCES items(site_id, id) ON DELETE CASCADE
);
CREATE TRIGGER item_exceptions_added AFTER INSERT ON public.item_exceptions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_version_of_items();
CREATE TRIGGER item_exceptions_changed AFTER UPDATE ON public.item_exceptions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_version_of_items();
CREATE TRIGGER item_exceptions_removed AFTER DELETE ON public.item_exceptions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_version_of_items();

create table item_supplements (
  site_id bigint not null,
  suppl_item_id bigint not null,
  item_id bigint not null,
  constraint item_supplements_pkey PRIMARY KEY (site_id, suppl_item_id, item_id),
  constraint item_supplements_site_id_item_id_fkey FOREIGN KEY (site_id, item_id) REFERENCES items(site_id, id) ON DELETE CASCADE,
  constraint item_supplements_site_id_suppl_item_id_fkey FOREIGN KEY (site_id, suppl_item_id) REFERENCES items(site_id, id) ON DELETE CASCADE
);
CREATE INDEX item_supplements_item ON public.item_supplements USING btree (site_id, item_id);
CREATE TRIGGER item_supplements_added AFTER INSERT ON public.item_supplements REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_version_of_coaches();
CREATE TRIGGER item_supplements_removed AFTER DELETE ON public.item_supplements REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_version_of_coaches();

create table items (
  id bigint generated always as identity not null,
  site_id bigint not null,
  kind text not null,
  name text not null,
  capacity integer not null default 1,
  schedule jsonb not null default '{}'::jsonb,
  config jsonb not null default '{}'::jsonb,
  shared_item_id bigint,
  shared_item_multiplier integer not null default 1,
  position integer not null default 0,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  version integer not null default 1,
  color integer,
  constraint items_capacity_check CHECK ((capacity >= 0)),
  constraint items_check CHECK (((shared_item_id IS NULL) OR (kind = 'item'::text))),
  constraint items_color_check CHECK (((color >= 0) AND (color <= 7))),
  constraint items_color_of_coach CHECK (((color IS NULL) OR (kind = 'supplementary'::text))),
  constraint items_kind_check CHECK ((kind = ANY (ARRAY['item'::text, 'supplementary'::text, 'shared'::text]))),
  constraint items_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint items_pkey PRIMARY KEY (site_id, id),
  constraint items_shared_item_multiplier_check CHECK ((shared_item_multiplier >= 1)),
  constraint items_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE,
  constraint items_site_id_shared_item_id_fkey FOREIGN KEY (site_id, shared_item_id) REFERENCES items(site_id, id)
);
CREATE UNIQUE INDEX items_id ON public.items USING btree (id);
CREATE INDEX items_shared ON public.items USING btree (site_id, shared_item_id) WHERE (shared_item_id IS NOT NULL);
CREATE TRIGGER items_version BEFORE UPDATE ON public.items FOR EACH ROW WHEN ((((((((old.name IS DISTINCT FROM new.name) OR (old.capacity IS DISTINCT FROM new.capacity)) OR (old.schedule IS DISTINCT FROM new.schedule)) OR (old.config IS DISTINCT FROM new.config)) OR (old.shared_item_id IS DISTINCT FROM new.shared_item_id)) OR (old.shared_item_multiplier IS DISTINCT FROM new.shared_item_multiplier)) OR (old.color IS DISTINCT FROM new.color))) EXECUTE FUNCTION count_version();

create table mail_links (
  id uuid not null,
  purpose text not null,
  user_id bigint not null,
  email text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint mail_links_email_check CHECK (((email = lower(email)) AND (char_length(email) <= 254))),
  constraint mail_links_pkey PRIMARY KEY (id),
  constraint mail_links_purpose_check CHECK ((purpose = ANY (ARRAY['password'::text, 'email'::text, 'confirmation'::text, 'not-me'::text]))),
  constraint mail_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX mail_links_expiry ON public.mail_links USING btree (expires_at);
CREATE INDEX mail_links_user ON public.mail_links USING btree (user_id);

create table moved_clock (
  one_row boolean not null default true,
  offset_ms bigint not null,
  constraint moved_clock_one_row_check CHECK (one_row),
  constraint moved_clock_pkey PRIMARY KEY (one_row)
);

create table notifications (
  id bigint generated always as identity not null,
  user_id bigint not null,
  type text not null,
  text text not null,
  link text,
  created_at timestamp with time zone not null default now(),
  read boolean not null default false,
  site_id bigint,
  subject text,
  key text,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE,
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notifications_bookings ON public.notifications USING btree (user_id, id DESC) WHERE (type = ANY (ARRAY['CONFIRMED'::text, 'REJECTED'::text, 'CANCELED'::text, 'MOVED'::text, 'REMINDER'::text]));
CREATE UNIQUE INDEX notifications_key ON public.notifications USING btree (user_id, key) WHERE (key IS NOT NULL);
CREATE INDEX notifications_subject ON public.notifications USING btree (site_id, subject) WHERE (subject IS NOT NULL);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE (NOT read);
CREATE INDEX notifications_user ON public.notifications USING btree (user_id, id DESC);
CREATE INDEX notifications_watched ON public.notifications USING btree (user_id, id DESC) WHERE (type = 'SLOT_FREE'::text);

create table offered_days (
  site_id bigint not null,
  local_date date not null,
  constraint offered_days_pkey PRIMARY KEY (site_id, local_date),
  constraint offered_days_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE
);

create table offered_series_dates (
  site_id bigint not null,
  rule_id bigint not null,
  local_date date not null,
  item_id bigint not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  quantity integer not null,
  price_cents bigint,
  currency text not null,
  constraint offered_series_dates_pkey PRIMARY KEY (site_id, rule_id, local_date),
  constraint offered_series_dates_price_cents_check CHECK ((price_cents >= 0)),
  constraint offered_series_dates_quantity_check CHECK ((quantity >= 1)),
  constraint offered_series_dates_site_id_item_id_fkey FOREIGN KEY (site_id, item_id) REFERENCES items(site_id, id) ON DELETE CASCADE,
  constraint offered_series_dates_site_id_rule_id_fkey FOREIGN KEY (site_id, rule_id) REFERENCES recurring_rules(site_id, id) ON DELETE CASCADE
);
CREATE INDEX offered_series_dates_day ON public.offered_series_dates USING btree (site_id, local_date);

create table offered_slots (
  site_id bigint not null,
  item_id bigint not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  local_date date not null,
  capacity integer not null,
  price_cents bigint,
  currency text not null,
  constraint offered_slots_capacity_check CHECK ((capacity >= 0)),
  constraint offered_slots_check CHECK ((from_at < to_at)),
  constraint offered_slots_pkey PRIMARY KEY (site_id, item_id, from_at),
  constraint offered_slots_price_cents_check CHECK ((price_cents >= 0)),
  constraint offered_slots_site_id_item_id_fkey FOREIGN KEY (site_id, item_id) REFERENCES items(site_id, id) ON DELETE CASCADE
);
CREATE INDEX offered_slots_day ON public.offered_slots USING btree (site_id, local_date);

create table payments (
  id text not null,
  site_id bigint not null,
  kind text not null,
  state text not null,
  amount_cents integer not null,
  payment_id text,
  order_id uuid,
  plan_id text,
  period_from date,
  period_to date,
  at timestamp with time zone not null,
  constraint payments_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payments_kind_check CHECK ((kind = ANY (ARRAY['CHARGE'::text, 'REFUND'::text, 'CHARGEBACK'::text]))),
  constraint payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES subscription_orders(id) ON DELETE SET NULL,
  constraint payments_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_site_id_fkey FOREIGN KEY (site_id) REFERENCES subscriptions(site_id) ON DELETE CASCADE,
  constraint payments_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'SETTLED'::text, 'FAILED'::text, 'DISPUTED'::text])))
);
CREATE INDEX payments_of ON public.payments USING btree (payment_id);
CREATE INDEX payments_order ON public.payments USING btree (order_id);
CREATE INDEX payments_site ON public.payments USING btree (site_id, at DESC, id DESC);

create table promo_codes (
  code text not null,
  extra_days integer not null,
  valid_until date,
  uses_left integer not null,
  constraint promo_codes_extra_days_check CHECK ((extra_days > 0)),
  constraint promo_codes_pkey PRIMARY KEY (code),
  constraint promo_codes_uses_left_check CHECK ((uses_left >= 0))
);

create table push_tokens (
  token text not null,
  user_id bigint not null,
  preferences text[] not null default '{NEW,CANCELED,PENDING,PENDING_COACH,CONFIRMED}'::text[],
  created_at timestamp with time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  user_agent text not null default ''::text,
  seen_at timestamp with time zone not null default now(),
  constraint push_tokens_id_key UNIQUE (id),
  constraint push_tokens_pkey PRIMARY KEY (token),
  constraint push_tokens_preferences_check CHECK ((preferences <@ '{NEW,CANCELED,PENDING,PENDING_COACH,CONFIRMED}'::text[])),
  constraint push_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX push_tokens_session ON public.push_tokens USING btree (session_id);
CREATE INDEX push_tokens_user ON public.push_tokens USING btree (user_id);

create table rate_limits (
  key text not null,
  count integer not null,
  resets_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expiry ON public.rate_limits USING btree (resets_at);

create table recurring_rules (
  id bigint generated always as identity not null,
  site_id bigint not null,
  item_id bigint not null,
  suppl_item_id bigint,
  user_id bigint not null,
  day_of_week integer not null,
  from_time time without time zone not null,
  to_time time without time zone not null,
  quantity integer not null default 1,
  shared_item_id bigint,
  shared_item_multiplier integer not null default 1,
  valid_from date not null,
  valid_until date,
  site_private_note text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  created_by bigint,
  deleted_at timestamp with time zone,
  version integer not null default 1,
  constraint recurring_rules_check CHECK ((from_time < to_time)),
  constraint recurring_rules_check1 CHECK (((valid_until IS NULL) OR (valid_from <= valid_until))),
  constraint recurring_rules_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint recurring_rules_day_of_week_check CHECK (((day_of_week >= 0) AND (day_of_week <= 6))),
  constraint recurring_rules_pkey PRIMARY KEY (site_id, id),
  constraint recurring_rules_quantity_check CHECK ((quantity >= 1)),
  constraint recurring_rules_shared_item_multiplier_check CHECK ((shared_item_multiplier >= 1)),
  constraint recurring_rules_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE,
  constraint recurring_rules_site_id_item_id_fkey FOREIGN KEY (site_id, item_id) REFERENCES items(site_id, id),
  constraint recurring_rules_site_id_suppl_item_id_fkey FOREIGN KEY (site_id, suppl_item_id) REFERENCES items(site_id, id),
  constraint recurring_rules_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX recurring_rules_coach ON public.recurring_rules USING btree (site_id, suppl_item_id) WHERE ((deleted_at IS NULL) AND (suppl_item_id IS NOT NULL));
CREATE UNIQUE INDEX recurring_rules_id ON public.recurring_rules USING btree (id);
CREATE INDEX recurring_rules_item ON public.recurring_rules USING btree (site_id, item_id) WHERE (deleted_at IS NULL);
CREATE INDEX recurring_rules_shared ON public.recurring_rules USING btree (site_id, shared_item_id) WHERE ((deleted_at IS NULL) AND (shared_item_id IS NOT NULL));
CREATE INDEX recurring_rules_user ON public.recurring_rules USING btree (user_id) WHERE (deleted_at IS NULL);
CREATE TRIGGER recurring_rules_version BEFORE UPDATE ON public.recurring_rules FOR EACH ROW EXECUTE FUNCTION count_version();

create table schema_migrations (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table sessions (
  id uuid not null default gen_random_uuid(),
  user_id bigint not null,
  refresh_hash bytea not null,
  previous_refresh_hash bytea,
  rotated_at timestamp with time zone not null default now(),
  refresh_expires_at timestamp with time zone not null,
  user_agent text not null default ''::text,
  signed_in_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expiry ON public.sessions USING btree (refresh_expires_at);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

create table site_clients (
  site_id bigint not null,
  user_id bigint not null,
  level integer not null default 0,
  level_pinned boolean not null default false,
  limit_override integer,
  note text not null default ''::text,
  deleted boolean not null default false,
  created_at timestamp with time zone not null default now(),
  typed_name text,
  typed_phone text,
  typed_email text,
  alias_id bigint,
  search_name text,
  search_text text not null default ''::text,
  constraint site_clients_level_check CHECK (((level >= 0) AND (level <= 3))),
  constraint site_clients_limit_override_check CHECK ((limit_override = ANY (ARRAY['-1'::integer, '-2'::integer]))),
  constraint site_clients_pkey PRIMARY KEY (site_id, user_id),
  constraint site_clients_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE,
  constraint site_clients_typed_check CHECK (((typed_name IS NOT NULL) OR ((typed_phone IS NULL) AND (typed_email IS NULL)))),
  constraint site_clients_typed_name_check CHECK (((char_length(typed_name) >= 1) AND (char_length(typed_name) <= 80))),
  constraint site_clients_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX site_clients_blocked ON public.site_clients USING btree (site_id, search_name, COALESCE(alias_id, user_id)) WHERE ((NOT deleted) AND (search_name IS NOT NULL) AND (limit_override = '-2'::integer));
CREATE INDEX site_clients_created ON public.site_clients USING btree (site_id, created_at, COALESCE(alias_id, user_id)) WHERE ((NOT deleted) AND (search_name IS NOT NULL));
CREATE INDEX site_clients_level ON public.site_clients USING btree (site_id, level, search_name, COALESCE(alias_id, user_id)) WHERE ((NOT deleted) AND (search_name IS NOT NULL));
CREATE INDEX site_clients_name ON public.site_clients USING btree (site_id, search_name, COALESCE(alias_id, user_id)) INCLUDE (user_id, alias_id, search_text) WHERE ((NOT deleted) AND (search_name IS NOT NULL));
CREATE INDEX site_clients_pieces ON public.site_clients USING gin (client_pieces(site_id, search_text)) WITH (fastupdate=off);
CREATE UNIQUE INDEX site_clients_shown_id ON public.site_clients USING btree (site_id, COALESCE(alias_id, user_id));
CREATE INDEX site_clients_user ON public.site_clients USING btree (user_id);
CREATE TRIGGER site_clients_search_new AFTER INSERT ON public.site_clients FOR EACH ROW EXECUTE FUNCTION write_search_of_client();
CREATE TRIGGER site_clients_search_typed AFTER UPDATE OF user_id, typed_name, typed_phone, typed_email ON public.site_clients FOR EACH ROW WHEN (((((old.user_id IS DISTINCT FROM new.user_id) OR (old.typed_name IS DISTINCT FROM new.typed_name)) OR (old.typed_phone IS DISTINCT FROM new.typed_phone)) OR (old.typed_email IS DISTINCT FROM new.typed_email))) EXECUTE FUNCTION write_search_of_client();

create table site_gallery_images (
  site_id bigint not null,
  position integer not null,
  thumbnail_url text not null,
  url text not null,
  constraint site_gallery_images_pkey PRIMARY KEY (site_id, "position"),
  constraint site_gallery_images_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE
);

create table site_staff (
  site_id bigint not null,
  user_id bigint not null,
  permissions text[] not null,
  created_at timestamp with time zone not null default now(),
  constraint site_staff_permissions_check CHECK (((permissions <@ '{admin,front_office,coach}'::text[]) AND (cardinality(permissions) > 0))),
  constraint site_staff_pkey PRIMARY KEY (site_id, user_id),
  constraint site_staff_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE,
  constraint site_staff_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX site_staff_user ON public.site_staff USING btree (user_id);

create table site_staff_items (
  site_id bigint not null,
  user_id bigint not null,
  suppl_item_id bigint not null,
  constraint site_staff_items_pkey PRIMARY KEY (site_id, user_id, suppl_item_id),
  constraint site_staff_items_site_id_suppl_item_id_fkey FOREIGN KEY (site_id, suppl_item_id) REFERENCES items(site_id, id) ON DELETE CASCADE,
  constraint site_staff_items_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES site_staff(site_id, user_id) ON DELETE CASCADE
);

create table sites (
  id bigint generated always as identity not null,
  name text not null,
  description text not null default ''::text,
  full_description text not null default ''::text,
  address text not null default ''::text,
  city text not null,
  country text not null,
  location jsonb,
  website text,
  phone text,
  email text,
  logo_url text,
  tags text[] not null default '{}'::text[],
  hosting text,
  hidden boolean not null default false,
  payment text[] not null default '{}'::text[],
  currency text,
  timezone text not null,
  variant text not null default 'sport'::text,
  allow_unverified_phone boolean not null default false,
  config jsonb not null default '{}'::jsonb,
  version bigint not null default 1,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  own_version integer not null default 1,
  offered_until date,
  sms_notices boolean not null default false,
  sms_monthly_budget integer not null default 100,
  constraint sites_city_check CHECK ((city <> ''::text)),
  constraint sites_country_check CHECK ((country <> ''::text)),
  constraint sites_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint sites_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint sites_payment_check CHECK ((payment <@ '{cash,card,bank,multisport,online}'::text[])),
  constraint sites_pkey PRIMARY KEY (id),
  constraint sites_sms_monthly_budget_check CHECK (((sms_monthly_budget >= 0) AND (sms_monthly_budget <= 10000)))
);
CREATE INDEX sites_country ON public.sites USING btree (country) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX sites_hosting ON public.sites USING btree (hosting) WHERE ((hosting IS NOT NULL) AND (deleted_at IS NULL));
CREATE TRIGGER sites_own_version BEFORE UPDATE ON public.sites FOR EACH ROW WHEN (((to_jsonb(old.*) - '{version,own_version,offered_until,sms_notices,sms_monthly_budget}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{version,own_version,offered_until,sms_notices,sms_monthly_budget}'::text[]))) EXECUTE FUNCTION count_own_version();

create table sms_challenges (
  id uuid not null default gen_random_uuid(),
  phone_number text not null,
  purpose text not null,
  user_id bigint,
  attempts integer not null default 0,
  used_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint sms_challenges_attempts_check CHECK ((attempts >= 0)),
  constraint sms_challenges_pkey PRIMARY KEY (id),
  constraint sms_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['link'::text, 'sign_in'::text]))),
  constraint sms_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sms_challenges_expiry ON public.sms_challenges USING btree (expires_at);
CREATE INDEX sms_challenges_number ON public.sms_challenges USING btree (phone_number, purpose, created_at DESC);

create table subscription_orders (
  id uuid not null,
  site_id bigint not null,
  kind text not null,
  plan_id text,
  amount_cents integer,
  state text not null default 'OPEN'::text,
  message text,
  ordered_by bigint,
  created_at timestamp with time zone not null,
  opened_at timestamp with time zone not null default clock_timestamp(),
  answered_at timestamp with time zone,
  constraint subscription_orders_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint subscription_orders_kind_check CHECK ((kind = ANY (ARRAY['SUBSCRIBE'::text, 'CHANGE_PLAN'::text, 'CHANGE_CARD'::text, 'RETRY_CHARGE'::text, 'TAKE_BACK'::text]))),
  constraint subscription_orders_ordered_by_fkey FOREIGN KEY (ordered_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint subscription_orders_pkey PRIMARY KEY (id),
  constraint subscription_orders_site_id_fkey FOREIGN KEY (site_id) REFERENCES subscriptions(site_id) ON DELETE CASCADE,
  constraint subscription_orders_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'DONE'::text, 'FAILED'::text])))
);
CREATE UNIQUE INDEX subscription_orders_open ON public.subscription_orders USING btree (site_id) WHERE (state = 'OPEN'::text);
CREATE INDEX subscription_orders_person ON public.subscription_orders USING btree (ordered_by);
CREATE INDEX subscription_orders_site ON public.subscription_orders USING btree (site_id, created_at DESC);

create table subscriptions (
  site_id bigint not null,
  status text not null,
  plan_id text,
  trial_ends_at timestamp with time zone,
  current_period_end timestamp with time zone,
  payment_method text,
  gateway_subscription_id text,
  updated_at timestamp with time zone not null default now(),
  trial_days integer not null default 30,
  next_plan_id text,
  price_cents integer,
  past_due_since timestamp with time zone,
  past_due_cents integer,
  past_due_message text,
  canceled_at timestamp with time zone,
  ended_at timestamp with time zone,
  works_until timestamp with time zone,
  customer_id uuid not null default gen_random_uuid(),
  card_token text,
  card_expires text,
  read_due_at timestamp with time zone,
  read_tries integer not null default 0,
  read_lease_id uuid,
  read_lease_until timestamp with time zone,
  read_at timestamp with time zone,
  buyer jsonb not null default '{}'::jsonb,
  constraint subscriptions_pkey PRIMARY KEY (site_id),
  constraint subscriptions_price_cents_check CHECK ((price_cents >= 0)),
  constraint subscriptions_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE,
  constraint subscriptions_status_check CHECK ((status = ANY (ARRAY['TRIAL'::text, 'PENDING'::text, 'ACTIVE'::text, 'PAST_DUE'::text, 'CANCELED'::text, 'EXPIRED'::text]))),
  constraint subscriptions_trial_days_check CHECK ((trial_days > 0))
);
CREATE INDEX subscriptions_ending ON public.subscriptions USING btree (works_until) WHERE (status <> 'EXPIRED'::text);
CREATE UNIQUE INDEX subscriptions_gateway ON public.subscriptions USING btree (gateway_subscription_id);
CREATE INDEX subscriptions_past_due ON public.subscriptions USING btree (past_due_since) WHERE (past_due_since IS NOT NULL);
CREATE INDEX subscriptions_read ON public.subscriptions USING btree (read_at) WHERE (read_at IS NOT NULL);
CREATE INDEX subscriptions_read_due ON public.subscriptions USING btree (read_due_at) WHERE (read_due_at IS NOT NULL);
CREATE INDEX subscriptions_read_leased ON public.subscriptions USING btree (read_lease_until) WHERE (read_lease_until IS NOT NULL);

create table text_overrides (
  language text not null,
  key text not null,
  text text not null,
  constraint text_overrides_language_check CHECK ((language = ANY (ARRAY['en'::text, 'bg'::text, 'ru'::text]))),
  constraint text_overrides_pkey PRIMARY KEY (language, key)
);

create table user_passwords (
  user_id bigint not null,
  hash text not null,
  changed_at timestamp with time zone not null default now(),
  constraint user_passwords_pkey PRIMARY KEY (user_id),
  constraint user_passwords_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table users (
  id bigint generated always as identity not null,
  uid uuid not null default gen_random_uuid(),
  display_name text,
  email text,
  photo_url text,
  phone_number text,
  unverified_phone_number text,
  autogenerated boolean not null default false,
  language text not null default 'en'::text,
  notifications_supported boolean not null default false,
  notifications_enabled boolean not null default false,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  email_proved_at timestamp with time zone,
  google_subject text,
  reminder_minutes integer not null default 1440,
  wants_receipts boolean not null default false,
  quiet_from integer,
  quiet_to integer,
  unwanted_mail text[] not null default '{}'::text[],
  mail_failures integer not null default 0,
  constraint users_display_name_check CHECK (((char_length(display_name) >= 1) AND (char_length(display_name) <= 80))),
  constraint users_email_check CHECK (((email = lower(email)) AND (char_length(email) <= 254))),
  constraint users_google_subject_check CHECK (((char_length(google_subject) >= 1) AND (char_length(google_subject) <= 255))),
  constraint users_language_check CHECK ((language = ANY (ARRAY['en'::text, 'bg'::text, 'ru'::text]))),
  constraint users_phone_number_check CHECK ((phone_number ~ '^\+\d{7,15}$'::text)),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_quiet_check CHECK (((quiet_from IS NULL) = (quiet_to IS NULL))),
  constraint users_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
  constraint users_quiet_to_check CHECK (((quiet_to >= 0) AND (quiet_to <= 1439))),
  constraint users_reminder_minutes_check CHECK ((reminder_minutes = ANY (ARRAY[0, 120, 1440]))),
  constraint users_uid_key UNIQUE (uid),
  constraint users_unverified_phone_number_check CHECK ((unverified_phone_number ~ '^\+\d{7,15}$'::text))
);
CREATE INDEX users_autogenerated_phone ON public.users USING btree (phone_number) WHERE (autogenerated AND (deleted_at IS NULL));
CREATE UNIQUE INDEX users_email ON public.users USING btree (email) WHERE ((NOT autogenerated) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX users_google_subject ON public.users USING btree (google_subject) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX users_phone_number ON public.users USING btree (phone_number) WHERE ((NOT autogenerated) AND (deleted_at IS NULL));
CREATE TRIGGER users_search AFTER UPDATE OF display_name, email, phone_number, unverified_phone_number, deleted_at ON public.users FOR EACH ROW WHEN ((((((old.display_name IS DISTINCT FROM new.display_name) OR (old.email IS DISTINCT FROM new.email)) OR (old.phone_number IS DISTINCT FROM new.phone_number)) OR (old.unverified_phone_number IS DISTINCT FROM new.unverified_phone_number)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION write_search_of_person();

create table waiting_notices (
  activity_id bigint not null,
  site_id bigint not null,
  subject text not null,
  closure_id bigint,
  due_at timestamp with time zone not null,
  constraint waiting_notices_pkey PRIMARY KEY (activity_id),
  constraint waiting_notices_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE
);
CREATE INDEX waiting_notices_due ON public.waiting_notices USING btree (due_at);
CREATE INDEX waiting_notices_subject ON public.waiting_notices USING btree (site_id, subject);

create table watched_slots (
  site_id bigint not null,
  item_id bigint not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  is_full boolean not null,
  constraint watched_slots_pkey PRIMARY KEY (site_id, item_id, from_at),
  constraint watched_slots_site_id_item_id_fkey FOREIGN KEY (site_id, item_id) REFERENCES items(site_id, id) ON DELETE CASCADE
);
CREATE INDEX watched_slots_past ON public.watched_slots USING btree (to_at);

create table watcher_items (
  site_id bigint not null,
  item_id bigint not null,
  group_id uuid not null,
  constraint watcher_items_group_id_fkey FOREIGN KEY (group_id) REFERENCES watchers(group_id) ON DELETE CASCADE,
  constraint watcher_items_pkey PRIMARY KEY (site_id, item_id, group_id),
  constraint watcher_items_site_id_item_id_fkey FOREIGN KEY (site_id, item_id) REFERENCES items(site_id, id) ON DELETE CASCADE
);
CREATE INDEX watcher_items_group ON public.watcher_items USING btree (group_id);

create table watcher_rings (
  group_id uuid not null,
  site_id bigint not null,
  item_id bigint not null,
  from_at timestamp with time zone not null,
  rung_at timestamp with time zone not null,
  constraint watcher_rings_group_id_fkey FOREIGN KEY (group_id) REFERENCES watchers(group_id) ON DELETE CASCADE,
  constraint watcher_rings_pkey PRIMARY KEY (group_id, site_id, item_id, from_at)
);

create table watchers (
  group_id uuid not null default gen_random_uuid(),
  user_id bigint not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  constraint watchers_check CHECK ((from_at < to_at)),
  constraint watchers_pkey PRIMARY KEY (group_id),
  constraint watchers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX watchers_ending ON public.watchers USING btree (to_at) WHERE active;
CREATE INDEX watchers_time ON public.watchers USING btree (to_at);
CREATE INDEX watchers_user ON public.watchers USING btree (user_id, to_at);

CREATE OR REPLACE FUNCTION public.client_pieces(site bigint, words text)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE COST 10000
AS $function$
  select coalesce(array_agg(hashtext(site || ':' || piece)), '{}')
  from (select substr(words, at, 3) as piece from generate_series(1, char_length(words) - 2) as at) as pieces
  where position(' ' in piece) = 0
$function$;

CREATE OR REPLACE FUNCTION public.count_own_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.own_version = old.own_version + 1;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.count_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version = old.version + 1;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.count_version_of_coaches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update items i
  set version = i.version + 1
  from (select distinct site_id, suppl_item_id from changed) c
  where i.site_id = c.site_id and i.id = c.suppl_item_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_version_of_items()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update items i
  set version = i.version + 1
  from (select distinct site_id, item_id from changed) c
  where i.site_id = c.site_id and i.id = c.item_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_scarce(site bigint, person bigint, coaches bigint[], shared_items bigint[], items bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  key integer;
begin
  if person is not null then
    perform pg_advisory_xact_lock(1, hashint8(person) # hashint8(site));
  end if;
  for key in select distinct hashint8(id) from unnest(coaches) as id order by 1 loop
    perform pg_advisory_xact_lock(2, key);
  end loop;
  for key in select distinct hashint8(id) from unnest(shared_items) as id order by 1 loop
    perform pg_advisory_xact_lock(3, key);
  end loop;
  for key in select distinct hashint8(id) from unnest(items) as id order by 1 loop
    perform pg_advisory_xact_lock(4, key);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'activity is append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.write_client_search(site bigint, person bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  update site_clients k
  set search_name = seen.name,
    search_text = concat_ws(' ', seen.name, seen.email, regexp_replace(seen.phone, '\D', '', 'g'))
  from users u
  cross join lateral (
    select
      case when u.deleted_at is null then lower(coalesce(nullif(shown.name, ''), shown.email, shown.phone, '')) end as name,
      case when u.deleted_at is null then lower(shown.email) end as email,
      case when u.deleted_at is null then shown.phone end as phone
    from (
      select t.typed_name as name, t.typed_email as email, t.typed_phone as phone
      from site_clients t
      where t.site_id = site and t.user_id = person and t.typed_name is not null
      union all
      select u.display_name, u.email, coalesce(u.phone_number, u.unverified_phone_number)
      from site_clients t
      where t.site_id = site and t.user_id = person and t.typed_name is null
    ) as shown
  ) as seen
  where k.site_id = site and k.user_id = person and u.id = person
$function$;

CREATE OR REPLACE FUNCTION public.write_search_of_client()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_client_search(new.site_id, new.user_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.write_search_of_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_client_search(site_id, user_id) from site_clients where user_id = new.id order by site_id;
  return null;
end $function$;
