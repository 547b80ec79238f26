import { Section } from '@tenaye/ui/Section.tsx';
import type { ReactNode } from 'react';
import { usePosition } from '../location/usePosition.ts';
import { AddressBlock, type Destination } from './AddressBlock.tsx';
import { RouteMap } from './RouteMap.tsx';

interface OnePlaceProps {
  title: string;
  place: Destination;
  /** What follows the address. */
  children?: ReactNode;
}

/** A place's address and, if its position is known, a map. It needs no account, so it doesn't ask for the visitor's position. */
export function OnePlace({ title, place, children }: OnePlaceProps) {
  const { position } = usePosition();
  const { name, latitude, longitude } = place;
  return (
    <Section level="h2" title={title}>
      <AddressBlock place={place} />
      {children}
      {latitude !== null && longitude !== null && <RouteMap name={name} to={{ latitude, longitude }} from={position} />}
    </Section>
  );
}
