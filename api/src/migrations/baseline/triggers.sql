-- Protects committed audit rows, even from a faulty service.
create trigger audit_events_append_only before update or delete on audit_events for each row execute function refuse_change();
create trigger waste_custody_steps_append_only before update or delete on waste_custody_steps
  for each row execute function refuse_change();

-- Issued papers stay as they are: credit notes and new documents correct them.
create trigger waste_invoices_frozen before update of invoice_number, issue_date, due_date, subtotal, tax_amount, total_amount, line_items on waste_invoices
  for each row when ((old.invoice_number, old.issue_date, old.due_date, old.subtotal, old.tax_amount, old.total_amount, old.line_items)
    is distinct from (new.invoice_number, new.issue_date, new.due_date, new.subtotal, new.tax_amount, new.total_amount, new.line_items))
  execute function refuse_change();
create trigger waste_documents_frozen before update of number, contents, token, file_key on waste_documents
  for each row when ((old.number, old.contents, old.token) is distinct from (new.number, new.contents, new.token)
    or (old.file_key is not null and old.file_key is distinct from new.file_key)) execute function refuse_change();
create trigger waste_credit_notes_frozen before update on waste_credit_notes for each row execute function refuse_change();

-- Every sign-in carries its account's generation, and ends when the account's generation is raised. Closing an account raises it, whatever
-- closed it, so that reopening doesn't restore old sign-ins. Listening browsers are notified as by `publish` (kernel/work/events.ts).
create function account_closed() returns trigger language plpgsql as $$
begin
  new.sign_in_generation := old.sign_in_generation + 1;
  perform pg_notify('tenaye_events', json_build_object('kind', 'signed-out', 'audience', tg_argv[0], 'accountId', new.id)::text);
  return new;
end $$;
create trigger account_closed before update of is_active on users
  for each row when (old.is_active and not new.is_active) execute function account_closed('patient');
create trigger account_closed before update of is_active on provider_accounts
  for each row when (old.is_active and not new.is_active) execute function account_closed('provider');

-- A verified profile is listed only while the account that owns it is verified and active (decision 0015). An index condition can't read the
-- account, so each profile stores the one fact that the condition needs. The row lock makes a concurrent change of the account wait: the
-- account's own trigger then finds the profile.
create function profile_owner_stands() returns trigger language plpgsql as $$
declare
  stands boolean;
begin
  if new.account_id is not null then
    select is_active and is_verified into stands from provider_accounts where id = new.account_id for share;
  end if;
  new.owner_stands := coalesce(stands, true);
  return new;
end $$;
create trigger owner_stands before insert or update of account_id, owner_stands on doctors
  for each row execute function profile_owner_stands();
create trigger owner_stands before insert or update of account_id, owner_stands on facilities
  for each row execute function profile_owner_stands();

create function account_stands() returns trigger language plpgsql as $$
begin
  update doctors set owner_stands = new.is_active and new.is_verified where account_id = new.id;
  update facilities set owner_stands = new.is_active and new.is_verified where account_id = new.id;
  return null;
end $$;
create trigger account_stands after update of is_active, is_verified on provider_accounts
  for each row when ((old.is_active and old.is_verified) <> (new.is_active and new.is_verified)) execute function account_stands();

-- Profiles wait in the order of `pending_since`, because a profile that is reopened or sent again waits from then on.
create function keep_pending_since() returns trigger language plpgsql as $$
begin
  new.pending_since := case when tg_op = 'INSERT' then new.created_at else new.updated_at end;
  return new;
end $$;
create trigger doctors_pending_since_insert before insert on doctors for each row execute function keep_pending_since();
create trigger doctors_pending_since_update before update of verification_status on doctors for each row
when (new.verification_status = 'pending' and old.verification_status <> 'pending') execute function keep_pending_since();
create trigger facilities_pending_since_insert before insert on facilities for each row execute function keep_pending_since();
create trigger facilities_pending_since_update before update of verification_status on facilities for each row
when (new.verification_status = 'pending' and old.verification_status <> 'pending') execute function keep_pending_since();

-- The items that a facility may sell are kept beside its stock, because only an inverted index finds facilities that have several items at
-- once. Expired items stay until the row changes, so a shelf is a list of candidates, not of available items.
create function keep_shelves(ids uuid[]) returns void language plpgsql as $$
begin
  -- Two changes of one stock wait for each other here; the statement below then sees both.
  perform 1 from facilities where id = any (ids) order by id for no key update;
  insert into facility_shelves (facility_id, item_keys)
  select f.id, array(select distinct item_key from stock_on_sale where facility_id = f.id order by item_key)
  from facilities f where f.id = any (ids)
  on conflict (facility_id) do update set item_keys = excluded.item_keys where facility_shelves.item_keys <> excluded.item_keys;
end $$;

create function stock_came() returns trigger language plpgsql as $$
begin
  perform keep_shelves(array(select distinct facility_id from came));
  return null;
end $$;
create function stock_changed() returns trigger language plpgsql as $$
begin
  perform keep_shelves(array(select facility_id from came union select facility_id from went));
  return null;
end $$;
create function stock_went() returns trigger language plpgsql as $$
begin
  perform keep_shelves(array(select distinct facility_id from went));
  return null;
end $$;
create trigger stock_came after insert on facility_inventory
  referencing new table as came for each statement execute function stock_came();
create trigger stock_changed after update on facility_inventory
  referencing new table as came old table as went for each statement execute function stock_changed();
create trigger stock_went after delete on facility_inventory
  referencing old table as went for each statement execute function stock_went();

-- The quantity of each item that an open request has been promised: the pieces of its lines, once the patient has accepted the quote.
create function promised_pieces(status text, medications jsonb) returns table (item uuid, pieces int) language sql immutable as $$
select (line -> 'answer' ->> 'inventoryId')::uuid, sum((line -> 'answer' ->> 'quantity')::int)::int
from jsonb_array_elements(case when status in ('confirmed', 'ready') then coalesce(medications, '[]') else '[]' end) line
where line -> 'answer' ->> 'inventoryId' is not null group by 1
$$;

-- Stores the sum with each item, in the transaction that changes a request, whichever code changes it. An item never promises more than
-- there is, unless the stock was corrected afterward: the row lock of the update decides between two patients. Stocks are locked before
-- their items, as everywhere.
create function keep_promises() returns trigger language plpgsql as $$
declare
  facility uuid := case when tg_op = 'DELETE' then old.facility_id else new.facility_id end;
  change record;
begin
  for change in
    select item, sum(pieces)::int as more from (
      select * from promised_pieces(case when tg_op <> 'DELETE' then new.status end, case when tg_op <> 'DELETE' then new.requested_medications end)
      union all
      select item, -pieces from promised_pieces(case when tg_op <> 'INSERT' then old.status end, case when tg_op <> 'INSERT' then old.requested_medications end)) d
    group by item having sum(pieces) <> 0 order by item
  loop
    perform 1 from facilities where id = facility for no key update;
    update facility_inventory set promised = greatest(promised + change.more, 0)
    where id = change.item and facility_id = facility and (change.more < 0 or promised + change.more <= quantity);
    if not found and change.more > 0 then
      raise exception 'item % has no % free pieces', change.item, change.more using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end $$;
create trigger keep_promises after insert or delete or update of status, requested_medications on facility_requests
  for each row execute function keep_promises();
