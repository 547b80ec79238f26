import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useToday } from '@tenaye/platform/texts/useToday.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Disclosure } from '@tenaye/ui/Disclosure.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { OpenNow, useShortHours } from '../../../shared/OpenNow.tsx';
import { openingDays } from './opening-days.ts';

/** A place's opening hours day by day, with today marked. */
export function OpeningHours({ hours, level }: { hours: Readonly<Record<string, string>> | null; level: 'h2' | 'h4' }) {
  const { t, i18n } = useTranslation('mf-patient');
  const short = useShortHours()(hours);
  const days = openingDays(hours, useToday(), i18n.language);
  return (
    <Section level={level} small title={t('finder.details.hours')}>
      <OpenNow hours={hours} />
      {short && <p>{short}</p>}
      {days.length === 0 && (
        <Text $soft $size="s">
          {t('finder.details.noHours')}
        </Text>
      )}
      {days.length > 0 && (
        <Disclosure open={short === ''} summary={t('finder.details.allDays')}>
          <Days>
            {days.map((it) => (
              <Day key={it.name} $isToday={it.isToday} aria-current={it.isToday ? 'date' : undefined}>
                <Name>
                  {it.name} {it.isToday && <Badge tone="primary">{t('finder.details.today')}</Badge>}
                </Name>{' '}
                <span>{it.hours ?? t('finder.details.noHours')}</span>
              </Day>
            ))}
          </Days>
        </Disclosure>
      )}
    </Section>
  );
}

const Days = styled.ul.attrs({ role: 'list' })`display: grid;`;
const Day = styled.li<{ $isToday: boolean }>`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: ${theme.space.s};
  padding-block: ${theme.space.xxs};
  border-block-end: 1px solid ${theme.color.line};
  font-weight: ${({ $isToday }) => ($isToday ? theme.font.weight.strong : 'inherit')};
  > :last-child { text-align: end; overflow-wrap: anywhere; }
`;
const Name = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xxs} ${theme.space.xs};
`;
