import { useConfig } from '@tenaye/platform/remote/config.tsx';
import type { Fix } from '../store/record.ts';

/** A function that tells whether the campaign refuses a position because of its accuracy. */
export function useRough(): (fix: Fix | null) => boolean {
  const { collectionAccuracy } = useConfig();
  return (fix) => fix !== null && collectionAccuracy !== undefined && fix.accuracy > collectionAccuracy;
}
