import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { Row } from '@tenaye/ui/layout.tsx';

interface PortalNavProps<V extends string> {
  /** The accessible name of the navigation. */
  label: string;
  views: readonly { view: V; label: string; to: string }[];
  current: V;
}

/** The parts of a portal, each with an address of its own. */
export function PortalNav<V extends string>({ label, views, current }: PortalNavProps<V>) {
  return (
    <Row as="nav" $gap="xs" aria-label={label}>
      {views.map(({ view, label: text, to }) => (
        <LinkButton
          key={view}
          to={to}
          $size="small"
          $tone={view === current ? 'primary' : 'quiet'}
          aria-current={view === current ? 'page' : undefined}
        >
          {text}
        </LinkButton>
      ))}
    </Row>
  );
}
