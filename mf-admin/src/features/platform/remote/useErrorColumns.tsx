import type { BrowserError } from '@tenaye/contracts/platform.ts';
import { Link } from '@tenaye/platform/router.ts';
import { formatCount, formatDateTime } from '@tenaye/platform/texts/format.ts';
import type { Column } from '@tenaye/ui/table/column.ts';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Code } from '../Code.tsx';
import { platformHref } from '../usePlatformAddress.ts';
import { useRemoteName } from './useRemoteName.ts';

/** The columns of the errors of browsers. A version narrows the list to its own. */
export function useErrorColumns(): Column<BrowserError>[] {
  const { t, i18n } = useTranslation('mf-admin');
  const nameOf = useRemoteName();
  const instant = (it: string) => <time dateTime={it}>{formatDateTime(it, i18n.language)}</time>;
  return [
    {
      key: 'message',
      header: t('platform.errors.columns.message'),
      title: true,
      cell: ({ name, message }) => (
        <>
          <Code>{name}</Code> <Message translate="no">{message}</Message>
        </>
      ),
    },
    {
      key: 'version',
      header: t('platform.errors.columns.version'),
      card: 'bare',
      cell: ({ remote, version }) => (
        <Narrow to={platformHref('errors', { remote, version })}>
          {nameOf(remote)} <Code>{version}</Code>
        </Narrow>
      ),
    },
    {
      key: 'count',
      header: t('platform.errors.columns.count'),
      align: 'end',
      card: 'inline',
      cell: (it) => formatCount(it.count, i18n.language),
    },
    { key: 'first', header: t('platform.errors.columns.first'), card: 'inline', cell: (it) => instant(it.firstAt) },
    { key: 'last', header: t('platform.errors.columns.last'), card: 'inline', cell: (it) => instant(it.lastAt) },
  ];
}

const Message = styled.span`overflow-wrap: anywhere;`;
const Narrow = styled(
  Link,
)`display: inline-flex; flex-wrap: wrap; align-items: center; gap: 0 ${theme.space.xs}; min-height: 2rem; color: ${theme.color.primary};`;
