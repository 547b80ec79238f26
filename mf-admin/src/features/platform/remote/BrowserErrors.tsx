import { useQuery } from '@tanstack/react-query';
import type { ErrorCause } from '@tenaye/contracts/platform.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { CursorPager } from '@tenaye/platform/table/CursorPager.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CheckIcon } from '@tenaye/ui/icons.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Code } from '../Code.tsx';
import { errorCausesQuery } from '../platform.queries.ts';
import { platformHref, useErrorsAddress } from '../usePlatformAddress.ts';
import { ErrorDialog } from './ErrorDialog.tsx';
import { useErrorColumns } from './useErrorColumns.tsx';
import { useRemoteName } from './useRemoteName.ts';

const sizes = [25, 100] as const;

/** Errors of browsers by cause; the address may narrow them to a remote and a version. */
export function BrowserErrors() {
  const { t } = useTranslation('mf-admin');
  const { address, remote, version } = useErrorsAddress();
  const [shown, setShown] = useState<ErrorCause>();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    errorCausesQuery(useAccount().id, { remote, version, limit: address.size, cursor: address.cursor }),
  );
  return (
    <Section title={t('platform.errors.heading')} text={t('platform.errors.lead')}>
      {remote && <Narrowed remote={remote} version={version} />}
      <TableView
        caption={t('platform.errors.heading')}
        hideCaption
        columns={useErrorColumns()}
        rows={data?.answer}
        rowKey={(it) => it.id}
        address={address}
        isStale={isPlaceholderData}
        actions={(it) => [
          {
            key: 'detail',
            label: t('platform.errors.detailOf', { message: it.message || t('platform.errors.noMessage') }),
            show: { text: t('platform.errors.detail') },
            onSelect: () => setShown(it),
          },
        ]}
        failure={isError ? { title: t('platform.errors.failed'), retry: () => void refetch(), isBusy: isFetching } : undefined}
        empty={<Empty icon={<CheckIcon />} title={t('platform.errors.empty')} />}
        footer={<CursorPager address={address} next={data?.next} sizes={sizes} />}
      />
      {shown && <ErrorDialog error={shown} onClose={() => setShown(undefined)} />}
    </Section>
  );
}

/** The filter of the list, with a link to the whole list. */
function Narrowed({ remote, version }: { remote: string; version: string | undefined }) {
  const { t } = useTranslation('mf-admin');
  const nameOf = useRemoteName();
  return (
    <Row $gap="xs">
      <Text>
        {nameOf(remote)} {version && <Code>{version}</Code>}
      </Text>
      <LinkButton to={platformHref('errors')} $tone="quiet" $size="small">
        {t('platform.errors.all')}
      </LinkButton>
    </Row>
  );
}
