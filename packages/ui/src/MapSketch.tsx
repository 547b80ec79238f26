import type { ButtonHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { drawnPins, type PinGroups } from './map-groups.ts';
import { isLong, type MapPlace, OPENS, PIN, PIN_PATH, turnPins } from './map-pin.ts';
import { type Coordinates, SKETCH_RATIO, type SketchPoint, sketchOf } from './map-sketch.ts';
import { media, theme } from './theme.ts';
import { useWidth } from './useWidth.ts';

export interface MapSketchProps {
  label: string;
  places: readonly MapPlace[];
  center: Coordinates;
  line?: boolean;
  /** When set, each place with a mark is a button. */
  onOpen?: ((id: string) => void) | undefined;
  groups?: PinGroups | undefined;
}

/** Places on a grid of squares, north up: the map where there are no tiles. */
export function MapSketch({ label, places, center, line, onOpen, groups }: MapSketchProps) {
  const { points, columns, rows } = sketchOf(places, center);
  const [from, to] = points;
  const { ref, width } = useWidth<HTMLDivElement>();
  const [wide, high] = [width / 100, width / SKETCH_RATIO / 100];
  const placed = places.flatMap((place, index) => {
    const point = points[index];
    return point ? [{ place, x: point.x * wide, y: point.y * high }] : [];
  });
  const pins = drawnPins(placed, { onOpen, groups });
  const pressed = pins.find((it) => it.open);
  return (
    <Field ref={ref} role={onOpen ? 'group' : 'img'} aria-label={label} onKeyDown={(event) => turnPins(event, event.currentTarget)}>
      <Lines viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {columns.map((x) => (
          <GridLine key={x} d={`M${x} 0V100`} />
        ))}
        {rows.map((y) => (
          <GridLine key={y} d={`M0 ${y}H100`} />
        ))}
        {line && from && to && <Way d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />}
      </Lines>
      {pins.map((pin) => (
        <Mark
          key={pin.place.id}
          place={pin.place}
          point={{ x: pin.x / wide, y: pin.y / high }}
          press={pin.open && pressOf(pin.open, pin === pressed)}
        />
      ))}
    </Field>
  );
}

const pressOf = (onClick: () => void, isTabStop: boolean) => ({ [OPENS]: '', tabIndex: isTabStop ? 0 : -1, onClick });

interface MarkProps {
  place: MapPlace;
  point: SketchPoint;
  press: ButtonHTMLAttributes<HTMLButtonElement> | undefined;
}

function Mark({ place, point, press }: MarkProps) {
  const pin = (
    <svg viewBox="0 0 24 32" width={PIN.width} height={PIN.height} aria-hidden="true">
      <Pin d={PIN_PATH} $here={place.isHere} />
      {place.mark ? (
        <PinText x="12" y="16" $long={isLong(place.mark)}>
          {place.mark}
        </PinText>
      ) : (
        <PinDot cx="12" cy="12" r="3.5" />
      )}
    </svg>
  );
  return (
    <Spot $at={point}>
      {press ? (
        <Press {...press} type="button" aria-label={place.label} title={place.label}>
          {pin}
        </Press>
      ) : (
        pin
      )}
      {!place.mark && <Name $side={sideOf(point, place.isHere)}>{place.label}</Name>}
    </Spot>
  );
}

/** The side with room for a label. Two places near each other have their labels on opposite sides. */
const sideOf = ({ x }: SketchPoint, isHere = false) => ({
  above: isHere,
  toward: x < 35 ? ('end' as const) : x > 65 ? ('start' as const) : ('middle' as const),
});

const Field = styled.div`
  position: relative;
  overflow: hidden;
  aspect-ratio: ${SKETCH_RATIO};
  background: ${theme.color.sunken};
`;
const Lines = styled.svg`position: absolute; inset: 0; width: 100%; height: 100%;`;
const GridLine = styled.path`fill: none; stroke: ${theme.color.line}; stroke-width: 1px; vector-effect: non-scaling-stroke;`;
const Way = styled.path`
  fill: none;
  stroke: ${theme.color.primary};
  stroke-width: 2px;
  stroke-dasharray: 6 6;
  vector-effect: non-scaling-stroke;
`;
// Not in a style attribute, which the page's policy refuses in HTML of a server.
const Spot = styled.div<{ $at: SketchPoint }>`
  position: absolute;
  top: ${({ $at }) => $at.y}%;
  left: ${({ $at }) => $at.x}%;
  width: 0;
  height: 0;
  > svg { position: absolute; max-width: none; transform: translate(-50%, -100%); }
`;
const Press = styled.button`
  position: absolute;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.m};
  background: none;
  cursor: pointer;
  transform: translate(-50%, -100%);
  &:focus-visible { z-index: 1; }
  ${media.hover} { &:hover { z-index: 1; } }
  > svg { display: block; max-width: none; }
`;
const Pin = styled.path<{ $here?: boolean }>`
  fill: ${({ $here }) => ($here ? theme.color.info : theme.color.primary)};
  stroke: ${theme.color.surface};
  stroke-width: 1.5px;
`;
const PinDot = styled.circle`fill: ${theme.color.surface};`;
const PinText = styled.text<{ $long: boolean }>`
  fill: ${theme.color.onPrimary};
  font-size: ${({ $long }) => ($long ? '8px' : '11px')};
  font-weight: ${theme.font.weight.strong};
  text-anchor: middle;
`;
const shifts = { start: '-85%', middle: '-50%', end: '-15%' };
const Name = styled.span<{ $side: ReturnType<typeof sideOf> }>`
  position: absolute;
  ${({ $side }) => ($side.above ? `bottom: ${PIN.height + 2}px;` : 'top: 3px;')}
  left: 0;
  width: max-content;
  max-width: 11rem;
  padding: 0 ${theme.space.xxs};
  border-radius: ${theme.radius.s};
  background: ${theme.color.surface};
  font-size: ${theme.text.xs};
  font-weight: ${theme.font.weight.strong};
  line-height: 1.35;
  text-align: center;
  text-wrap-style: balance;
  transform: translateX(${({ $side }) => shifts[$side.toward]});
`;
