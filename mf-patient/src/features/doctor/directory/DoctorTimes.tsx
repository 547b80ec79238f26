import type { DirectoryDoctorProfile } from '@tenaye/contracts/directory.ts';
import { formatIsoDay, formatTime } from '@tenaye/platform/texts/format.ts';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { bookHref } from '../../../shared/book-address.ts';
import { modeIcons } from '../../../shared/ModeList.tsx';
import { ThroughSignIn } from '../../../shared/ThroughSignIn.tsx';
import { useDayInWords, useTimeInWords } from '../../../shared/useTimeInWords.ts';

/** The first free times of each type of visit; each leads to the booking form with that time chosen. */
export function DoctorTimes({ doctor }: { doctor: DirectoryDoctorProfile }) {
  const { t } = useTranslation('mf-patient');
  const free = doctor.times.filter((it) => it.slots.length > 0);
  return (
    <Section level="h2" title={t('directory.doctor.times')}>
      {free.length === 0 && <Text $soft>{t('directory.doctor.noTimes')}</Text>}
      {free.map(({ mode, slots }) => {
        const Icon = modeIcons[mode];
        const days = new Set(slots.map((it) => formatIsoDay(it.start)));
        return (
          <div key={mode}>
            <Mode>
              <Icon size="1.125rem" /> {t(`mode.${mode}`)}
            </Mode>
            {[...days].map((day) => (
              <Day
                key={day}
                doctorId={doctor.id}
                mode={mode}
                starts={slots.map((it) => it.start).filter((it) => formatIsoDay(it) === day)}
              />
            ))}
          </div>
        );
      })}
    </Section>
  );
}

type VisitMode = DirectoryDoctorProfile['times'][number]['mode'];

function Day({ doctorId, mode, starts }: { doctorId: string; mode: VisitMode; starts: readonly string[] }) {
  const dayInWords = useDayInWords();
  return (
    <>
      <DayName>{starts[0] && dayInWords(starts[0])}</DayName>
      <Times>
        {starts.map((it) => (
          <li key={it}>
            <Time doctorId={doctorId} mode={mode} start={it} />
          </li>
        ))}
      </Times>
    </>
  );
}

function Time({ doctorId, mode, start }: { doctorId: string; mode: VisitMode; start: string }) {
  const { t, i18n } = useTranslation('mf-patient');
  const timeInWords = useTimeInWords();
  return (
    <ThroughSignIn
      to={bookHref(doctorId, { mode, start })}
      $tone="quiet"
      $size="small"
      $wide
      aria-label={t('directory.doctor.timeNamed', { mode: t(`mode.${mode}`), time: timeInWords(start) })}
    >
      {formatTime(start, i18n.language)}
    </ThroughSignIn>
  );
}

const Mode = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space.xxs};
  padding-block: ${theme.space.xs};
  font-size: ${theme.text.s};
  font-weight: ${theme.font.weight.medium};
`;
const DayName = styled.p`padding-block-end: ${theme.space.xxs}; color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
const Times = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5.25rem, 1fr));
  gap: ${theme.space.xs};
  padding-block-end: ${theme.space.xs};
`;
