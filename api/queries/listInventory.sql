-- GET /api/provider/inventory

-- Round trips: 2

select it.sess, u.id as "patientId", u.sign_in_generation as "patientGeneration", a.id as "providerId", a.provider_type as "providerType",
  to_json(a.staff_roles) as "staffRoles", to_json(a.admin_roles) as "adminRoles", to_json(a.team_remotes) as "teamRemotes", a.is_verified
  as "isVerified", d.id as "doctorId", d.is_verified as "doctorIsVerified", (select json_agg(f.id order by f.id = a.provider_id desc nulls
  last, f.created_at, f.id) from facilities f where f.account_id = a.id) as "facilityIds", (select s.id from second_factors s where
  s.account_id = a.id and s.confirmed_at is not null) as "secondFactor" from session it left join users u on u.id = (it.sess -> 'patient'
  ->> 'id')::uuid and u.is_active and u.sign_in_generation = coalesce((it.sess -> 'patient' ->> 'generation')::int, 0) left join
  provider_accounts a on a.id = (it.sess -> 'provider' ->> 'id')::uuid and a.is_active and a.sign_in_generation = coalesce((it.sess ->
  'provider' ->> 'generation')::int, 0) left join doctors d on d.account_id = a.id where it.sid = $1 and it.expire > now();
--   Index Scan using session_pkey on session
--   Index Scan using users_pkey on users
--   Index Scan using provider_accounts_pkey on provider_accounts
--   Index Scan using doctors_account_id_unique on doctors
--   Index Scan using facilities_account_id_index on facilities
--   Index Scan using second_factors_account_id_unique on second_factors

select i.id, i.item_name as "itemName", i.place, i.item_type as "itemType", i.medication_id as "medicationId", m.name as "catalogueName",
  m.dosage as strength, m.form, i.quantity, i.promised, (select coalesce(sum(b.quantity), 0)::int from stock_batches b where b.item_id =
  i.id and b.expiry_date < $1::date) as expired, (select count(*)::int from stock_batches b where b.item_id = i.id and b.quantity > 0) as
  batches, i.price::float8, i.expiry_date::text as "expiryDate", i.first_expiry_date::text as "firstExpiryDate", i.is_available as
  "isAvailable", i.low_stock_at as "lowStockAt", i.sale_rule as "saleRule", i.most_per_sale as "mostPerSale",
  array_to_json(array_remove(array[case when coalesce(i.expiry_date < $2::date, false) then $3 end, case when i.quantity = 0 then $4 end,
  case when (i.quantity > 0 and i.quantity <= i.low_stock_at) then $5 end, case when coalesce(i.first_expiry_date between $6::date and
  $7::date + $8::int4::int, false) then $9 end], null)) as marks, i.updated_at as "updatedAt" from (select i.*, lower(i.item_name) as place
  from facility_inventory i where (i.facility_id = $10) order by lower(i.item_name) asc, i.id asc limit 51) i left join medications m on
  m.id = i.medication_id order by i.place asc, i.id asc;
--   Bitmap Heap Scan on facility_inventory
--   Bitmap Index Scan on facility_inventory_name_index
--   Seq Scan on medications
--   Seq Scan on stock_batches
