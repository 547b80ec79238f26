import { type MapPlace, PIN } from './map-pin.ts';

/** A place on a drawn map; `x` and `y` in pixels. */
export interface PlacedPin {
  place: MapPlace;
  x: number;
  y: number;
}

/** A pin to draw. `open` is what a press does; undefined for a pin that can't be pressed. */
export interface DrawnPin extends PlacedPin {
  open: (() => void) | undefined;
}

/** Pins that would overlap are drawn as one, whose press reports the ids of its places. */
export interface PinGroups {
  /** The mark and the name of a pin of several places. */
  wordsOf(places: readonly MapPlace[]): { mark: string; label: string };
  onOpen(ids: string[]): void;
}

interface Opening {
  onOpen: ((id: string) => void) | undefined;
  groups: PinGroups | undefined;
}

/** Pins closer than this overlap. The distances are smaller than a pin, because the corners of its frame are empty. */
const [ACROSS, ALONG] = [PIN.width - 4, PIN.height - 6];

/** Joins pins with a mark that are near each other; each group is where its first place is. Places with a label beside them stay alone. */
function joined(pins: readonly PlacedPin[]): { pin: PlacedPin; places: MapPlace[] }[] {
  const groups: { pin: PlacedPin; places: MapPlace[] }[] = [];
  for (const pin of pins) {
    const near = groups.find(
      (it) => it.pin.place.mark && pin.place.mark && Math.abs(it.pin.x - pin.x) < ACROSS && Math.abs(it.pin.y - pin.y) < ALONG,
    );
    if (near) near.places.push(pin.place);
    else groups.push({ pin, places: [pin.place] });
  }
  return groups;
}

/** The pins to draw: one for each place, or for each group where `groups` is set. */
export function drawnPins(pins: readonly PlacedPin[], { onOpen, groups }: Opening): DrawnPin[] {
  const alone = (pin: PlacedPin): DrawnPin => ({
    ...pin,
    open: onOpen && pin.place.mark !== undefined ? () => onOpen(pin.place.id) : undefined,
  });
  if (!groups) return pins.map(alone);
  return joined(pins).map(({ pin, places }) =>
    places.length === 1
      ? alone(pin)
      : { ...pin, place: { ...pin.place, ...groups.wordsOf(places) }, open: () => groups.onOpen(places.map((it) => it.id)) },
  );
}
