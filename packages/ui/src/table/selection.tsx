import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../Button.tsx';
import { Row } from '../layout.tsx';
import { media, theme } from '../theme.ts';
import type { TableModel } from './useTableModel.ts';

/** The texts of selecting rows, translated. */
export interface SelectionWords {
  /** The label of one row's checkbox: "Select Gauze". */
  row: (name: string) => string;
  all: string;
  /** "3 selected", announced at every change; with 0 it invites the reader to select rows. */
  count: (selected: number) => string;
  clear: string;
}

export interface Selection<Row> {
  words: SelectionWords;
  /** Buttons for actions on all selected rows. `clear` empties the selection afterward. */
  actions: (rows: readonly Row[], clear: () => void) => ReactNode;
}

/** A checkbox of touch size, or as high as `--tn-tick`; half ticked while only some of its rows are. */
export function SelectBox({ label, isSome = false, ...input }: { label: string; isSome?: boolean } & ComponentProps<'input'>) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <Target>
      <Box {...input} ref={box} type="checkbox" aria-label={label} />
    </Target>
  );
}

const TellCount = createContext<(text: string | undefined) => void>(() => undefined);

/** Placed among the `actions`: replaces the bar's count of selected rows, for actions on more rows than the ticked ones. */
export function SelectedCount({ text }: { text: string }) {
  const tell = useContext(TellCount);
  useEffect(() => {
    tell(text);
    return () => tell(undefined);
  }, [tell, text]);
  return null;
}

/** The bar above the rows: selects all shown rows, gives the number of selected ones, and offers actions on them. */
export function SelectionBar<Item extends object>({ model, words, actions }: Selection<Item> & { model: TableModel<Item> }) {
  const { selected, shown, selectAll } = model;
  const id = useId();
  const count = words.count(selected.length);
  const [told, setTold] = useState<string>();
  return (
    <Bar $gap="xs">
      <SelectBox
        id={id}
        label={words.all}
        checked={shown.length > 0 && selected.length === shown.length}
        isSome={selected.length > 0 && selected.length < shown.length}
        onChange={({ target }) => selectAll(target.checked)}
      />
      <span role="status">{selected.length > 0 ? (told ?? count) : <label htmlFor={id}>{count}</label>}</span>
      {selected.length > 0 && (
        <Row $gap="xs">
          <TellCount value={setTold}>
            {actions(
              selected.map((it) => it.original),
              () => selectAll(false),
            )}
          </TellCount>
          <Button tone="plain" size="small" onClick={() => selectAll(false)}>
            {words.clear}
          </Button>
        </Row>
      )}
    </Bar>
  );
}

// The box and its words are above those of the rows, which are cards below desktop sizes.
const Bar = styled(Row)`
  min-height: var(--tn-tick, ${theme.touch});
  ${media.compact} { column-gap: ${theme.space.s}; margin-inline-start: calc(${theme.space.m} - ${theme.space.s} + 1px); }
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
`;
const Target = styled.label`
  display: grid;
  place-items: center;
  width: ${theme.touch};
  height: var(--tn-tick, ${theme.touch});
  cursor: pointer;
`;
const Box = styled.input`
  width: 1.25rem;
  height: 1.25rem;
  margin: 0;
  accent-color: ${theme.color.primary};
  cursor: inherit;
`;
