import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { createContext, type ReactNode } from 'react';

/** What the page shows below the details of a visit, because it belongs to another feature. */
export const VisitPart = createContext<(appointment: DoctorAppointment) => ReactNode>(() => null);
