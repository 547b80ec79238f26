import type { AvailabilityConflict } from '@tenaye/contracts/availability.ts';
import { Link } from '@tenaye/platform/router.ts';
import { formatDateTime, formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** Appointments that remain although they are outside the saved hours, each with a link. */
export function Conflicts({ conflicts }: { conflicts: readonly AvailabilityConflict[] }) {
  const { t, i18n } = useTranslation('mf-provider');
  if (conflicts.length === 0) return null;
  return (
    <Notice tone="warning" role="status" title={t('availability.conflicts', { count: conflicts.length })}>
      <p>{t('availability.conflictsHint')}</p>
      <List>
        {conflicts.map((it) => (
          <li key={it.id}>
            <Link to={`/provider/doctor?view=calendar&week=${formatIsoDay(it.appointmentDate)}&appointment=${it.id}`}>
              {`${formatDateTime(it.appointmentDate, i18n.language)}, ${it.patientName}`}
            </Link>{' '}
            {t(`appointment.types.${it.appointmentType}`)}
          </li>
        ))}
      </List>
    </Notice>
  );
}

const List = styled.ul`margin: 0; padding-inline-start: 1.25em; > li { padding-block: ${theme.space.xxs}; }`;
