import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from './Button.tsx';
import type { MapTiles } from './leaflet-map.ts';
import { MapSketch } from './MapSketch.tsx';
import type { PinGroups } from './map-groups.ts';
import type { MapPlace } from './map-pin.ts';
import { type Coordinates, sketchOf } from './map-sketch.ts';
import { Text } from './Text.tsx';
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
    /** The text under the sketch, which says that it has no streets and how wide its squares are. */
    sketch: (squareKm: number) => string;
    /** The instructions for picking a place, for maps with `onPick`. */
    pick?: string;
  };
  /** When set, each place is a button that reports its id. Only one of them is a tab stop; the arrow keys lead to the others. */
  onOpen?: (id: string) => void;
  /**
   * For maps with `onOpen` and many places: the mark and name of a pin that replaces overlapping pins. Pressing it zooms in on its places
   * and lists them; `all` is the label of the way back to all places.
   */
  groups?: { wordsOf: PinGroups['wordsOf']; all: string };
  /** When set, a place on a street map can be picked by a press, or by Enter for the map's center. A sketch is too rough for that. */
  onPick?: (place: Coordinates) => void;
}

/**
 * A map of places. With tiles it is a street map (Leaflet, loaded when shown); without tiles, or when Leaflet can't be loaded, a sketch to
 * scale. The text under the map says which kind it is.
 */
export function MapView({ label, places: all, center, tiles, line = false, texts, onOpen, onPick, groups }: MapViewProps) {
  const pickId = useId();
  const [hasFailed, setHasFailed] = useState(false);
  const [group, setGroup] = useState<readonly string[]>([]);
  const figure = useRef<HTMLElement>(null);
  const opened = all.filter((it) => group.includes(it.id));
  const places = opened.length > 0 ? opened : all;
  const pinGroups = groups && { wordsOf: groups.wordsOf, onOpen: setGroup };
  const showAll = () => {
    setGroup([]);
    // The focused button is removed, so the figure takes the focus; the next tab stop after it is the map.
    figure.current?.focus();
  };
  return (
    <Figure ref={figure} tabIndex={-1}>
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
            groups={pinGroups}
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
          <MapSketch label={label} places={places} center={center} line={line} onOpen={onOpen} groups={pinGroups} />
          <Caption>{texts.sketch(sketchOf(places, center).squareKm)}</Caption>
        </>
      )}
      {groups && onOpen && opened.length > 0 && (
        <Group key={group.join()} places={opened} title={groups.wordsOf(opened).label} all={groups.all} onOpen={onOpen} onAll={showAll} />
      )}
    </Figure>
  );
}

interface GroupProps {
  places: readonly MapPlace[];
  title: string;
  all: string;
  onOpen(id: string): void;
  onAll(): void;
}

/** The places of an opened pin: some may be at the same spot, where no map can tell them apart. */
function Group({ places, title, all, onOpen, onAll }: GroupProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  // The pressed pin is gone, so the focus moves here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Opened>
      <Head>
        <Text ref={heading} tabIndex={-1} $strong>
          {title}
        </Text>
        <Button tone="quiet" size="small" onClick={onAll}>
          {all}
        </Button>
      </Head>
      <Members role="list" aria-label={title}>
        {places.map((it) => (
          <li key={it.id}>
            <Button tone="plain" size="small" onClick={() => onOpen(it.id)}>
              {it.label}
            </Button>
          </li>
        ))}
      </Members>
    </Opened>
  );
}

const Figure = styled.figure`
  max-width: 44rem;
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.m};
  background: ${theme.color.surface};
  &:focus { outline: none; }
`;
const Opened = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  padding: ${theme.space.s};
  border-block-start: 1px solid ${theme.color.line};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: ${theme.space.xs};
  > p:focus { outline: none; }
`;
const Members = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  max-height: 18rem;
  overflow-y: auto;
  padding: 0;
  list-style: none;
  > li > button { max-width: 100%; text-align: start; }
`;
const Caption = styled.figcaption`
  padding: ${theme.space.xxs} ${theme.space.s};
  border-block-start: 1px solid ${theme.color.line};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.xs};
`;
