create table day_figures (
  source text not null
    check (source in ('appointment', 'review', 'request', 'payment', 'patient', 'provider', 'invoice', 'pickup', 'plan', 'collection')),
  kind text not null,
  day date not null,
  count int not null,
  amount numeric(14,2) not null,
  primary key (source, kind, day)
);

create table figure_changes (
  id uuid primary key default gen_random_uuid(),
  source text not null
    check (source in ('appointment', 'review', 'request', 'payment', 'patient', 'provider', 'invoice', 'pickup', 'plan', 'collection')),
  day date not null
);
create index figure_changes_day_index on figure_changes (source, day);

-- The local day of a changed row, taken from the first of the columns that is set.
create function figure_day(change jsonb, columns text[]) returns date language sql stable as $$
  select case when length(value) = 10 then value::date else (value::timestamptz at time zone 'Africa/Addis_Ababa')::date end
  from unnest(columns) with ordinality it(name, nth) cross join lateral (select change ->> name) stored(value)
  where value is not null order by nth limit 1
$$;

-- Notes, for the worker, the days on which a write has changed the figures of a source. The arguments are the source and the columns of its
-- day.
create function note_figures() returns trigger language plpgsql as $$
declare
  days date[] := '{}';
begin
  if tg_op <> 'INSERT' then days := days || figure_day(to_jsonb(old), tg_argv[1:]); end if;
  if tg_op <> 'DELETE' then days := days || figure_day(to_jsonb(new), tg_argv[1:]); end if;
  insert into figure_changes (source, day) select distinct tg_argv[0], day from unnest(days) day where day is not null;
  return null;
end $$;

-- Each trigger names the columns whose changes affect the figures of its source.
create trigger note_appointment_figures after insert or delete or update of appointment_date, status, fee, began_at on appointments
  for each row execute function note_figures('appointment', 'appointment_date');
create trigger note_review_figures after insert or delete or update of rating, hidden_at on reviews
  for each row execute function note_figures('review', 'created_at');
create trigger note_request_figures after insert or delete or update of completed_at, total_amount on facility_requests
  for each row execute function note_figures('request', 'completed_at');
create trigger note_payment_figures after insert or delete or update of status, decided_at, amount on waste_payments
  for each row execute function note_figures('payment', 'decided_at');
create trigger note_patient_figures after insert or delete or update of created_at on users
  for each row execute function note_figures('patient', 'created_at');
create trigger note_provider_figures after insert or delete or update of created_at on provider_accounts
  for each row execute function note_figures('provider', 'created_at');
create trigger note_invoice_figures after insert or delete or update of status, issue_date, total_amount, credited_amount on waste_invoices
  for each row execute function note_figures('invoice', 'issue_date');
create trigger note_pickup_figures after insert or delete or update of created_at on waste_pickup_requests
  for each row execute function note_figures('pickup', 'created_at');
create trigger note_plan_figures after insert or delete or update of status, scheduled_pickup_date, preferred_pickup_date, actual_pickup_date
  on waste_pickup_requests for each row execute function note_figures('plan', 'scheduled_pickup_date', 'preferred_pickup_date');
create trigger note_collection_figures after insert or delete or update of status, actual_pickup_date, actual_weight, actual_weights, waste_types, created_at
  on waste_pickup_requests for each row execute function note_figures('collection', 'actual_pickup_date');
