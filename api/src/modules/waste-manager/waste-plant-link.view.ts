import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { PlantStep } from '@tenaye/contracts/waste-plant-link.facts.ts';
import type { OpenedPlantLink } from '@tenaye/contracts/waste-plant-link.ts';
import type { Condition } from '#kernel/database/sql.ts';
import type { WastePlantLink } from './waste-plant-link.entity.ts';

/** The latest link that names a pickup `q`. */
export const plantLinkOf = (now: Date): Condition => sql`
  (select json_build_object('id', l.id, 'plantName', l.plant_name, 'createdAt', l.created_at, 'expiresAt', l.expires_at,
      'openedAt', l.opened_at, 'sentAt', l.sent_at, 'sentTo', l.sent_to, 'state',
      case when l.withdrawn_at is not null then 'withdrawn' when l.treated_at is not null then 'treated'
        when l.expires_at <= ${now} then 'expired' when l.received_at is not null then 'received'
        when l.opened_at is not null then 'opened' else 'sent' end)
    from waste_plant_loads wl join waste_plant_links l on l.id = wl.link_id where wl.pickup_id = q.id
    order by l.created_at desc, l.id desc limit 1)`;

type Load = OpenedPlantLink['loads'][number];

/** The waste of a link, by manifest. What a manager has recorded as delivered to another plant isn't this plant's to sign for. */
export const findLoads = (em: EntityManager, linkId: string): Promise<Load[]> =>
  em.execute<Load[]>(sql`
    select q.id, m.number as "manifestNumber", m.voided_at as "manifestVoidedAt",
      case when q.actual_weights is null then q.waste_types
        else array(select w.key from jsonb_each_text(q.actual_weights) w where w.value::numeric > 0 order by w.key) end as "wasteTypes",
      coalesce(q.actual_weight, 0)::float8 as weight, coalesce(q.containers_received, q.containers_given) as containers,
      q.delivered_at as "deliveredAt", q.treated_on::text as "treatedOn"
    from waste_plant_loads wl join waste_plant_links l on l.id = wl.link_id join waste_pickup_requests q on q.id = wl.pickup_id
    left join lateral (select d.number, d.voided_at from waste_documents d where d.pickup_request_id = q.id and d.type = 'manifest'
      order by d.voided_at is null desc, d.created_at desc, d.number desc limit 1) m on true
    where wl.link_id = ${linkId} and not exists (select 1 from waste_custody_steps c
      where c.pickup_id = q.id and c.step = 'delivered' and c.to_name <> l.plant_name)
    order by m.number, q.id`);

/** What a link can sign next. Each act is signed once, also where a manager has withdrawn its certificate since. */
export function stepOf(
  { treatedAt }: Pick<WastePlantLink, 'treatedAt'>,
  loads: readonly Pick<Load, 'deliveredAt' | 'treatedOn'>[],
): PlantStep {
  if (treatedAt) return 'done';
  if (loads.some((it) => !it.deliveredAt)) return 'receive';
  return loads.some((it) => !it.treatedOn) ? 'treat' : 'done';
}
