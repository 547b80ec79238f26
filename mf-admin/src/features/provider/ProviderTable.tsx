import type { AdminProviders } from '@tenaye/contracts/admin.ts';
import { formatCount, formatDate } from '@tenaye/platform/texts/format.ts';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { ClinicIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListedProvider, newestFirst } from './newest-first.ts';
import { Detail, NameCell, Table, WideCell, WideHead } from './table.look.ts';

const STEP = 20;

/** Doctors and facilities in one list, newest first, a step at a time. */
export function ProviderTable({ providers }: { providers: AdminProviders }) {
  const { t, i18n } = useTranslation('mf-admin');
  const [limit, setLimit] = useState(STEP);
  const rows = newestFirst(providers);
  const shown = rows.slice(0, limit);
  const all = providers.counts.doctors + providers.counts.facilities;
  const figure = (count: number) => formatCount(count, i18n.language);
  return (
    <Stack as="section" aria-labelledby="all-providers">
      <Heading id="all-providers">{t('provider.list')}</Heading>
      {rows.length === 0 ? (
        <Empty icon={<ClinicIcon />} title={t('provider.empty')} text={t('provider.emptyHint')} />
      ) : (
        <>
          <Card>
            <Table aria-labelledby="all-providers">
              <TableHead />
              <tbody>
                {shown.map((it) => (
                  <ProviderRow key={it.id} provider={it} />
                ))}
              </tbody>
            </Table>
          </Card>
          <Row $justify="between">
            <Text as="span" $soft $size="s" role="status">
              {t('provider.firstOf', { shown: figure(shown.length), all: figure(all) })}
            </Text>
            {limit < rows.length && (
              <Button tone="quiet" onClick={() => setLimit(limit + STEP)}>
                {t('provider.more')}
              </Button>
            )}
          </Row>
        </>
      )}
    </Stack>
  );
}

function TableHead() {
  const { t } = useTranslation('mf-admin');
  return (
    <thead>
      <tr>
        <th scope="col">{t('provider.columns.name')}</th>
        <WideHead scope="col">{t('provider.columns.kind')}</WideHead>
        <WideHead scope="col">{t('provider.columns.registered')}</WideHead>
        <th scope="col">{t('provider.columns.status')}</th>
      </tr>
    </thead>
  );
}

/** On a phone type and day stand under the name, where a wide screen has columns for them. */
function ProviderRow({ provider }: { provider: ListedProvider }) {
  const { t, i18n } = useTranslation('mf-admin');
  const kind = t(`provider.kinds.${provider.kind}`);
  const registered = formatDate(provider.createdAt, i18n.language);
  return (
    <tr>
      <NameCell scope="row">
        {provider.name}
        <Detail>{provider.email ?? t('provider.noEmail')}</Detail>
        <Detail $narrowOnly>{t('provider.kindAndDay', { kind, day: registered })}</Detail>
      </NameCell>
      <WideCell>{kind}</WideCell>
      <WideCell>
        <time dateTime={provider.createdAt}>{registered}</time>
      </WideCell>
      <td>
        <StatusBadge status={provider.verificationStatus}>{t(`provider.status.${provider.verificationStatus}`)}</StatusBadge>
      </td>
    </tr>
  );
}
