import type { DashboardStats } from '@tenaye/contracts/dashboard.ts';
import { formatDate } from '@tenaye/platform/format.ts';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { LabIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { End, IconBox, Name, Row, Rows, Soft, Words } from '../../shared/AppointmentItem.tsx';

type LabRequest = DashboardStats['recentDiagnosticRequests'][number];

export function RecentLabTests({ requests }: { requests: readonly LabRequest[] }) {
  const { t } = useTranslation('mf-patient');
  const headingId = useId();
  return (
    <Stack as="section" $gap="s" aria-labelledby={headingId}>
      <Heading id={headingId}>{t('dashboard.recentLabs')}</Heading>
      {requests.length > 0 ? (
        <Card>
          <Rows>
            {requests.map((it) => (
              <li key={it.id}>
                <LabItem request={it} />
              </li>
            ))}
          </Rows>
        </Card>
      ) : (
        <Empty icon={<LabIcon />} title={t('dashboard.noRecentLabs')} text={t('dashboard.noRecentLabsText')} />
      )}
    </Stack>
  );
}

function LabItem({ request }: { request: LabRequest }) {
  const { t, i18n } = useTranslation('mf-patient');
  const services = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(request.requestedServices);
  return (
    <Row>
      <IconBox>
        <LabIcon size="1.375rem" />
      </IconBox>
      <Words>
        <Name>{request.centerName}</Name>
        {services && <Soft>{services}</Soft>}
        <Soft>
          <time dateTime={request.requestDate}>{formatDate(request.requestDate, i18n.language)}</time>
        </Soft>
      </Words>
      <End>
        <StatusBadge status={request.status}>{t(`dashboard.requestStatus.${request.status}`)}</StatusBadge>
      </End>
    </Row>
  );
}
