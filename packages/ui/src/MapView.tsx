import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { MapTiles } from './leaflet-map.ts';
import { MapSketch } from './MapSketch.tsx';
import type { MapPlace } from './map-pin.ts';
import { type Coordinates, sketchOf } from './map-sketch.ts';
import { TileMap } from './TileMap.tsx';
import { theme } from './theme.ts';

export interface MapViewProps {
  /** What the map shows, for those who don't see it. Words beside it have to say the same as the map. */
  label: string;
  places: readonly MapPlace[];
  /** Where to look while there are no places. */
  center: Coordinates;
  /** Null where no map server is set up: then it is a sketch. */
  tiles: MapTiles | null;
  /** A dashed straight line between the first two places. */
  line?: boolean;
  texts: {
    zoomIn: string;
    zoomOut: string;
    /** Under the sketch: that it has no streets, and how wide one of its squares is. */
    sketch: (squareKm: number) => string;
    /** How to pick a place, where `onPick` is given. */
    pick?: string;
  };
  /** Given: a place on a map of streets can be picked, by a press or by Enter for its middle. A sketch is too rough for that. */
  onPick?: (place: Coordinates) => void;
}

/**
 * Where places are. With tiles a map of streets (Leaflet, which it loads when shown), else, or when that can't be loaded, a sketch to
 * scale. The row of words under it says which of the two it is.
 */
export function MapView({ label, places, center, tiles, line = false, texts, onPick }: MapViewProps) {
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
          <MapSketch label={label} places={places} center={center} line={line} />
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
