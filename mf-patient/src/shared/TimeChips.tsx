import type { FreeTime } from '@tenaye/contracts/doctor.ts';
import { formatIsoDay, formatTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { scrollRowLook } from '@tenaye/ui/scroll-row.ts';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { ThroughSignIn } from './ThroughSignIn.tsx';
import { useDayInWords, useTimeInWords } from './useTimeInWords.ts';

interface TimeChipsProps {
  /** Whose times they are. */
  name: string;
  times: readonly FreeTime[];
  /** The booking form with this time chosen; a visitor signs in first. */
  hrefOf(time: FreeTime): string;
}

/** A doctor's next free times in one row that scrolls where it is narrow, each day's name before its first time. */
export function TimeChips({ name, times, hrefOf }: TimeChipsProps) {
  const { t, i18n } = useTranslation('mf-patient');
  const dayInWords = useDayInWords();
  const timeInWords = useTimeInWords();
  const days = times.map((it) => formatIsoDay(it.start));
  return (
    <Row aria-label={t('mode.nextTimes', { name })}>
      {times.map((it, at) => (
        <li key={it.start}>
          {days[at] !== days[at - 1] && <Day aria-hidden="true">{dayInWords(it.start)}</Day>}
          <ThroughSignIn
            to={hrefOf(it)}
            $tone="quiet"
            $size="small"
            aria-label={t('mode.book', { name, mode: t(`mode.${it.mode}`), time: timeInWords(it.start) })}
          >
            {formatTime(it.start, i18n.language)}
          </ThroughSignIn>
        </li>
      ))}
    </Row>
  );
}

const Row = styled.ul.attrs({ role: 'list' })`
  ${scrollRowLook}
  gap: ${theme.space.xs};
  /* Room for the ring of a focused chip. */
  margin: -0.375rem;
  padding: 0.375rem;
  li { display: flex; align-items: center; gap: ${theme.space.xs}; }
`;
const Day = styled.span`font-size: ${theme.text.s}; font-weight: ${theme.font.weight.medium}; white-space: nowrap;`;
