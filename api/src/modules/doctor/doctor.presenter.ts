import { type Doctor, doctor } from '@tenaye/contracts/doctor.ts';
import { present } from '#kernel/http/present.ts';
import type { DoctorRow } from './doctor.view.ts';

export const presentDoctor = (row: DoctorRow): Doctor => present(doctor, row);
