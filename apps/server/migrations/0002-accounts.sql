-- Accounts: links in letters, codes by SMS, Google, invitations, pictures. What a person proves is kept as the fact that it
-- was proved. Links and codes are computed from their ids with a key that the database does not hold, so that nothing
-- which is stored here, or waits in the queue of letters, opens anything.

alter table users
  add column email_proved_at timestamptz,
  add column google_subject text check (char_length(google_subject) between 1 and 255);
create unique index users_google_subject on users (google_subject) where deleted_at is null;

create table mail_links (
  id uuid primary key,
  purpose text not null check (purpose in ('password', 'email')),
  user_id bigint not null references users on delete cascade,
  -- The address it was sent to: for a new one it becomes the user's when the link is opened.
  email text not null check (email = lower(email) and char_length(email) <= 254),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index mail_links_user on mail_links (user_id);
create index mail_links_expiry on mail_links (expires_at);

alter table sms_challenges
  drop column code_hash,
  add column sent_at timestamptz not null default now();
create index sms_challenges_expiry on sms_challenges (expires_at);

create table custom_tokens (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  -- Of the session that asked for it: a new tab is no new proof of who sits there.
  signed_in_at timestamptz not null,
  expires_at timestamptz not null
);
create index custom_tokens_user on custom_tokens (user_id);
create index custom_tokens_expiry on custom_tokens (expires_at);

-- Somebody is at Google and will come back.
create table google_attempts (
  token_hash bytea primary key,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  expires_at timestamptz not null
);
create index google_attempts_expiry on google_attempts (expires_at);

delete from invitations;
alter table invitations
  drop constraint invitations_pkey,
  drop column code_hash,
  add column id uuid primary key,
  add column accepted_by bigint references users;
create index invitations_expiry on invitations (expires_at);

-- Pictures, decoded and written anew before they come here. The name is random and is the whole permission to see one.
create table files (
  name text primary key,
  content_type text not null,
  bytes bytea not null,
  user_id bigint references users on delete cascade,
  site_id bigint references sites on delete cascade,
  created_at timestamptz not null default now()
);
create index files_user on files (user_id) where user_id is not null;
create index files_site on files (site_id) where site_id is not null;

-- Who of the staff looked into a club's register of clients, and how many people were shown.
create table client_register_reads (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites on delete cascade,
  user_id bigint not null references users on delete cascade,
  at timestamptz not null default now(),
  asked jsonb not null,
  shown integer not null
);
create index client_register_reads_site on client_register_reads (site_id, at desc);
