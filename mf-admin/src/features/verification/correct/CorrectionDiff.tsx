import type { Listing } from '@tenaye/contracts/verification.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Booked } from '../../../shared/practice/useBooked.ts';
import { useCategory } from '../useCategory.ts';
import { type CorrectionValues, hoursText, placeText, textFacts } from './correction.form.ts';

interface CorrectionDiffProps {
  listing: Listing;
  stored: CorrectionValues;
  booked: Booked;
}

/** What the typed facts change, each with the value before, and whom it concerns. */
export function CorrectionDiff({ listing, stored, booked }: CorrectionDiffProps) {
  const { t } = useTranslation('mf-admin');
  const changes = useChanges(listing, stored);
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

interface FactChange {
  label: string;
  before: string;
  after: string;
}

function useChanges({ kind }: Listing, stored: CorrectionValues): FactChange[] {
  const { t } = useTranslation('mf-admin');
  const categoryOf = useCategory();
  const typed = useWatch({ compute: (it: CorrectionValues) => it });
  const wordsOf = (it: CorrectionValues, fact: (typeof textFacts)[number]): string => {
    if (fact === 'category') return categoryOf({ kind, category: it.category });
    return fact === 'phone' ? it.phone && formatPhone(it.phone) : it[fact].trim();
  };
  const all = [
    ...textFacts.map((it) => ({
      label: t(`verification.correct.fact.${it}`, { context: it === 'category' ? kind : undefined }),
      before: wordsOf(stored, it),
      after: wordsOf(typed, it),
    })),
    { label: t('verification.correct.fact.place'), before: placeText(stored), after: placeText(typed) },
    { label: t('verification.correct.fact.hours'), before: hoursText(stored), after: hoursText(typed) },
  ];
  return all.filter(({ before, after }) => before !== after);
}

const Facts = styled.dl`
  display: grid;
  gap: ${theme.space.xs};
  dt { color: ${theme.color.inkSoft}; font-size: ${theme.text.s}; }
  dd { white-space: pre-line; overflow-wrap: anywhere; }
  del { color: ${theme.color.inkSoft}; }
  ins { font-weight: ${theme.font.weight.strong}; text-decoration: none; }
`;
