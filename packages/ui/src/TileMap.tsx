import type * as Leaflet from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type DrawnMap, drawMap, type LiveMap } from './leaflet-map.ts';
import { type Coordinates, SKETCH_RATIO } from './map-sketch.ts';
import { media, theme } from './theme.ts';

export interface TileMapProps extends DrawnMap {
  label: string;
  /** The id of the instructions for picking. */
  describedBy?: string | undefined;
  /** Called when the map's script or style sheet did not load. */
  onFailed(): void;
}

/** Leaflet's own style sheet, served from our origin. */
const rulesHref = () => new URL('leaflet/dist/leaflet.css', import.meta.url).href;

/** A street map. It loads Leaflet (42 kB) and its style sheet when first shown. */
export function TileMap({ label, describedBy, onFailed, ...drawn }: TileMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [leaflet, setLeaflet] = useState<typeof Leaflet>();
  const [hasRules, setHasRules] = useState(false);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    let isGone = false;
    import('leaflet').then(
      (it) => !isGone && setLeaflet(() => it.default),
      () => !isGone && fail(),
    );
    return () => {
      isGone = true;
    };
  }, []);
  const pick = useEffectEvent((place: Coordinates) => drawn.onPick?.(place));
  const openPlace = useEffectEvent((id: string) => drawn.onOpen?.(id));
  const openGroup = useEffectEvent((ids: string[]) => drawn.groups?.onOpen(ids));
  const draw = useEffectEvent((library: typeof Leaflet, element: HTMLElement) =>
    drawMap(library, element, {
      ...drawn,
      onOpen: drawn.onOpen && ((id) => openPlace(id)),
      groups: drawn.groups && { wordsOf: drawn.groups.wordsOf, onOpen: (ids) => openGroup(ids) },
      onPick: drawn.onPick && ((it) => pick(it)),
    }),
  );
  const map = useRef<LiveMap>(undefined);
  const { onPick, places, ...rest } = drawn;
  // A map for picking stays where the reader moved it and only its pin changes; any other map moves to its new places.
  const drawing = JSON.stringify(onPick ? rest : drawn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: redrawn when its content changes, not when the objects do
  useEffect(() => {
    if (!leaflet || !hasRules || !frame.current) return;
    const drawnMap = draw(leaflet, frame.current);
    map.current = drawnMap;
    return () => {
      map.current = undefined;
      drawnMap.remove();
    };
  }, [leaflet, hasRules, drawing]);
  const show = useEffectEvent(() => map.current?.show(places));
  const shown = JSON.stringify(places);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moved when the places change, not when their objects do
  useEffect(() => {
    if (onPick) show();
  }, [shown]);
  return (
    <>
      <link rel="stylesheet" href={rulesHref()} onLoad={() => setHasRules(true)} onError={onFailed} />
      <Frame ref={frame} role={onPick ? 'application' : 'region'} aria-label={label} aria-describedby={describedBy} />
    </>
  );
}

// Isolated, because Leaflet stacks layers up to 1000, which would cover dialogs and bars.
const Frame = styled.div`
  isolation: isolate;
  aspect-ratio: ${SKETCH_RATIO};
  &.leaflet-container { background: ${theme.color.sunken}; color: ${theme.color.ink}; font: inherit; }
  &:focus-visible { outline-offset: -3px; }
  &.tn-picks { cursor: crosshair; }
  /* Marks the point where Enter sets the pin. */
  &.tn-picks:focus-visible::after {
    content: '';
    position: absolute;
    z-index: 700;
    inset: 50% auto auto 50%;
    width: 1.75rem;
    height: 1.75rem;
    translate: -50% -50%;
    border: 2px solid ${theme.color.ink};
    border-radius: 50%;
    background: linear-gradient(${theme.color.ink}, ${theme.color.ink}) center / 2px 100% no-repeat,
      linear-gradient(${theme.color.ink}, ${theme.color.ink}) center / 100% 2px no-repeat;
    pointer-events: none;
  }
  .tn-pin { border: 0; background: none; }
  .tn-pin path { fill: ${theme.color.primary}; stroke: ${theme.color.surface}; stroke-width: 1.5px; }
  .tn-pin-here path { fill: ${theme.color.info}; }
  .tn-pin circle { fill: ${theme.color.surface}; }
  .tn-pin .tn-long { font-size: 8px; }
  .tn-pin text { fill: ${theme.color.onPrimary}; font-size: 11px; font-weight: ${theme.font.weight.strong}; text-anchor: middle; }
  .tn-way { stroke: ${theme.color.primary}; }
  .tn-label {
    max-width: 11rem;
    padding: 0 ${theme.space.xxs};
    border: 0;
    background: ${theme.color.surface};
    color: ${theme.color.ink};
    font-size: ${theme.text.xs};
    font-weight: ${theme.font.weight.strong};
    text-align: center;
    white-space: normal;
    width: max-content;
    box-shadow: ${theme.shadow.low};
  }
  .tn-label::before { display: none; }
  /* The doubled selector beats Leaflet's later rules for touch screens, which make the buttons smaller. */
  && .leaflet-bar a {
    width: ${theme.touch};
    height: ${theme.touch};
    background: ${theme.color.surface};
    border-color: ${theme.color.line};
    color: ${theme.color.primary};
    line-height: ${theme.touch};
  }
  && .leaflet-bar a.leaflet-disabled { background: ${theme.color.sunken}; color: ${theme.color.inkSoft}; }
  .leaflet-control-scale-line {
    border-color: ${theme.color.ink};
    background: ${theme.color.surface};
    color: ${theme.color.ink};
    font-size: ${theme.text.xs};
    text-shadow: none;
  }
  ${media.highContrast} { .tn-pin path { fill: Highlight; } }
`;
