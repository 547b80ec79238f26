import type { DoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import { iso } from '#kernel/database/sql.ts';
import type { DoctorProfileRow } from './doctor-profile.view.ts';

const presentPaper = (it: DoctorProfileRow['license']): DoctorProfile['documents']['renewedLicense'] =>
  it && { name: it.name, contentType: it.contentType, bytes: it.bytes, changedAt: iso(it.changedAt) };

export const presentDoctorProfile = (it: DoctorProfileRow): DoctorProfile => ({
  id: it.id,
  name: it.name,
  gender: it.gender,
  email: it.email,
  phone: it.phone,
  mainResidenceArea: it.mainResidenceArea,
  specialization: it.specialization,
  experience: it.experience,
  licenseNumber: it.licenseNumber,
  consultationFee: it.fee,
  appointmentTypes: it.appointmentTypes,
  address: it.address,
  bio: it.bio,
  rating: it.rating,
  verificationStatus: it.verificationStatus,
  isVerified: it.isVerified,
  isLocationActive: it.isLocationActive,
  lastLocationUpdate: it.lastLocationUpdate && iso(it.lastLocationUpdate),
  latitude: it.latitude,
  longitude: it.longitude,
  documents: { medicalQualification: presentPaper(it.qualification), renewedLicense: presentPaper(it.license) },
  createdAt: iso(it.createdAt),
  figures: it.figures,
});
