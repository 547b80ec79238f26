import type { Appointment } from '@tenaye/contracts/appointment.ts';

/** The doctors of the specialty who make visits of the same type, in place of one whose practice has ended. */
export const othersHref = ({ appointmentType }: Pick<Appointment, 'appointmentType'>, specialty: string): string =>
  `/appointments?${new URLSearchParams({ step: 'browse', specialty, mode: appointmentType })}`;
