import { Card } from '@tenaye/ui/Card.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { End, IconBox, Name, Row, Rows, Words } from '../../shared/AppointmentItem.tsx';

interface ActivityListProps<T extends { id: string }> {
  heading: string;
  items: readonly T[];
  /** Shown instead of an empty list. */
  empty: { icon: ReactNode; title: string; text: string };
  item(it: T): ReactNode;
}

/** The latest activities of one kind, under a heading. */
export function ActivityList<T extends { id: string }>({ heading, items, empty, item }: ActivityListProps<T>) {
  const headingId = useId();
  return (
    <Stack as="section" $gap="s" aria-labelledby={headingId}>
      <Heading id={headingId}>{heading}</Heading>
      {items.length > 0 ? (
        <Card>
          <Rows>
            {items.map((it) => (
              <li key={it.id}>{item(it)}</li>
            ))}
          </Rows>
        </Card>
      ) : (
        <Empty {...empty} />
      )}
    </Stack>
  );
}

interface ActivityItemProps {
  icon: ReactNode;
  /** The doctor, center or pharmacy. */
  name: string;
  status: ReactNode;
  action?: ReactNode;
  /** Lines of facts. */
  children: ReactNode;
}

/** One activity. The badges of all activities are in one column, whether or not an action follows. */
export function ActivityItem({ icon, name, status, action, children }: ActivityItemProps) {
  return (
    <Row>
      <IconBox>{icon}</IconBox>
      <Words>
        <Name>{name}</Name>
        {children}
      </Words>
      <Columns>
        <div>{status}</div>
        <div>{action}</div>
      </Columns>
    </Row>
  );
}

const Columns = styled(End)`
  justify-content: space-between;
  gap: 0;
  > :last-child { margin-inline-end: calc(-1 * ${theme.space.s}); }
  ${media.narrow} { > :last-child { margin-inline-start: auto; } }
  > :first-child { display: flex; flex-wrap: wrap; gap: ${theme.space.xs}; }
  ${media.wide} {
    flex: none;
    flex-wrap: nowrap;
    gap: ${theme.space.xs};
    > :first-child { justify-content: end; }
    > :last-child { min-width: 8rem; text-align: end; white-space: nowrap; }
  }
`;
