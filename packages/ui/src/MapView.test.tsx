import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MapView } from './MapView.tsx';
import { SKETCH_RATIO, sketchOf } from './map-sketch.ts';

const center = { latitude: 9.0192, longitude: 38.7525 };
const here = { id: 'here', latitude: 9.0, longitude: 38.75, label: 'You', isHere: true };
const lab = { id: 'lab', latitude: 9.03, longitude: 38.78, label: 'Arada <img src=x> Laboratory' };
const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: { text: 'Map makers', url: 'https://tiles.example/who' } };
const texts = { zoomIn: 'Zoom in', zoomOut: 'Zoom out', sketch: (km: number) => `Squares of ${km} km` };

describe('sketchOf', () => {
  it('keeps north up, east right and kilometres alike in both directions', () => {
    const north = { latitude: 9.1, longitude: 38.75 };
    const east = { latitude: 9.0, longitude: 38.75 + 0.1 / Math.cos((9 * Math.PI) / 180) };
    const [from, up, right] = sketchOf([here, north, east], center).points;
    if (!from || !up || !right) throw new Error('points are missing');
    expect(up.x).toBeCloseTo(from.x, 0);
    expect(up.y).toBeLessThan(from.y);
    expect(right.y).toBeCloseTo(from.y, 0);
    expect((right.x - from.x) * SKETCH_RATIO).toBeCloseTo(from.y - up.y, 0);
  });

  it.each([
    [0.0001, 0.05],
    [0.01, 0.2],
    [1, 20],
  ])('over %d degrees draws squares of %d km', (degrees, squareKm) => {
    const sketch = sketchOf([here, { latitude: here.latitude, longitude: here.longitude + degrees }], center);
    expect(sketch.squareKm).toBe(squareKm);
    for (const { x, y } of sketch.points) {
      expect(Math.round(x)).toBeGreaterThanOrEqual(20);
      expect(Math.round(x)).toBeLessThanOrEqual(80);
      expect(y).toBeCloseTo(50);
    }
  });

  it('has no point for a place that is not there', () => {
    expect(sketchOf([], center).points).toEqual([]);
  });
});

describe('MapView', () => {
  const sizes = { clientWidth: 640, clientHeight: 400 };
  beforeEach(() => {
    // jsdom lays nothing out and has no media queries; Leaflet asks for both.
    for (const [name, value] of Object.entries(sizes)) Object.defineProperty(HTMLElement.prototype, name, { value, configurable: true });
    Object.assign(globalThis, { matchMedia: (media: string) => ({ matches: media.includes('reduce') }) });
  });
  afterEach(() => {
    for (const name of Object.keys(sizes)) Reflect.deleteProperty(HTMLElement.prototype, name);
    Reflect.deleteProperty(globalThis, 'matchMedia');
  });
  const show = (withTiles: typeof tiles | null) =>
    render(<MapView label="From you to Arada" places={[here, lab]} center={center} tiles={withTiles} line texts={texts} />);
  const rules = () => document.querySelector('link[rel="stylesheet"]') ?? document.body;

  it('is a sketch that says its scale where no map server is set up', () => {
    show(null);
    screen.getByRole('img', { name: 'From you to Arada' });
    screen.getByText('Squares of 1 km');
    expect(document.querySelector('link[rel="stylesheet"]')).toBeNull();
  });

  it('takes tiles from the map server, names the places as text, and says whose the map is', async () => {
    const { container, unmount } = show(tiles);
    fireEvent.load(rules());
    const map = await screen.findByRole('region', { name: 'From you to Arada' });
    await waitFor(() => expect(container.querySelector('img')?.src).toMatch(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/));
    expect(map.tabIndex).toBe(0);
    screen.getByText('Arada <img src=x> Laboratory');
    screen.getByRole('button', { name: 'Zoom in' });
    expect(screen.getByRole('link', { name: 'Map makers' }).getAttribute('rel')).toContain('noopener');
    expect(map.classList.contains('leaflet-fade-anim')).toBe(false);
    unmount();
    expect(container.childElementCount).toBe(0);
  });

  it('falls back to the sketch when the map can not be loaded', () => {
    show(tiles);
    fireEvent.error(rules());
    screen.getByText('Squares of 1 km');
    expect(screen.queryByRole('link', { name: 'Map makers' })).toBeNull();
  });
});
