/** The query parameters of an address; empty ones are left out. */
export type Query = Readonly<Record<string, string | undefined>>;

/** The address of a page with these parameters. */
export function hrefWith(path: string, query: Query): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) given.set(name, value);
  return given.size > 0 ? `${path}?${given}` : path;
}
