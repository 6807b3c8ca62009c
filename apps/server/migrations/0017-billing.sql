-- What is known of a club's subscription. `status` is the last one that was recorded as an activity; reads derive it from the
-- facts and the time, see `domain/subscription`.
alter table subscriptions rename column provider_id to gateway_subscription_id;
alter table subscriptions
  add column trial_days integer not null default 30 check (trial_days > 0),
  add column next_plan_id text,
  -- Of a period, as the gateway charges it.
  add column price_cents integer check (price_cents >= 0),
  add column past_due_since timestamptz,
  add column past_due_cents integer,
  -- What the bank said.
  add column past_due_message text,
  add column canceled_at timestamptz,
  add column ended_at timestamptz,
  -- Derived from the facts by `worksUntil` with every change of them, so that SQL can compare it with the time.
  add column works_until timestamptz,
  -- Who pays at the gateway: one for each club, a name of our own.
  add column customer_id uuid not null default gen_random_uuid(),
  add column card_token text,
  add column card_expires text,
  -- When the gateway has to be read; null: nothing is due. By the clock of the database, like the lease.
  add column read_due_at timestamptz,
  add column read_tries integer not null default 0,
  add column read_lease_id uuid,
  add column read_lease_until timestamptz,
  -- When it was read last, by the product's clock.
  add column read_at timestamptz,
  -- For invoices from now on.
  add column buyer jsonb not null default '{}';
-- Trials begin when charging does, for clubs that are there before it, too; a promo code's days are kept.
update subscriptions u
set trial_ends_at = null, trial_days = greatest(30, round(extract(epoch from u.trial_ends_at - s.created_at) / 86400)::integer)
from sites s
where s.id = u.site_id and u.plan_id is null and u.trial_ends_at is not null;
create index subscriptions_read_due on subscriptions (read_due_at) where read_due_at is not null;
create index subscriptions_ending on subscriptions (works_until) where status <> 'EXPIRED';
create index subscriptions_past_due on subscriptions (past_due_since) where past_due_since is not null;
create index subscriptions_read_leased on subscriptions (read_lease_until) where read_lease_until is not null;
create index subscriptions_read on subscriptions (read_at) where read_at is not null;
create unique index subscriptions_gateway on subscriptions (gateway_subscription_id);

-- One row: when charging began here. Null: nothing is charged, and no trial has begun.
create table billing (
  id boolean primary key default true check (id),
  started_at timestamptz
);
insert into billing default values;

-- What somebody asked of the gateway, under a name of our own that it can be looked up by. Committed before the gateway is asked.
create table subscription_orders (
  id uuid primary key,
  site_id bigint not null references subscriptions on delete cascade,
  kind text not null check (kind in ('SUBSCRIBE', 'CHANGE_PLAN', 'CHANGE_CARD', 'RETRY_CHARGE', 'TAKE_BACK')),
  plan_id text,
  -- Charged at once, as it was shown.
  amount_cents integer check (amount_cents >= 0),
  state text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'FAILED')),
  -- The gateway's, when it refused.
  message text,
  ordered_by bigint references users on delete set null,
  created_at timestamptz not null,
  -- The same by the clock of the database: how long the process that opened it is left alone with it.
  opened_at timestamptz not null default clock_timestamp(),
  answered_at timestamptz
);
create unique index subscription_orders_open on subscription_orders (site_id) where state = 'OPEN';
create index subscription_orders_site on subscription_orders (site_id, created_at desc);
create index subscription_orders_person on subscription_orders (ordered_by);

-- Notices of the gateway, once each; a hint to read the subscription again.
create table gateway_notices (
  id text primary key,
  kind text not null,
  gateway_subscription_id text,
  received_at timestamptz not null default now()
);
create index gateway_notices_age on gateway_notices (received_at);

-- Transactions of the gateway as they were last read; a lost chargeback is one too.
create table payments (
  id text primary key,
  site_id bigint not null references subscriptions on delete cascade,
  kind text not null check (kind in ('CHARGE', 'REFUND', 'CHARGEBACK')),
  state text not null check (state in ('WAITING', 'SETTLED', 'FAILED', 'DISPUTED')),
  amount_cents integer not null check (amount_cents > 0),
  -- Of a refund or chargeback: what it takes back.
  payment_id text references payments,
  order_id uuid references subscription_orders on delete set null,
  plan_id text,
  -- What it is for, both days included.
  period_from date,
  period_to date,
  at timestamptz not null
);
create index payments_site on payments (site_id, at desc, id desc);
create index payments_of on payments (payment_id);
create index payments_order on payments (order_id);

-- The last number of each year. A row is locked until the invoice with the number is committed, so there are no gaps.
create table invoice_numbers (
  year integer primary key,
  last integer not null
);

-- Written once and never changed. A club that is erased keeps its invoices: the law wants them.
create table invoices (
  year integer not null,
  number integer not null,
  site_id bigint references sites on delete set null,
  payment_id text not null unique,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  issued_on date not null,
  -- Of a credit note.
  credited_year integer,
  credited_number integer,
  plan_id text,
  period_from date,
  period_to date,
  -- Of the change of a plan within a period.
  is_change boolean not null default false,
  net_cents integer not null,
  vat_cents integer not null,
  total_cents integer not null check (net_cents + vat_cents = total_cents),
  -- 200 is 20 %.
  vat_permille integer not null,
  country text not null,
  buyer jsonb not null,
  seller jsonb not null,
  primary key (year, number),
  foreign key (credited_year, credited_number) references invoices (year, number)
);
create index invoices_site on invoices (site_id, year desc, number desc);
create index invoices_credited on invoices (credited_year, credited_number);
