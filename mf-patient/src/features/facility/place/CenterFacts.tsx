import type { DirectoryFacilityProfile } from '@tenaye/contracts/directory.ts';
import type { ReactNode } from 'react';
import { Accreditation } from './Accreditation.tsx';
import { PlaceDetails } from './PlaceDetails.tsx';

interface CenterFactsProps {
  center: DirectoryFacilityProfile;
  /** The level of the headings. */
  level?: 'h2' | 'h4';
  /** The part of the patient's list that the center offers. */
  children?: ReactNode;
}

/** A center's accreditation, opening hours and services. */
export function CenterFacts({ center, level = 'h4', children }: CenterFactsProps) {
  return (
    <>
      <Accreditation level={center.accreditation_level} />
      {children}
      <PlaceDetails place={center} level={level} />
    </>
  );
}
