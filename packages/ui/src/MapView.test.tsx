import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MapView } from './MapView.tsx';
import type { MapPlace } from './map-pin.ts';
import { type Coordinates, SKETCH_RATIO, sketchOf } from './map-sketch.ts';

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
    // jsdom has no layout and no media queries; Leaflet needs both.
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

  describe('with places to open', () => {
    const marked = [
      { ...lab, mark: '?' },
      { ...lab, id: 'clinic', longitude: 38.7, label: 'Bole Clinic', mark: '!' },
      { ...here, id: 'depot', label: 'Depot' },
    ];
    const opening = (opened: string[], withTiles: typeof tiles | null) =>
      render(<MapView label="Pickups" places={marked} center={center} tiles={withTiles} texts={texts} onOpen={(id) => opened.push(id)} />);
    async function expectPressable(opened: string[]) {
      const [first, second] = [await screen.findByRole('button', { name: lab.label }), screen.getByRole('button', { name: 'Bole Clinic' })];
      expect(screen.queryByRole('button', { name: 'Depot' })).toBeNull();
      expect([first.tabIndex, second.tabIndex]).toEqual([0, -1]);
      fireEvent.click(second);
      expect(opened).toEqual(['clinic']);
      first.focus();
      fireEvent.keyDown(first, { key: 'ArrowLeft' });
      expect(document.activeElement).toBe(second);
      expect([first.tabIndex, second.tabIndex]).toEqual([-1, 0]);
    }

    it('leaves no pin out of reach of the keyboard on a sketch, and makes no tab stop of each', async () => {
      const opened: string[] = [];
      opening(opened, null);
      await expectPressable(opened);
    });

    it('joins pins that would cover each other, and opens them as a list and a nearer map', () => {
      const opened: string[] = [];
      const near = [
        { ...lab, id: 'a', label: 'Arada A', mark: '?' },
        { ...lab, id: 'b', label: 'Arada B', longitude: lab.longitude + 0.0002, mark: '!' },
        { ...lab, id: 'c', label: 'Arada C', longitude: lab.longitude + 0.002, mark: '?' },
        { ...lab, id: 'far', label: 'Bole Clinic', longitude: 38.6, mark: '?' },
      ];
      const wordsOf = (group: readonly MapPlace[]) => ({ mark: String(group.length), label: `${group.length} pickups` });
      render(
        <MapView
          label="Pickups"
          places={near}
          center={center}
          tiles={null}
          texts={texts}
          onOpen={(id) => opened.push(id)}
          groups={{ wordsOf, all: 'Whole map' }}
        />,
      );
      const map = () => within(screen.getByRole('group', { name: 'Pickups' }));
      const names = () =>
        map()
          .getAllByRole('button')
          .map((it) => it.getAttribute('aria-label'));
      expect(names()).toEqual(['3 pickups', 'Bole Clinic']);
      fireEvent.click(map().getByRole('button', { name: '3 pickups' }));
      expect(names()).toEqual(['2 pickups', 'Arada C']);
      const list = within(screen.getByRole('list', { name: '3 pickups' }));
      expect(document.activeElement?.textContent).toBe('3 pickups');
      fireEvent.click(list.getByRole('button', { name: 'Arada B' }));
      expect(opened).toEqual(['b']);
      fireEvent.click(screen.getByRole('button', { name: 'Whole map' }));
      expect(names()).toEqual(['3 pickups', 'Bole Clinic']);
      expect(screen.queryByRole('list')).toBeNull();
      expect(document.activeElement).toBe(map().getByRole('button', { name: 'Bole Clinic' }).closest('figure'));
    });

    it('does the same on a street map', async () => {
      const opened: string[] = [];
      opening(opened, tiles);
      fireEvent.load(rules());
      await expectPressable(opened);
      fireEvent.keyDown(screen.getByRole('button', { name: lab.label }), { key: ' ' });
      expect(opened).toEqual(['clinic', 'lab']);
    });
  });

  describe('for picking', () => {
    const picking = (picked: Coordinates[], places: MapPlace[] = []) => (
      <MapView
        label="Where you are"
        places={places}
        center={center}
        tiles={tiles}
        texts={{ ...texts, pick: 'Click, or press Enter' }}
        onPick={(it) => picked.push(it)}
      />
    );
    async function pickable() {
      const picked: Coordinates[] = [];
      const page = render(picking(picked));
      fireEvent.load(rules());
      const map = await screen.findByRole('application', { name: 'Where you are', description: 'Click, or press Enter' });
      await waitFor(() => expect(map.classList.contains('tn-picks')).toBe(true));
      return { ...page, picked, map };
    }

    it('tells the place that is clicked, and by Enter its middle', async () => {
      const { picked, map } = await pickable();
      fireEvent.keyDown(map, { key: 'Enter' });
      expect(picked).toEqual([{ latitude: expect.closeTo(center.latitude, 4), longitude: expect.closeTo(center.longitude, 4) }]);
      fireEvent.click(map, { clientX: 420, clientY: 100 });
      expect(picked).toHaveLength(2);
      expect(picked[1]?.longitude).toBeGreaterThan(center.longitude);
      expect(picked[1]?.latitude).toBeGreaterThan(center.latitude);
    });

    it('leaves Enter to its buttons', async () => {
      const { picked } = await pickable();
      fireEvent.keyDown(screen.getByRole('button', { name: 'Zoom in' }), { key: 'Enter' });
      expect(picked).toEqual([]);
    });

    it('moves the pin on the same map, which looks elsewhere only for a pin out of sight', async () => {
      const { picked, map, rerender } = await pickable();
      const enter = () => fireEvent.keyDown(map, { key: 'Enter' });
      const tile = map.querySelector('.leaflet-tile');
      rerender(picking(picked, [{ ...here, latitude: center.latitude + 0.001 }]));
      screen.getByText('You');
      expect(map.querySelector('.leaflet-tile')).toBe(tile);
      enter();
      expect(picked.at(-1)?.latitude).toBeCloseTo(center.latitude, 4);
      rerender(picking(picked, [{ ...here, latitude: 13.49 }]));
      expect(screen.getAllByText('You')).toHaveLength(1);
      enter();
      expect(picked.at(-1)?.latitude).toBeCloseTo(13.49, 3);
    });

    it('is no more than a sketch without tiles', () => {
      render(
        <MapView
          label="Where you are"
          places={[here]}
          center={center}
          tiles={null}
          texts={{ ...texts, pick: 'Click' }}
          onPick={() => {}}
        />,
      );
      screen.getByRole('img', { name: 'Where you are' });
      expect(screen.queryByText('Click')).toBeNull();
    });
  });
});
