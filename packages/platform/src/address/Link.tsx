import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type RelativeRoutingType, type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this page; an address elsewhere is an ordinary `a`. */
  to: To;
  replace?: boolean | undefined;
  state?: unknown;
  relative?: RelativeRoutingType | undefined;
}

/**
 * A link within the page. The library's own Link carries the prefetching and forms of its framework, three times its size, which no page
 * uses.
 */
export function Link({ to, replace, state, relative, target, onClick, ...rest }: LinkProps) {
  const href = useHref(to, { relative });
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target, relative });
  const onPress = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={href} target={target} onClick={onPress} />;
}

interface NavLinkProps extends LinkProps {
  /** Only the path itself counts as current, not those below it. */
  end?: boolean;
  children?: ReactNode;
}

/** A link that says whether it leads to the current page, to screen readers and as the class `active`. Released remotes use it. */
export function NavLink({ end = false, className, ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const { pathname: path } = useResolvedPath(link.to, { relative: link.relative });
  const isCurrent = pathname === path || (!end && pathname.startsWith(path.endsWith('/') ? path : `${path}/`));
  const names = [className, isCurrent && 'active'].filter(Boolean).join(' ');
  return <Link aria-current={isCurrent ? 'page' : undefined} {...link} className={names || undefined} />;
}
