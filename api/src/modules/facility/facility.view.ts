import { raw } from '@mikro-orm/postgresql';
import type { FacilityType } from '@tenaye/contracts/facility.facts.ts';
import type { VerificationStatus } from '@tenaye/contracts/provider-account.facts.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { countedRating } from '../review-state/counted-rating.rules.ts';

/** A facility in a list, as SQL returns it. */
export interface FacilityRow {
  id: string;
  accountId: string | null;
  name: string;
  facilityType: FacilityType;
  isLevelKnown: boolean;
  address: string | null;
  location: string | null;
  floor: string | null;
  landmark: string | null;
  phone: string | null;
  email: string | null;
  latitude: number | null;
  longitude: number | null;
  services: string[];
  accreditationLevel: 'excellence' | 'premium' | 'standard' | 'basic';
  rating: number | null;
  reviewCount: number;
  verificationStatus: VerificationStatus;
  isVerified: boolean;
  isActive: boolean;
  ownerStands: boolean;
  licenseStands: boolean;
  deliveryService: boolean;
  /** km; null without a limit. */
  deliveryRadius: number | null;
  paymentMethods: string[];
  workingHours: Record<string, string> | null;
  /** The URL of the photo of the facility's front. */
  photo: string | null;
}

/** The columns of a FacilityRow, from `facilities`. */
export const facilityColumns: Condition = raw(`
  id, account_id as "accountId", name, facility_type as "facilityType", is_level_known as "isLevelKnown", address, location,
  floor, landmark, phone, email, latitude::float8, longitude::float8, services,
  accreditation_level as "accreditationLevel", ${countedRating()}::float8 as rating, review_count as "reviewCount",
  working_hours as "workingHours",
  verification_status as "verificationStatus", is_verified as "isVerified", is_active as "isActive", owner_stands as "ownerStands",
  license_stands as "licenseStands",
  delivery_service as "deliveryService", delivery_radius::float8 as "deliveryRadius", payment_methods as "paymentMethods", photo`);
