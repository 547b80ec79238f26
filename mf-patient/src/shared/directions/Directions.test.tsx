import { beforeEach, describe, expect, it } from '@jest/globals';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, within } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { writeLocation } from '../location/user-location.ts';
import { Directions } from './Directions.tsx';

const lab = { name: 'Arada Lab', address: 'Piassa', phone: '+251911234567', latitude: 9.0362, longitude: 38.7521 };
const show = (to: Parameters<typeof Directions>[0]['to']) =>
  renderWithPlatform(<Directions to={to} />, { messages: { 'mf-patient': { en } } });
const standAt = (latitude: number, placeName?: string) =>
  writeLocation({ latitude, longitude: 38.7521, accuracy: 20, timestamp: Date.now(), placeName });

describe('Directions', () => {
  beforeEach(() => sessionStorage.clear());

  it('names the practice, the floor and the landmark, by which people find it', () => {
    show({ ...lab, practiceName: 'Selam Clinic', floor: '2nd floor', landmark: 'Opposite the stadium' });
    for (const line of ['Selam Clinic', '2nd floor, Piassa', 'Opposite the stadium']) expect(screen.getByText(line)).toBeVisible();
  });

  it('has no map without streets, and one of both ends with a map server', () => {
    standAt(8.9462);
    const { unmount } = show(lab);
    expect(screen.queryByText(/without streets/)).not.toBeInTheDocument();
    unmount();
    renderWithPlatform(<Directions to={lab} />, {
      messages: { 'mf-patient': { en } },
      config: { mapTiles: 'https://tiles.example/{z}/{x}/{y}.png' },
    });
    expect(screen.getByRole('link', { name: /OpenStreetMap/ })).toBeVisible();
  });

  it("shows the distance and four travel times at the spec's speeds, as estimates", () => {
    standAt(8.9462);
    show(lab);
    expect(screen.getByText('10 km from where you are')).toBeVisible();
    const times = within(screen.getByRole('list', { name: 'Estimated travel times' }));
    expect(times.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
      'Walking 2 hr',
      'Cycling 40 min',
      'Car 20 min',
      'Public transport 30 min',
    ]);
    expect(screen.getByText(/^Straight-line estimates/)).toBeVisible();
  });

  it('opens the external map without giving it access to this page', () => {
    standAt(9.0362, 'Arada');
    show(lab);
    const link = screen.getByRole('link', { name: 'Open in maps (opens in a new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('route=9.0362,38.7521;9.0362,38.7521');
    expect(screen.getByText('0 km from Arada')).toBeVisible();
  });

  it('asks for the position if it is unknown, and shows the place alone', () => {
    show(lab);
    expect(screen.getByText(/^Share your location/)).toBeVisible();
    expect(screen.queryByText(/km from/)).not.toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /Map/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Open in maps/ })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/?mlat=9.0362&mlon=38.7521#map=17/9.0362/38.7521',
    );
  });

  it('shows address and phone but no route to a place without coordinates', () => {
    standAt(9);
    show({ ...lab, latitude: null });
    expect(screen.getByText('Location not provided')).toBeVisible();
    expect(screen.getByText('Piassa')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call +251 91 123 4567' })).toHaveAttribute('href', 'tel:+251911234567');
    expect(screen.queryByRole('img', { name: /Map/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Open in maps/ })).not.toBeInTheDocument();
  });
});
