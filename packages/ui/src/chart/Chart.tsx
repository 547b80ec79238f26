import { type ComponentType, useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../Button.tsx';
import { Row } from '../layout.tsx';
import { PlainActions } from '../PlainActions.tsx';
import { Heading } from '../Text.tsx';
import { theme } from '../theme.ts';
import { useWidth } from '../useWidth.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { Bars } from './Bars.tsx';
import { ChartTable } from './ChartTable.tsx';
import { type ChartProps, enlargement, type Plot, valuesOf } from './chart.ts';
import { Legend } from './Legend.tsx';
import { Lines } from './Lines.tsx';
import { Shares, shareOf } from './Shares.tsx';

const drawings: Record<ChartProps['kind'], ComponentType<Plot>> = { bars: Bars, lines: Lines, shares: Shares };
const HEIGHT = 260;

/**
 * A drawing of numbers, and the same numbers as a table, shown on demand and always available to screen readers. Nothing in it moves.
 * Import it lazily: it carries d3-scale and d3-shape.
 */
export function Chart({ kind, title, words, empty, ...data }: ChartProps) {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const { ref, width } = useWidth<HTMLElement>();
  const scale = enlargement();
  const Drawing = drawings[kind];
  const isEmpty = kind === 'shares' ? data.rows.every((it) => shareOf(it) === 0) : valuesOf(data).length === 0;
  const table = <ChartTable caption={title} kind={kind} words={words} {...data} />;
  return (
    <Figure ref={ref} aria-labelledby={id}>
      <Row as="figcaption" $justify="between" $gap="xs">
        <Heading as="h3" $look={3} id={id}>
          {title}
        </Heading>
        {!isEmpty && (
          <PlainActions>
            <Button tone="plain" size="small" onClick={() => setIsTable(!isTable)}>
              {isTable ? words.asChart : words.asTable}
            </Button>
          </PlainActions>
        )}
      </Row>
      {isEmpty && empty}
      {!isEmpty && isTable && (
        <Scroll role="region" aria-label={title} tabIndex={0}>
          {table}
        </Scroll>
      )}
      {!isEmpty && !isTable && (
        <>
          <svg width={width} height={HEIGHT * scale} viewBox={`0 0 ${width / scale} ${HEIGHT}`} aria-hidden="true" focusable="false">
            <Drawing {...data} width={width / scale} height={HEIGHT} />
          </svg>
          <Legend kind={kind} words={words} {...data} />
          <VisuallyHidden as="div">{table}</VisuallyHidden>
        </>
      )}
    </Figure>
  );
}

/** Only the visible table scrolls: a hidden scrolling area couldn't be reached by keyboard. */
const Scroll = styled.div`overflow-x: auto;`;
const Figure = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space.s};
  margin: 0;
  > svg { max-width: 100%; }
`;
