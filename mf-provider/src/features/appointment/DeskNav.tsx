import { PortalNav } from '@tenaye/platform/portal/PortalNav.tsx';
import { useTranslation } from 'react-i18next';
import { type DeskView, deskHref, deskViews } from './useDeskView.ts';

/** The tabs of the doctor's portal. */
export function DeskNav({ current }: { current: DeskView }) {
  const { t } = useTranslation('mf-provider');
  const views = deskViews.map((view) => ({ view, label: t(`calendar.views.${view}`), to: deskHref({ view }) }));
  return <PortalNav label={t('calendar.views.label')} views={views} current={current} />;
}
