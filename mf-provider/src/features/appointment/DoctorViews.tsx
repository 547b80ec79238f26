import { UndoBar } from '@tenaye/platform/act/UndoBar.tsx';
import { PortalNav } from '@tenaye/platform/portal/PortalNav.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { ReactNode } from 'react';
import { useLiveAppointments } from './appointment.queries.ts';
import type { DoctorProps } from './doctor-props.ts';
import { AppointmentHome } from './list/AppointmentHome.tsx';
import { NoHours } from './NoHours.tsx';
import { type DoctorView, doctorHref, doctorViews, useDoctorView } from './useDoctorView.ts';
import { WeekCalendar } from './week/WeekCalendar.tsx';

/** The page provides these parts, because they belong to other features. */
interface DoctorViewsProps extends DoctorProps {
  /** Notices that show on every tab. */
  notices: ReactNode;
  /** The figures and the switch for the position, below the appointments of the first tab. */
  figures: ReactNode;
  /** The editor of the doctor's hours. */
  hours: ReactNode;
  /** The visits to print and take along, and what was paid. */
  records: ReactNode;
  /** The patients' reviews. */
  reviews: ReactNode;
  /** The doctor's own profile. */
  profile: ReactNode;
}

/** The selected tab: appointments, week calendar, hours, records, reviews or profile. */
export function DoctorViews({ doctorId, notices, figures, hours, records, reviews, profile }: DoctorViewsProps) {
  const { view } = useDoctorView();
  useLiveAppointments();
  return (
    <>
      {notices}
      <DoctorNav current={view} />
      <UndoBar />
      {view !== 'hours' && <NoHours />}
      {view === 'list' && (
        <>
          <AppointmentHome doctorId={doctorId} />
          {figures}
        </>
      )}
      {view === 'calendar' && <WeekCalendar doctorId={doctorId} />}
      {view === 'hours' && hours}
      {view === 'records' && records}
      {view === 'reviews' && reviews}
      {view === 'profile' && profile}
    </>
  );
}

/** The tabs of the doctor's portal. */
function DoctorNav({ current }: { current: DoctorView }) {
  const { t } = useTranslation('mf-provider');
  const views = doctorViews.map((view) => ({ view, label: t(`calendar.views.${view}`), to: doctorHref({ view }) }));
  return <PortalNav label={t('calendar.views.label')} views={views} current={current} />;
}
