import type { Doctor } from '@tenaye/contracts/doctor.ts';
import type { DoctorRow } from './doctor.view.ts';

export const presentDoctor = (row: DoctorRow): Doctor => ({
  id: row.id,
  name: row.name,
  specialization: row.specialization,
  experience: row.experience,
  consultationFee: row.consultationFee,
  rating: row.rating,
  reviewCount: row.reviewCount,
  profilePhoto: row.profilePhoto,
  phoneNumber: row.phoneNumber,
  email: row.email,
  bio: row.bio,
  address: row.address,
  latitude: row.latitude,
  longitude: row.longitude,
  appointmentTypes: row.appointmentTypes,
  gender: row.gender,
  languages: row.languages,
  isActive: row.isActive,
});
