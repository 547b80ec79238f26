import type { ErrorCause } from '@tenaye/contracts/platform.ts';
import { Link } from '@tenaye/platform/router.ts';
import { bareColumn, factColumn, figureColumn, Instant, sortable, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { Code } from '../Code.tsx';
import { platformHref } from '../usePlatformAddress.ts';
import { useRemoteName } from './useRemoteName.ts';

/** The columns of the causes of errors. A version leads to the list of its own errors. */
export function useErrorColumns(): Column<ErrorCause>[] {
  const { t, i18n } = useTranslation('mf-admin');
  const nameOf = useRemoteName();
  return [
    sortable(
      titleColumn('message', t('platform.errors.columns.message'), ({ name, message, isNew }) => (
        <>
          {isNew && (
            <>
              <Badge tone="danger">{t('platform.errors.new')}</Badge>{' '}
            </>
          )}
          <Code>{name}</Code> <Message translate="no">{message}</Message>
        </>
      )),
    ),
    bareColumn('version', t('platform.errors.columns.firstVersion'), ({ remote, firstVersion }) => (
      <Narrow to={platformHref('errors', { remote, version: firstVersion })}>
        {nameOf(remote)} <Code>{firstVersion}</Code>
      </Narrow>
    )),
    sortable(figureColumn('count', t('platform.errors.columns.count'), (it) => formatCount(it.count, i18n.language))),
    figureColumn('addresses', t('platform.errors.columns.addresses'), (it) => formatCount(it.addresses, i18n.language)),
    sortable(factColumn('first', t('platform.errors.columns.first'), (it) => <Instant at={it.firstAt} />)),
    sortable(factColumn('last', t('platform.errors.columns.last'), (it) => <Instant at={it.lastAt} />)),
  ];
}

const Message = styled.span`overflow-wrap: anywhere;`;
const Narrow = styled(
  Link,
)`display: inline-flex; flex-wrap: wrap; align-items: center; gap: 0 ${theme.space.xs}; min-height: 2rem; color: ${theme.color.primary};`;
