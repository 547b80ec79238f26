import { type To, useLocation, useNavigate } from '@tenaye/platform/router.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '@tenaye/ui/icons.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { useId } from 'react';
import { styled } from 'styled-components';
import { LinkButton } from '../address/LinkButton.tsx';
import { useTableText } from './useTableText.ts';

export interface CursorPagerProps {
  address: {
    cursor: string | undefined;
    size: number;
    resize: (size: number) => void;
    toCursor: (cursor: string | undefined) => To;
  };
  /** The cursor of the next page (`callPage`); undefined on the last. */
  next: string | undefined;
  /** The numbers of rows to choose from, if there is a choice. */
  sizes?: readonly number[];
}

/** Marks a history entry that the next-page link opened: the previous page is one step back. */
const FORWARD = { isForward: true };

/**
 * Turns the pages of a list with cursors. A cursor leads forward only, so the previous page is the browser's Back; a page opened by its
 * address has nothing to go back to and links to the first page. Nothing is shown while all rows are on one page of the smallest size.
 */
export function CursorPager({ address, next, sizes = [] }: CursorPagerProps) {
  const t = useTableText();
  const isWhole = address.cursor === undefined && next === undefined && address.size <= Math.min(...sizes);
  if (isWhole) return null;
  return (
    <Row as="nav" aria-label={t('page.nav')} $justify="between">
      <Row $gap="xs">
        <Backward address={address} />
        {next !== undefined && (
          <LinkButton to={address.toCursor(next)} state={FORWARD} $tone="quiet">
            {t('page.next')} <ChevronRightIcon />
          </LinkButton>
        )}
      </Row>
      {sizes.length > 1 && <SizeChoice address={address} sizes={sizes} />}
    </Row>
  );
}

function Backward({ address }: Pick<CursorPagerProps, 'address'>) {
  const t = useTableText();
  const { state } = useLocation();
  const navigate = useNavigate();
  if (address.cursor === undefined) return null;
  if (!state?.isForward)
    return (
      <LinkButton to={address.toCursor(undefined)} $tone="quiet">
        <ChevronLeftIcon /> {t('page.first')}
      </LinkButton>
    );
  return (
    <Button tone="quiet" onClick={() => void navigate(-1)}>
      <ChevronLeftIcon /> {t('page.previous')}
    </Button>
  );
}

function SizeChoice({ address, sizes }: Required<Pick<CursorPagerProps, 'address' | 'sizes'>>) {
  const t = useTableText();
  const id = useId();
  return (
    <Row $gap="xs">
      <label htmlFor={id}>{t('page.size')}</label>
      <Sizes id={id} value={address.size} onChange={({ target }) => address.resize(Number(target.value))}>
        {sizes.map((it) => (
          <option key={it}>{it}</option>
        ))}
      </Sizes>
    </Row>
  );
}

const Sizes = styled(Select)`min-width: 5.5rem;`;
