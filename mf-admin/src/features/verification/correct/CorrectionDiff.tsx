import type { Listing } from '@tenaye/contracts/verification.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { Booked } from '../../../shared/practice/useBooked.ts';
import type { CorrectionValues } from './correction.form.ts';
import { useFactChanges } from './useFactChanges.ts';

interface CorrectionDiffProps {
  listing: Listing;
  stored: CorrectionValues;
  booked: Booked;
}

/** What the typed facts change, each with the value before, and whom it concerns. */
export function CorrectionDiff({ listing, stored, booked }: CorrectionDiffProps) {
  const { t } = useTranslation('mf-admin');
  const typed = useWatch({ compute: (it: CorrectionValues) => it });
  const changes = useFactChanges()(listing.kind, stored, typed);
  const people = booked.counts?.people ?? 0;
  return (
    <Section title={t('verification.correct.diff')} small>
      <div role="status">
        {changes.length === 0 && <Text $soft>{t('verification.correct.unchanged')}</Text>}
        {changes.length > 0 && (
          <Facts>
            {changes.map(({ label, before, after }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <del>{before || t('verification.correct.none')}</del> <ins>{after || t('verification.correct.none')}</ins>
                </dd>
              </div>
            ))}
          </Facts>
        )}
      </div>
      <Stack $gap="xxs">
        <Text $soft $size="s">
          {t('verification.correct.owner', { context: listing.isClaimed ? 'owned' : 'unclaimed' })}
        </Text>
        {people > 0 && (
          <Text $soft $size="s">
            {t('verification.correct.booked', { count: people })}
          </Text>
        )}
      </Stack>
    </Section>
  );
}

const Facts = styled.dl`
  display: grid;
  gap: ${theme.space.xs};
  dt { color: ${theme.color.inkSoft}; font-size: ${theme.text.s}; }
  dd { white-space: pre-line; overflow-wrap: anywhere; }
  del { color: ${theme.color.inkSoft}; }
  ins { font-weight: ${theme.font.weight.strong}; text-decoration: none; }
`;
