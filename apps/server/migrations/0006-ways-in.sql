-- A custom token belongs to the session that minted it and ends with it. One that an SMS was exchanged for belongs to none yet.
alter table custom_tokens add column session_id uuid references sessions on delete cascade;
create index custom_tokens_session on custom_tokens (session_id);

-- `confirmation`: proves the address that somebody registered with. `not-me`: takes back a phone that somebody else linked.
alter table mail_links drop constraint mail_links_purpose_check;
alter table mail_links
  add constraint mail_links_purpose_check check (purpose in ('password', 'email', 'confirmation', 'not-me'));

-- An invitation ends when whoever sent it is no longer an admin there.
delete from invitations i
where i.used_at is null and not exists (
  select from site_staff t
  where t.site_id = i.site_id and t.user_id = i.invited_by and 'admin' = any(t.permissions));
create index invitations_invited_by on invitations (invited_by, site_id) where used_at is null;
