import { StoredModel } from './0001_stored_model.ts';
import { Ranking } from './0002_ranking.ts';
import { Reminders } from './0003_reminders.ts';
import { AssessmentsPlaces } from './0004_assessments_places.ts';
import { PrescriptionReadings } from './0005_prescription_readings.ts';
import { Requests } from './0006_requests.ts';
import { Profile } from './0008_profile.ts';
import { PharmacyRanking } from './0009_pharmacy_ranking.ts';
import { Availability } from './0010_availability.ts';
import { Duplicates } from './0014_duplicates.ts';
import { ServicePrices } from './0015_service_prices.ts';
import { LowStock } from './0016_low_stock.ts';
import { NameKeys } from './0017_name_keys.ts';
import { OwnerStands } from './0018_owner_stands.ts';
import { OpenRequests } from './0019_open_requests.ts';
import { StaffAccounts } from './0020_staff_accounts.ts';
import { SignInGeneration } from './0021_sign_in_generation.ts';
import { Deliveries } from './0022_deliveries.ts';
import { Texts } from './0023_texts.ts';
import { Verification } from './0024_verification.ts';
import { ClaimReview } from './0025_claim_review.ts';
import { People } from './0026_people.ts';

/** Every migration, oldest first. A file that isn't listed here doesn't run. A released migration never changes. */
export const migrations = [
  { name: '0001_stored_model', class: StoredModel },
  { name: '0002_ranking', class: Ranking },
  { name: '0003_reminders', class: Reminders },
  { name: '0004_assessments_places', class: AssessmentsPlaces },
  { name: '0005_prescription_readings', class: PrescriptionReadings },
  { name: '0006_requests', class: Requests },
  { name: '0008_profile', class: Profile },
  { name: '0009_pharmacy_ranking', class: PharmacyRanking },
  { name: '0010_availability', class: Availability },
  { name: '0014_duplicates', class: Duplicates },
  { name: '0015_service_prices', class: ServicePrices },
  { name: '0016_low_stock', class: LowStock },
  { name: '0017_name_keys', class: NameKeys },
  { name: '0018_owner_stands', class: OwnerStands },
  { name: '0019_open_requests', class: OpenRequests },
  { name: '0020_staff_accounts', class: StaffAccounts },
  { name: '0021_sign_in_generation', class: SignInGeneration },
  { name: '0022_deliveries', class: Deliveries },
  { name: '0023_texts', class: Texts },
  { name: '0024_verification', class: Verification },
  { name: '0025_claim_review', class: ClaimReview },
  { name: '0026_people', class: People },
];
