import { useId } from 'react';
import { styled } from 'styled-components';
import { ChevronDownIcon } from '../icons.tsx';
import { Select } from '../Select.tsx';
import { media, theme } from '../theme.ts';
import type { Column, Sort } from './column.ts';

/** The texts of sorting, translated; `column` is a header. */
export interface SortWords {
  /** The label of the select on a phone: "Sort by". */
  sortBy: string;
  /** The name of the option that sorts by no column. */
  unsorted: string;
  ascending: (column: string) => string;
  descending: (column: string) => string;
}

/** The header of a sortable column; on a phone plain text, because `SortSelect` sorts there. */
export function SortButton({ header, sorted, onPress }: { header: string; sorted: 'asc' | 'desc' | false; onPress: () => void }) {
  return (
    <>
      <Plain>{header}</Plain>
      <Press type="button" onClick={onPress} data-sorted={sorted || undefined}>
        {header}
        <ChevronDownIcon size="1em" />
      </Press>
    </>
  );
}

const optionOf = ({ key, descending }: Sort): string => `${descending ? '-' : ''}${key}`;

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
  words: SortWords;
}

/** Sorting on a phone, where the cards have no headers to press. */
export function SortSelect<Row>({ columns, sort, onSort, words }: SortSelectProps<Row>) {
  const id = useId();
  const choose = (value: string) => onSort(value ? { key: value.replace(/^-/, ''), descending: value.startsWith('-') } : undefined);
  return (
    <Narrow>
      <label htmlFor={id}>{words.sortBy}</label>
      <Select id={id} value={sort ? optionOf(sort) : ''} onChange={({ target }) => choose(target.value)}>
        <option value="">{words.unsorted}</option>
        {columns
          .filter((it) => it.sort)
          .flatMap(({ key, header }) => [
            <option key={key} value={key}>
              {words.ascending(header)}
            </option>,
            <option key={`-${key}`} value={`-${key}`}>
              {words.descending(header)}
            </option>,
          ])}
      </Select>
    </Narrow>
  );
}

const Plain = styled.span`
  display: none;
  ${media.compact} { display: inline; }
`;
const Press = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xxs};
  min-height: var(--tn-tick, ${theme.touch});
  margin-block: calc(-1 * ${theme.space.xs});
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  > svg { opacity: 0; transition: transform ${theme.motion.quick}, opacity ${theme.motion.quick}; }
  &[data-sorted] { color: ${theme.color.primary}; }
  &:focus-visible > svg { opacity: 0.6; }
  ${media.hover} {
    &:hover { color: ${theme.color.primary}; }
    &:hover > svg { opacity: 0.6; }
  }
  &[data-sorted] > svg { opacity: 1; }
  &[data-sorted='asc'] > svg { transform: rotate(180deg); }
  ${media.compact} { display: none; }
`;
const Narrow = styled.div`
  display: none;
  font-size: ${theme.text.s};
  ${media.compact} { display: grid; grid-template-columns: auto minmax(0, 1fr); align-items: center; gap: ${theme.space.s}; }
  ${media.enlarged} { grid-template-columns: minmax(0, 1fr); gap: ${theme.space.xxs}; }
`;
