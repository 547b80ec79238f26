import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Panel } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFinder } from '../FinderProvider.tsx';

/** The list that the patient confirmed; `action` shows below it. */
export function WantedList({ action }: { action?: ReactNode }) {
  const { t } = useTranslation('mf-patient');
  const { kind, draft, file: chosen } = useFinder();
  const file = draft.prescriptionId ? 'attached' : draft.fileName && (chosen ? 'attached' : 'lost');
  return (
    <Panel as="section" aria-label={t('finder.wanted.title')}>
      <Stack $gap="xs">
        <Heading as="h3" $look={3}>
          {t('finder.wanted.title')}
        </Heading>
        <Items>
          {draft.isToRead && <li>{t('finder.wanted.toRead')}</li>}
          {draft.medications.map((it) => (
            <li key={it.name}>
              {it.name} <Times>{t('finder.wanted.quantity', { count: it.quantity })}</Times>
            </li>
          ))}
          {draft.services.map((it) => (
            <li key={it}>{it}</li>
          ))}
        </Items>
        {file && (
          <Text $soft $size="s">
            {file === 'attached' ? t(`finder.wanted.attached.${kind}`) : t('finder.wanted.lost', { name: draft.fileName })}
          </Text>
        )}
        {action && <div>{action}</div>}
      </Stack>
    </Panel>
  );
}

const Items = styled.ul`padding-inline-start: 1.25em; overflow-wrap: anywhere;`;
const Times = styled.span`color: ${theme.color.inkSoft}; white-space: nowrap;`;
