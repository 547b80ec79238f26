-- The log of actions can be neither emptied nor changed unnoticed, and names the command line as an actor.
alter table audit_events drop constraint audit_events_actor_type_check,
  add constraint audit_events_actor_type_check check (actor_type in ('patient', 'provider', 'system', 'anonymous', 'command_line'));
create trigger audit_events_never_emptied before truncate on audit_events for each statement execute function refuse_change();

-- One row for each local day: the number of its entries, and the hash in which the chain of their hashes ends.
create table audit_seals (
  id uuid not null default gen_random_uuid(),
  day date not null,
  entries int not null,
  head text not null,
  sealed_at timestamptz(3) not null,
  primary key (id)
);
alter table audit_seals add constraint audit_seals_day_unique unique (day);
create trigger audit_seals_append_only before update or delete on audit_seals for each row execute function refuse_change();
create trigger audit_seals_never_emptied before truncate on audit_seals for each statement execute function refuse_change();

-- All that an entry says, the same in every session. A new column of audit_events isn't part of it: earlier seals would no longer match.
create function audit_entry_text(e audit_events) returns text language sql stable as $$
select jsonb_build_array(e.id, extract(epoch from e.at), e.actor_type, e.actor_id, e.action, e.outcome, e.target_type, e.target_id,
  e.code, e.request_id, e.detail, to_jsonb(e.subjects))::text
$$;

-- The hash of each entry covers its text and the hash of the entry before it; that of the first one covers `start`.
create function audit_link(former bytea, start bytea, entry text) returns bytea language sql immutable as $$
select sha256(coalesce(former, start) || convert_to(entry, 'UTF8'))
$$;
create aggregate audit_chain(bytea, text) (sfunc = audit_link, stype = bytea);
