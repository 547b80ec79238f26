import type { EntityManager } from '@mikro-orm/postgresql';

interface Named {
  name: string;
  id: string;
  whole: boolean;
}

/** The key by which names are compared; white space and letter case don't distinguish names. */
export const nameKey = (name: string): string => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/**
 * The medicine with this name: by name with strength and form, or by name alone if no such medicine exists. Undefined if the name is
 * ambiguous.
 */
function meant(all: readonly Named[]): string | undefined {
  const wholes = new Set(all.filter((it) => it.whole).map((it) => it.id));
  const ids = wholes.size > 0 ? wholes : new Set(all.map((it) => it.id));
  const [id] = ids;
  return ids.size === 1 ? id : undefined;
}

/**
 * The ids of the catalog's medicines with exactly these names, by `nameKey`: "Amoxicillin 500mg Capsule", or "Amoxicillin" if only one
 * medicine has this name.
 */
export async function findMedicationsNamed(em: EntityManager, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await em.execute<Named[]>(
    `select w.name, m.id, m.whole from jsonb_array_elements_text(?::jsonb) w(name)
     join (select lower(name) as name, id, false as whole from medications
       union all select lower(concat_ws(' ', name, dosage, form)), id, true from medications) m on m.name = w.name`,
    [JSON.stringify([...new Set(names.map(nameKey))])],
  );
  const found = [...Map.groupBy(rows, (it) => it.name)].map(([name, all]) => [name, meant(all)] as const);
  return new Map(found.flatMap(([name, id]) => (id ? [[name, id]] : [])));
}
