/**
 * True when `pattern`, written as react-router writes paths (`/doctors/:id`, `/waste/*`), matches the whole of `pathname`. Like there,
 * letters' case and a slash at the end make no difference.
 */
export function matchesRoute(pattern: string, pathname: string): boolean {
  const split = (text: string): string[] => text.toLowerCase().split('/').filter(Boolean);
  const wanted = split(pattern);
  const given = split(pathname);
  const open = wanted.at(-1) === '*';
  if (open) wanted.pop();
  if (open ? given.length < wanted.length : given.length !== wanted.length) return false;
  return wanted.every((part, index) => part.startsWith(':') || part === given[index]);
}
