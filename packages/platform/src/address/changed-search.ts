/** New values of parameters; an empty or undefined one removes its parameter. */
export type Changes = Readonly<Record<string, string | undefined>>;

/** The parameters of an address after changes; the others stay. */
export function changedSearch(params: URLSearchParams, changes: Changes): URLSearchParams {
  const search = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value) search.set(name, value);
    else search.delete(name);
  }
  return search;
}
