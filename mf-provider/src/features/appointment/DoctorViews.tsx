import type { ReactNode } from 'react';
import { useLiveAppointments } from './appointment.queries.ts';
import { DoctorNav } from './DoctorNav.tsx';
import type { DoctorProps } from './doctor-props.ts';
import { AppointmentHome } from './list/AppointmentHome.tsx';
import { useDoctorView } from './useDoctorView.ts';
import { WeekCalendar } from './week/WeekCalendar.tsx';

/** The slots are filled by the page, because their contents belong to other features. */
interface DoctorViewsProps extends DoctorProps {
  /** What the doctor must know on every tab. */
  notices: ReactNode;
  /** The figures and the switch for the position, below the appointments of the first tab. */
  figures: ReactNode;
  /** The editor of the doctor's hours. */
  hours: ReactNode;
  /** What patients say. */
  reviews: ReactNode;
  /** The doctor's own profile. */
  profile: ReactNode;
}

/** The selected tab: appointments, week calendar, hours, reviews or profile. */
export function DoctorViews({ doctorId, notices, figures, hours, reviews, profile }: DoctorViewsProps) {
  const { view } = useDoctorView();
  useLiveAppointments();
  return (
    <>
      {notices}
      <DoctorNav current={view} />
      {view === 'list' && (
        <>
          <AppointmentHome doctorId={doctorId} />
          {figures}
        </>
      )}
      {view === 'calendar' && <WeekCalendar doctorId={doctorId} />}
      {view === 'hours' && hours}
      {view === 'reviews' && reviews}
      {view === 'profile' && profile}
    </>
  );
}
