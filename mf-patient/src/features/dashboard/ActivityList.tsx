import { Card } from '@tenaye/ui/Card.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
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
  /** The activity's id; its first characters show beside the name. */
  reference: string;
  status: ReactNode;
  action?: ReactNode;
  /** Lines of facts. */
  children: ReactNode;
}

const REFERENCE_LENGTH = 8;

export function ActivityItem({ icon, name, reference, status, action, children }: ActivityItemProps) {
  const { t } = useTranslation('mf-patient');
  return (
    <Row>
      <IconBox>{icon}</IconBox>
      <Words>
        <Name>
          {name} <Reference title={reference}>{t('dashboard.reference', { id: reference.slice(0, REFERENCE_LENGTH) })}</Reference>
        </Name>
        {children}
      </Words>
      <End>
        {status}
        {action}
      </End>
    </Row>
  );
}

const Reference = styled.span`
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.xs};
  font-weight: ${theme.font.weight.normal};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
