import { queryOptions } from '@tanstack/react-query';
import { getDoctor } from '@tenaye/contracts/doctor.facts.ts';
import type { Doctor } from '@tenaye/contracts/doctor.ts';
import { ApiError, call } from '@tenaye/platform/client/client.ts';
import { keys } from './keys.ts';

/** One listed doctor; null if no listed doctor has this id, or the id is malformed. */
export const doctorQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.doctors, 'one', id],
    queryFn: ({ signal }) => findDoctor(id, signal),
  });

async function findDoctor(id: string, signal: AbortSignal): Promise<Doctor | null> {
  try {
    return await call(getDoctor, { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}
