import type { Doctor } from '@tenaye/contracts/doctor.ts';
import type { DoctorRow } from './doctor.view.ts';

export const presentDoctor = (it: DoctorRow): Doctor => ({
  id: it.id,
  name: it.name,
  specialization: it.specialization,
  experience: it.experience,
  consultationFee: it.fee,
  rating: it.rating,
  profilePhoto: it.profile_image,
  phoneNumber: it.phone,
  email: it.email,
  bio: it.bio,
  address: it.address,
  latitude: it.latitude,
  longitude: it.longitude,
  appointmentTypes: it.appointment_types,
  isActive: it.is_available,
});
