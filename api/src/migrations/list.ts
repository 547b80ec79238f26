import { Baseline } from './0001_baseline.ts';
import { Sitemap } from './0002_sitemap.ts';
import { FreeTimes } from './0003_free_times.ts';
import { Whereabouts } from './0004_whereabouts.ts';
import { Search } from './0005_search.ts';
import { Messages } from './0006_messages.ts';
import { Privacy } from './0007_privacy.ts';
import { HomeVisits } from './0008_home_visits.ts';
import { SignUpByPhone } from './0009_sign_up_by_phone.ts';
import { EnteredPatients } from './0010_entered_patients.ts';
import { PharmacyStock } from './0011_pharmacy_stock.ts';
import { Orders } from './0012_orders.ts';
import { VisitSheets } from './0013_visit_sheets.ts';
import { Laboratory } from './0014_laboratory.ts';
import { AuditSeals } from './0015_audit_seals.ts';
import { ReceiptNumbers } from './0017_receipt_numbers.ts';
import { ListingRecords } from './0018_listing_records.ts';
import { Neighborhoods } from './0019_neighborhoods.ts';
import { Figures } from './0020_figures.ts';
import { ImportEncodings } from './0021_import_encodings.ts';
import { StockBatches } from './0022_stock_batches.ts';
import { WasteCorrections } from './0025_waste_corrections.ts';
import { AdminRoles } from './0026_admin_roles.ts';
import { Proposals } from './0027_proposals.ts';
import { WasteTreatment } from './0028_waste_treatment.ts';
import { Completions } from './0032_completions.ts';
import { OfferedUntil } from './0033_offered_until.ts';
import { FacilityNames } from './0034_facility_names.ts';
import { Relatives } from './0035_relatives.ts';
import { MergedListings } from './0037_merged_listings.ts';
import { ImportHeaderRows } from './0038_import_header_rows.ts';
import { MeasuredSubmissions } from './0040_measured_submissions.ts';
import { CollectionAreas } from './0041_collection_areas.ts';
import { ErrorCauses } from './0042_error_causes.ts';
import { PortalTeams } from './0043_portal_teams.ts';

/** Every migration, oldest first. A file that isn't listed here doesn't run. A released migration never changes. */
export const migrations = [
  { name: '0001_baseline', class: Baseline },
  { name: '0002_sitemap', class: Sitemap },
  { name: '0003_free_times', class: FreeTimes },
  { name: '0004_whereabouts', class: Whereabouts },
  { name: '0005_search', class: Search },
  { name: '0006_messages', class: Messages },
  { name: '0007_privacy', class: Privacy },
  { name: '0008_home_visits', class: HomeVisits },
  { name: '0009_sign_up_by_phone', class: SignUpByPhone },
  { name: '0010_entered_patients', class: EnteredPatients },
  { name: '0011_pharmacy_stock', class: PharmacyStock },
  { name: '0012_orders', class: Orders },
  { name: '0013_visit_sheets', class: VisitSheets },
  { name: '0014_laboratory', class: Laboratory },
  { name: '0015_audit_seals', class: AuditSeals },
  { name: '0017_receipt_numbers', class: ReceiptNumbers },
  { name: '0018_listing_records', class: ListingRecords },
  { name: '0019_neighborhoods', class: Neighborhoods },
  { name: '0020_figures', class: Figures },
  { name: '0021_import_encodings', class: ImportEncodings },
  { name: '0022_stock_batches', class: StockBatches },
  { name: '0025_waste_corrections', class: WasteCorrections },
  { name: '0026_admin_roles', class: AdminRoles },
  { name: '0027_proposals', class: Proposals },
  { name: '0028_waste_treatment', class: WasteTreatment },
  { name: '0032_completions', class: Completions },
  { name: '0033_offered_until', class: OfferedUntil },
  { name: '0034_facility_names', class: FacilityNames },
  { name: '0035_relatives', class: Relatives },
  { name: '0037_merged_listings', class: MergedListings },
  { name: '0038_import_header_rows', class: ImportHeaderRows },
  { name: '0040_measured_submissions', class: MeasuredSubmissions },
  { name: '0041_collection_areas', class: CollectionAreas },
  { name: '0042_error_causes', class: ErrorCauses },
  { name: '0043_portal_teams', class: PortalTeams },
];

/** The migration without which this release's calls would fail. */
export const newestMigration = migrations.at(-1)?.name ?? '';
