import { PortalNav } from '@tenaye/platform/portal/PortalNav.tsx';
import { useTranslation } from 'react-i18next';
import { type DoctorView, doctorHref, doctorViews } from './useDoctorView.ts';

/** The tabs of the doctor's portal. */
export function DoctorNav({ current }: { current: DoctorView }) {
  const { t } = useTranslation('mf-provider');
  const views = doctorViews.map((view) => ({ view, label: t(`calendar.views.${view}`), to: doctorHref({ view }) }));
  return <PortalNav label={t('calendar.views.label')} views={views} current={current} />;
}
