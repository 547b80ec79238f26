import type { DoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import { iso } from '#kernel/database/sql.ts';
import { presentRenewal } from '../verification-state/license-renewal.view.ts';
import type { DoctorProfileRow } from './doctor-profile.view.ts';

const presentDocument = (document: DoctorProfileRow['license']): DoctorProfile['documents']['renewedLicense'] =>
  document && { name: document.name, contentType: document.contentType, bytes: document.bytes, changedAt: iso(document.changedAt) };

export const presentDoctorProfile = (row: DoctorProfileRow): DoctorProfile => ({
  id: row.id,
  name: row.name,
  gender: row.gender,
  email: row.email,
  phone: row.phone,
  mainResidenceArea: row.mainResidenceArea,
  specialization: row.specialization,
  experience: row.experience,
  licenseNumber: row.licenseNumber,
  consultationFee: row.fee,
  appointmentTypes: row.appointmentTypes,
  languages: row.languages,
  address: row.address,
  bio: row.bio,
  profilePhoto: row.profilePhoto,
  rating: row.rating,
  verificationStatus: row.verificationStatus,
  isVerified: row.isVerified,
  licenseExpiresOn: row.licenseExpiresOn,
  licenseStands: row.licenseStands,
  licenseRenewal: row.licenseRenewal && presentRenewal(row.licenseRenewal),
  isLocationActive: row.isLocationActive,
  lastLocationUpdate: row.lastLocationUpdate && iso(row.lastLocationUpdate),
  latitude: row.latitude,
  longitude: row.longitude,
  documents: { medicalQualification: presentDocument(row.qualification), renewedLicense: presentDocument(row.license) },
  createdAt: iso(row.createdAt),
  figures: row.figures,
});
