import { type DoctorProfile, doctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import { present } from '#kernel/http/present.ts';
import type { DoctorProfileRow } from './doctor-profile.view.ts';

export const presentDoctorProfile = (row: DoctorProfileRow): DoctorProfile => present(doctorProfile, row);
