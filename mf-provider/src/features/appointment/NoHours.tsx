import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { availabilityQuery } from '../../shared/availability.queries.ts';
import { doctorHref } from './useDoctorView.ts';

/** Tells a doctor without hours that no patient can book. */
export function NoHours() {
  const { id: accountId } = useAccount();
  const { t } = useTranslation('mf-provider');
  const { data } = useQuery(availabilityQuery(accountId));
  if (!data || data.weekly.length > 0 || data.exceptions.some((it) => it.hours.length > 0)) return null;
  const link = (
    <LinkButton to={doctorHref({ view: 'hours' })} $size="small">
      {t('calendar.noHours.set')}
    </LinkButton>
  );
  return (
    <Notice tone="warning" title={t('calendar.noHours.title')} action={link}>
      {t('calendar.noHours.text')}
    </Notice>
  );
}
