import type * as Leaflet from 'leaflet';
import { drawnPins, type PinGroups } from './map-groups.ts';
import { isLong, type MapPlace, OPENS, PIN, PIN_PATH, turnPins } from './map-pin.ts';
import type { Coordinates } from './map-sketch.ts';

/** Tiles of a map server: `url` with {z}, {x}, {y}, and their attribution. */
export interface MapTiles {
  url: string;
  attribution: { text: string; url: string };
}

export interface DrawnMap {
  places: readonly MapPlace[];
  center: Coordinates;
  tiles: MapTiles;
  line: boolean;
  texts: { zoomIn: string; zoomOut: string };
  /** Receives the id of the pressed place. */
  onOpen?: ((id: string) => void) | undefined;
  groups?: PinGroups | undefined;
  /** Receives the clicked place, or by Enter the middle of the map. */
  onPick?: ((place: Coordinates) => void) | undefined;
}

/** A map drawn into its element. */
export interface LiveMap {
  /** Replaces the places; moves the map only when a pickable one would be out of sight. */
  show(places: readonly MapPlace[]): void;
  remove(): void;
}

const SVG = 'http://www.w3.org/2000/svg';
const CITY_ZOOM = 13;
const STREET_ZOOM = 16;
const LAST_ZOOM = 19;
/** Room for pins and their labels at the edges, in pixels: left and top, right and bottom. */
const ROOM = { paddingTopLeft: [56, 72], paddingBottomRight: [56, 56] } satisfies Leaflet.FitBoundsOptions;

const at = (it: Coordinates): Leaflet.LatLngTuple => [it.latitude, it.longitude];

function svg<K extends keyof SVGElementTagNameMap>(name: K, attributes: Record<string, string>, text = ''): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
}

/** Built node by node, because place names come from people and the page's policy forbids styles in parsed HTML. */
function pinOf({ mark }: MapPlace): HTMLElement {
  const pin = svg('svg', { viewBox: '0 0 24 32', width: String(PIN.width), height: String(PIN.height), 'aria-hidden': 'true' });
  pin.append(
    svg('path', { d: PIN_PATH }),
    mark
      ? svg('text', { x: '12', y: '16', ...(isLong(mark) && { class: 'tn-long' }) }, mark)
      : svg('circle', { cx: '12', cy: '12', r: '3.5' }),
  );
  const frame = document.createElement('div');
  frame.append(pin);
  return frame;
}

function labelOf({ label }: MapPlace): HTMLElement {
  const element = document.createElement('span');
  element.textContent = label;
  return element;
}

interface Pressing {
  open: (() => void) | undefined;
  isFirst: boolean;
}

function addPlace(leaflet: typeof Leaflet, map: Leaflet.LayerGroup, place: MapPlace, { open, isFirst }: Pressing): void {
  const icon = leaflet.divIcon({
    html: pinOf(place),
    className: place.isHere ? 'tn-pin tn-pin-here' : 'tn-pin',
    iconSize: [PIN.width, PIN.height],
    iconAnchor: [PIN.width / 2, PIN.height],
  });
  const hasMark = place.mark !== undefined;
  const marker = leaflet.marker(at(place), { icon, interactive: hasMark, keyboard: hasMark }).addTo(map);
  const [direction, offset] = place.isHere ? (['top', -PIN.height] as const) : (['bottom', 0] as const);
  marker.bindTooltip(labelOf(place), { permanent: !hasMark, direction, offset: [0, offset], className: 'tn-label' });
  const element = marker.getElement();
  element?.setAttribute('aria-label', place.label);
  element?.setAttribute('role', open ? 'button' : 'img');
  if (!element || !open) return;
  element.setAttribute(OPENS, '');
  element.tabIndex = isFirst ? 0 : -1;
  // Leaflet turns Enter into a click; a button must also respond to the space bar.
  marker.on('click', open);
  element.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    open();
  });
}

/** Moves the view to all places; to a single one at the scale of a street, or to `center` without any. */
function look(leaflet: typeof Leaflet, map: Leaflet.Map, places: readonly MapPlace[], center: Coordinates): void {
  const [from, to] = places;
  if (from && to) map.fitBounds(leaflet.latLngBounds(places.map(at)), { ...ROOM, maxZoom: STREET_ZOOM, animate: false });
  else map.setView(at(from ?? center), from ? STREET_ZOOM : CITY_ZOOM, { animate: false });
}

/** Reports a press on the map, and Enter while the map itself has the focus. */
function listen(map: Leaflet.Map, onPick: (place: Coordinates) => void): void {
  const element = map.getContainer();
  const tell = (it: Leaflet.LatLng) => {
    const { lat, lng } = it.wrap();
    onPick({ latitude: lat, longitude: lng });
  };
  element.classList.add('tn-picks');
  map.on('click', ({ latlng }) => tell(latlng));
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.target !== element) return;
    event.preventDefault();
    tell(map.getCenter());
  });
}

/** Draws a map into `element`. It moves with the keyboard, and without animation where reduced motion is preferred. */
export function drawMap(leaflet: typeof Leaflet, element: HTMLElement, drawn: DrawnMap): LiveMap {
  const { places, center, tiles, line, texts, onOpen, onPick, groups } = drawn;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const map = leaflet.map(element, {
    attributionControl: false,
    zoomControl: false,
    // The map must not catch a finger or wheel that scrolls the page; two fingers, buttons and keys move it.
    scrollWheelZoom: false,
    dragging: !isTouched,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
  });
  leaflet.control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  leaflet.control.scale({ imperial: false }).addTo(map);
  look(leaflet, map, places, center);
  leaflet.tileLayer(tiles.url, { maxZoom: LAST_ZOOM }).addTo(map);
  const [from, to] = places;
  if (line && from && to) leaflet.polyline([at(from), at(to)], { className: 'tn-way', interactive: false, dashArray: '6 6' }).addTo(map);
  if (onPick) listen(map, onPick);
  if (onOpen) element.addEventListener('keydown', (event) => turnPins(event, element));
  const pins = leaflet.layerGroup().addTo(map);
  const draw = (shown: readonly MapPlace[]) => {
    pins.clearLayers();
    const placed = shown.map((place) => ({ place, ...map.latLngToLayerPoint(at(place)) }));
    const drawnNow = drawnPins(placed, { onOpen, groups });
    const pressed = drawnNow.find((it) => it.open);
    for (const pin of drawnNow) addPlace(leaflet, pins, pin.place, { open: pin.open, isFirst: pin === pressed });
  };
  // A map with groups is redrawn when its places or the zoom change, because fewer pins overlap when the map is enlarged.
  if (groups) map.on('zoomend', () => draw(places));
  const show = (shown: readonly MapPlace[]) => {
    draw(shown);
    if (onPick && !shown.every((it) => map.getBounds().contains(at(it)))) look(leaflet, map, shown, center);
  };
  show(places);
  return { show, remove: () => void map.remove() };
}
