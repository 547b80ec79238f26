import type { DirectoryDoctorProfile } from '@tenaye/contracts/directory.ts';
import { PortalNav } from '@tenaye/platform/portal/PortalNav.tsx';
import { useLocation, useSearchParams } from '@tenaye/platform/router.ts';
import { formatIsoDay, formatTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { bookHref } from '../../../shared/book-address.ts';
import { hrefWith } from '../../../shared/href-with.ts';
import { ThroughSignIn } from '../../../shared/ThroughSignIn.tsx';
import { useDayInWords, useTimeInWords } from '../../../shared/useTimeInWords.ts';

/**
 * The first free times of one type of visit, by day; each leads to the booking form with that time chosen. The type is in the address, so
 * that it can be chosen without scripts.
 */
export function DoctorTimes({ doctor }: { doctor: DirectoryDoctorProfile }) {
  const { t } = useTranslation('mf-patient');
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const free = doctor.times.filter((it) => it.slots.length > 0);
  const shown = free.find((it) => it.mode === search.get('mode')) ?? free[0];
  const starts = shown?.slots.map((it) => it.start) ?? [];
  const days = [...new Set(starts.map((it) => formatIsoDay(it)))];
  return (
    <Section level="h2" title={t('directory.doctor.times')}>
      {!shown && <Text $soft>{t('directory.doctor.noTimes')}</Text>}
      {shown && (
        <PortalNav
          label={t('doctor.mode')}
          current={shown.mode}
          views={free.map(({ mode }) => ({ view: mode, label: t(`mode.${mode}`), to: hrefWith(pathname, { mode }) }))}
        />
      )}
      {shown &&
        days.map((day) => (
          <Day key={day} doctorId={doctor.id} mode={shown.mode} starts={starts.filter((it) => formatIsoDay(it) === day)} />
        ))}
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

const DayName = styled.p`padding-block-end: ${theme.space.xxs}; color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
const Times = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5.25rem, 1fr));
  gap: ${theme.space.xs};
  padding-block-end: ${theme.space.xs};
`;
