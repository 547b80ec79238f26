import {
  type CollectedFacility,
  collectedFacility,
  type ReturnedSubmission,
  returnedSubmission,
} from '@tenaye/contracts/data-collection.ts';
import { present } from '#kernel/http/present.ts';

export const presentCollected = (row: CollectedFacility): CollectedFacility => present(collectedFacility, row);
export const presentReturned = (row: ReturnedSubmission): ReturnedSubmission => present(returnedSubmission, row);
