-- The register of a club is searched and listed by what the club sees of its clients, which is partly in `users`. A copy of
-- it beside the client, kept by triggers, gives both an index; the search compares pieces of three characters, so that a part
-- of a name, an e-mail or a number is found without reading the register.
alter table site_clients
  add column search_name text,
  add column search_text text not null default '';

-- Every piece of three characters, as a number that also carries the club: the clients of one club are found whatever others
-- have. Words are never searched across a blank. The cost keeps the planner from computing this for every client instead of
-- using the index.
create function client_pieces(site bigint, words text) returns integer[]
language sql immutable parallel safe cost 10000
as $$
  select coalesce(array_agg(hashtext(site || ':' || piece)), '{}')
  from (select substr(words, at, 3) as piece from generate_series(1, char_length(words) - 2) as at) as pieces
  where position(' ' in piece) = 0
$$;

-- What `seenByClub` shows: the typed person until the first own booking, then the account. A deleted account has no name.
create function write_client_search(site bigint, person bigint) returns void
language sql
as $$
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
$$;

create function write_search_of_client() returns trigger language plpgsql as $$
begin
  perform write_client_search(new.site_id, new.user_id);
  return null;
end $$;
create trigger site_clients_search_new after insert on site_clients
  for each row execute function write_search_of_client();
create trigger site_clients_search_typed after update of user_id, typed_name, typed_phone, typed_email on site_clients
  for each row
  when (
    (old.user_id, old.typed_name, old.typed_phone, old.typed_email)
    is distinct from (new.user_id, new.typed_name, new.typed_phone, new.typed_email)
  )
  execute function write_search_of_client();

create function write_search_of_person() returns trigger language plpgsql as $$
begin
  perform write_client_search(site_id, user_id) from site_clients where user_id = new.id order by site_id;
  return null;
end $$;
create trigger users_search
  after update of display_name, email, phone_number, unverified_phone_number, deleted_at on users
  for each row
  when (
    (old.display_name, old.email, old.phone_number, old.unverified_phone_number, old.deleted_at)
    is distinct from (new.display_name, new.email, new.phone_number, new.unverified_phone_number, new.deleted_at)
  )
  execute function write_search_of_person();

select write_client_search(site_id, user_id) from site_clients;

-- Without a list of pending entries, which every search would read; and without statistics, which would take seconds.
create index site_clients_pieces on site_clients using gin (client_pieces(site_id, search_text)) with (fastupdate = off);
alter index site_clients_pieces alter column 1 set statistics 0;
-- With the text, so that short words are looked for in the index alone.
create index site_clients_name on site_clients (site_id, search_name, (coalesce(alias_id, user_id)))
  include (user_id, alias_id, search_text)
  where not deleted and search_name is not null;
create index site_clients_level on site_clients (site_id, level, search_name, (coalesce(alias_id, user_id)))
  where not deleted and search_name is not null;
create index site_clients_blocked on site_clients (site_id, search_name, (coalesce(alias_id, user_id)))
  where not deleted and search_name is not null and limit_override = -2;
create index site_clients_created on site_clients (site_id, created_at, (coalesce(alias_id, user_id)))
  where not deleted and search_name is not null;
