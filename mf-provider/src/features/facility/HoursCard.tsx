import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { Card } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { dayName, weekOf } from './week.ts';

/** The hours of each day as patients see them. */
export function HoursCard({ hours }: { hours: ProviderFacility['workingHours'] }) {
  const { t, i18n } = useTranslation('mf-provider');
  const { days, others } = weekOf(hours);
  const isEmpty = others.length === 0 && days.every((it) => it.hours === undefined);
  const lines = [...days.map((it) => ({ word: dayName(it.day, i18n.language), hours: it.hours ?? t('facility.hours.notSet') })), ...others];
  return (
    <Card as="section" aria-labelledby="facility-hours">
      <Stack>
        <Heading id="facility-hours">{t('facility.hours.title')}</Heading>
        {isEmpty ? (
          <Text $soft>{t('facility.hours.none')}</Text>
        ) : (
          <Days>
            {lines.map((it) => (
              <li key={it.word}>
                <span>{it.word}</span> <span>{it.hours}</span>
              </li>
            ))}
          </Days>
        )}
      </Stack>
    </Card>
  );
}

const Days = styled.ul.attrs({ role: 'list' })`
  display: grid;
  > li {
    display: flex;
    justify-content: space-between;
    gap: ${theme.space.s};
    padding-block: ${theme.space.xxs};
  }
  > li + li { border-block-start: 1px solid ${theme.color.line}; }
  > li > :last-child { text-align: end; overflow-wrap: anywhere; }
`;
