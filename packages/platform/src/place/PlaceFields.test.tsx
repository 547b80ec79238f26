import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { PlaceFields } from './PlaceFields.tsx';

const sizes = { clientWidth: 640, clientHeight: 400 };

function Practice() {
  const [typed, setTyped] = useState({ latitude: '', longitude: '' });
  return (
    <PlaceFields
      name="Arada Clinic"
      hint="Patients find the way."
      typed={typed}
      onType={(part) => setTyped({ ...typed, ...part })}
      errorAt={() => undefined}
      fieldIdOf={(side) => side}
    />
  );
}

const show = (mapTiles: string | null) => renderWithPlatform(<Practice />, { config: { mapTiles } });

describe('a place on the map', () => {
  beforeEach(() => {
    // jsdom has no layout and no media queries; Leaflet needs both.
    for (const [name, value] of Object.entries(sizes)) Object.defineProperty(HTMLElement.prototype, name, { value, configurable: true });
    Object.assign(globalThis, { matchMedia: (media: string) => ({ matches: media.includes('reduce') }) });
  });
  afterEach(() => {
    for (const name of Object.keys(sizes)) Reflect.deleteProperty(HTMLElement.prototype, name);
    Reflect.deleteProperty(globalThis, 'matchMedia');
  });

  it('is set by the keyboard where none was, said, and forgotten when it is removed', async () => {
    const { person } = show('https://tiles.example/{z}/{x}/{y}.png');
    fireEvent.load(document.querySelector('link[rel="stylesheet"]') ?? document.body);
    const map = await screen.findByRole('application', { name: 'Map: no pin yet', description: /Enter to set the pin/ });
    await waitFor(() => expect(map).toHaveClass('tn-picks'));
    fireEvent.keyDown(map, { key: 'Enter' });
    expect(screen.getByLabelText('Latitude')).not.toBeVisible();
    await person.click(screen.getByText('Coordinates'));
    expect(screen.getByLabelText('Latitude')).toBeVisible();
    expect(screen.getByLabelText<HTMLInputElement>('Latitude').value).toMatch(/^9\.019\d{3}$/);
    expect(screen.getByLabelText<HTMLInputElement>('Longitude').value).toMatch(/^38\.752\d{3}$/);
    expect(screen.getByRole('status')).toHaveTextContent(/^Pin set at 9\.019\d{3}, 38\.752\d{3}$/);
    expect(screen.getByText('Arada Clinic')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Remove the pin' }));
    expect(screen.getByLabelText('Latitude')).toHaveValue('');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.queryByText('Arada Clinic')).not.toBeInTheDocument();
  });

  it('has numbers only where there are no streets: an empty grid showed nobody where the pin was', async () => {
    const { person } = show(null);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Latitude')).toBeVisible();
    await person.type(screen.getByLabelText('Latitude'), '9.02');
    await person.type(screen.getByLabelText('Longitude'), '38.75');
    expect(screen.getByLabelText('Longitude')).toHaveValue('38.75');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
