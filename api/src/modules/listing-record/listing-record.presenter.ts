import { type ListingRecord, listingRecord } from '@tenaye/contracts/listing-record.ts';
import { present } from '#kernel/http/present.ts';

export const presentListingRecord = (record: ListingRecord): ListingRecord => present(listingRecord, record, {});
