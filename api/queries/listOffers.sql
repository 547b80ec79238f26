-- GET /api/directory/offers

-- Round trips: 3

select w.at, m.id, m.name, m.generic_name as "genericName", m.dosage, m.form from jsonb_array_elements_text($1::jsonb) with ordinality as
  w(name, at) cross join lateral ( select * from medications where lower(name) = w.name union select * from medications where
  lower(generic_name) = w.name union (select * from medications order by lower(name) <-> w.name limit 60) union (select * from medications
  where generic_name is not null order by lower(generic_name) <-> w.name limit 60) ) m;
--   Seq Scan on medications

select id, name, dosage as strength, form from ( select *, case when name ilike any(array[$1]) or generic_name ilike any(array[$2]) then 0
  else 0.1 end as distance from medications where (concat_ws(' ', name, generic_name) ilike any(array[$3])) and (concat_ws(' ', name,
  generic_name, dosage, form) ilike $4) union all (select *, lower(name) <-> $5 as distance from medications where not ((concat_ws(' ',
  name, generic_name) ilike any(array[$6])) and (concat_ws(' ', name, generic_name, dosage, form) ilike $7)) order by lower(name) <-> $8
  limit 10) ) found where distance < $9::numeric order by distance, not (true), length(name), name, dosage, form, id limit 10;
--   Seq Scan on medications

select id, account_id as "accountId", name, facility_type as "facilityType", is_level_known as "isLevelKnown", address, location, floor,
  landmark, phone, email, latitude::float8, longitude::float8, services, accreditation_level as "accreditationLevel", (case when
  review_count >= 3 then rating end)::float8 as rating, review_count as "reviewCount", working_hours as "workingHours", verification_status
  as "verificationStatus", is_verified as "isVerified", is_active as "isActive", owner_stands as "ownerStands", license_stands as
  "licenseStands", delivery_service as "deliveryService", delivery_radius::float8 as "deliveryRadius", payment_methods as "paymentMethods",
  photo, "itemName", "itemPrice", "itemUpdatedAt" from ( select distinct on (i.facility_id) i.facility_id, concat_ws(' ', coalesce(m.name,
  i.item_name), m.dosage, m.form) as "itemName", i.price::float8 as "itemPrice", i.updated_at as "itemUpdatedAt" from facility_inventory i
  left join medications m on m.id = i.medication_id where i.item_key = any (array(select key from wanted_keys($1::jsonb))) and i.item_type
  = 'medication' and i.is_available and i.quantity > i.promised and (i.offered_until is null or i.offered_until >= $2::date) order by
  i.facility_id, i.price nulls last, i.updated_at desc, i.id ) item join facilities on facilities.id = item.facility_id where (is_verified
  and is_active and owner_stands and license_stands) and (facility_type = 'pharmacy') order by "itemPrice" nulls last, id limit 24;
--   Bitmap Heap Scan on facility_inventory
--   Bitmap Index Scan on facility_inventory_cheapest_index
--   Seq Scan on medications
--   Index Scan using facilities_pharmacy_index on facilities
