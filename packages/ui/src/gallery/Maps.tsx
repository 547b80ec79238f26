import { Grid } from '../layout.tsx';
import { MapView } from '../MapView.tsx';
import type { MapPlace } from '../map-pin.ts';
import { Section } from './Section.tsx';

const here: MapPlace = { id: 'here', latitude: 9.0108, longitude: 38.7613, label: 'You', isHere: true };
const lab: MapPlace = { id: 'lab', latitude: 9.0362, longitude: 38.7861, label: 'Arada Diagnostic Laboratory' };
const three: MapPlace[] = [
  { ...lab, id: '1', mark: '1' },
  { id: '2', latitude: 8.9961, longitude: 38.7899, label: 'Bole Imaging Center', mark: '2' },
  { id: '3', latitude: 9.0291, longitude: 38.7472, label: 'Piassa Laboratory', mark: '3' },
];
const center = { latitude: 9.0192, longitude: 38.7525 };
const texts = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  sketch: (squareKm: number) => `A sketch without streets. Each square is ${squareKm} km wide, north is up.`,
};

/** Maps without a map server; with one, the same part shows its tiles. */
export function Maps() {
  return (
    <Section title="Map" about="A sketch to scale where no map server is set up. A list beside it says the same.">
      <Grid $min="18rem">
        <MapView label="From you to the laboratory, 3.9 km" places={[here, lab]} center={center} tiles={null} line texts={texts} />
        <MapView label="Three laboratories near you" places={[here, ...three]} center={center} tiles={null} texts={texts} />
        <MapView label="Three laboratories to open" places={three} center={center} tiles={null} texts={texts} onOpen={() => {}} />
        <MapView label="No place yet" places={[]} center={center} tiles={null} texts={texts} />
      </Grid>
    </Section>
  );
}
