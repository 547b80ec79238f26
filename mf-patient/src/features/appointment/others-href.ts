import type { Appointment } from '@tenaye/contracts/appointment.ts';

/** The address of the doctors of the specialty who offer the same type of visit, for a visit whose practice has ended. */
export const othersHref = ({ appointmentType }: Pick<Appointment, 'appointmentType'>, specialty: string): string =>
  `/appointments?${new URLSearchParams({ step: 'browse', specialty, mode: appointmentType })}`;
