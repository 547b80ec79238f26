import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { MapTiles } from './leaflet-map.ts';
import { MapSketch } from './MapSketch.tsx';
import type { MapPlace } from './map-pin.ts';
import { type Coordinates, sketchOf } from './map-sketch.ts';
import { TileMap } from './TileMap.tsx';
import { theme } from './theme.ts';

export interface MapViewProps {
  /** A description for people who don't see the map. Text beside it must give the same information. */
  label: string;
  places: readonly MapPlace[];
  /** The center while there are no places. */
  center: Coordinates;
  /** Null without a map server; the map is then a sketch. */
  tiles: MapTiles | null;
  /** Draws a dashed straight line between the first two places. */
  line?: boolean;
  texts: {
    zoomIn: string;
    zoomOut: string;
    /** The text under the sketch: that it has no streets, and the width of its squares. */
    sketch: (squareKm: number) => string;
    /** How to pick a place, for maps with `onPick`. */
    pick?: string;
  };
  /** When set, each place is a button that reports its id. One has a tab stop, and the arrow keys lead to the others. */
  onOpen?: (id: string) => void;
  /** When set, a place on a street map can be picked by a press, or by Enter for its middle. A sketch is too rough for that. */
  onPick?: (place: Coordinates) => void;
}

/**
 * A map of places. With tiles it is a street map (Leaflet, loaded when shown); without tiles, or when Leaflet can't be loaded, a sketch to
 * scale. The text under it names the kind.
 */
export function MapView({ label, places, center, tiles, line = false, texts, onOpen, onPick }: MapViewProps) {
  const pickId = useId();
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <Figure>
      {tiles && !hasFailed ? (
        <>
          <TileMap
            label={label}
            places={places}
            center={center}
            tiles={tiles}
            line={line}
            texts={{ zoomIn: texts.zoomIn, zoomOut: texts.zoomOut }}
            describedBy={onPick && pickId}
            onOpen={onOpen}
            onPick={onPick}
            onFailed={() => setHasFailed(true)}
          />
          {onPick && (
            <Caption as="p" id={pickId}>
              {texts.pick}
            </Caption>
          )}
          <Caption>
            <a href={tiles.attribution.url} target="_blank" rel="noopener noreferrer" translate="no">
              {tiles.attribution.text}
            </a>
          </Caption>
        </>
      ) : (
        <>
          <MapSketch label={label} places={places} center={center} line={line} onOpen={onOpen} />
          <Caption>{texts.sketch(sketchOf(places, center).squareKm)}</Caption>
        </>
      )}
    </Figure>
  );
}

const Figure = styled.figure`
  max-width: 44rem;
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.m};
  background: ${theme.color.surface};
`;
const Caption = styled.figcaption`
  padding: ${theme.space.xxs} ${theme.space.s};
  border-block-start: 1px solid ${theme.color.line};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.xs};
`;
