-- A device that may get pushes belongs to the session in which it was named: who signs out there, or is signed out, gets no
-- more. What waits in the queue names the device by its id, never by the token that could be pushed to.
delete from push_tokens;
alter table push_tokens
  add column id uuid not null default gen_random_uuid() unique,
  add column session_id uuid not null references sessions on delete cascade;
create index push_tokens_session on push_tokens (session_id);
