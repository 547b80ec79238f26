import { useQuery } from '@tanstack/react-query';
import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { exportVisits } from '@tenaye/contracts/visit-export.facts.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount, useProviderSession } from '@tenaye/platform/portal/account.tsx';
import { ExportButton } from '@tenaye/platform/table/ExportButton.tsx';
import { formatDate, formatTime } from '@tenaye/platform/texts/format.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useIsScrolling } from '@tenaye/ui/table/useIsScrolling.ts';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { type Days, visitsQuery } from './records.queries.ts';

/** The visits of the days as a sheet to print, and as a file. */
export function VisitsPart({ days }: { days: Days }) {
  const { id: accountId } = useAccount();
  const { t } = useTranslation('mf-provider');
  const { data, error, isFetching, refetch } = useQuery(visitsQuery(accountId, days));
  const name = days.from === days.to ? days.from : `${days.from}-${days.to}`;
  return (
    <Section title={t('records.visits.title')}>
      <Row $gap="xs">
        <Button size="small" tone="quiet" disabled={!data || data.length === 0} onClick={() => window.print()}>
          {t('records.visits.print')}
        </Button>
        <ExportButton size="small" name={`visits-${name}.csv`} load={() => download(exportVisits, { query: { ...days } })} />
      </Row>
      {error && !data && <LoadError error={error} onRetry={refetch} busy={isFetching} />}
      {!error && !data && <ListLoading fills />}
      {data?.length === 0 && <Text $soft>{t('records.visits.none')}</Text>}
      {data && data.length > 0 && <Sheet visits={data} days={days} />}
    </Section>
  );
}

function Sheet({ visits, days: { from, to } }: { visits: readonly DoctorAppointment[]; days: Days }) {
  const { t, i18n } = useTranslation('mf-provider');
  const { providerData } = useProviderSession();
  const isOneDay = from === to;
  const scroller = useRef<HTMLDivElement>(null);
  const isScrolling = useIsScrolling(scroller);
  const period = [...new Set([from, to])].map((it) => formatDate(it, i18n.language)).join(' – ');
  const caption = t('records.visits.caption', { name: providerData?.name ?? '', period, count: visits.length });
  return (
    <Scroll data-print ref={scroller} {...(isScrolling && { tabIndex: 0, role: 'group', 'aria-label': caption })}>
      <Table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {(['time', 'patient', 'type', 'status'] as const).map((it) => (
              <th key={it} scope="col">
                {t(`records.visits.${it}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visits.map(({ id, appointmentDate, user, phone, appointmentType, status }) => (
            <tr key={id}>
              <td>
                {!isOneDay && `${formatDate(appointmentDate, i18n.language)} `}
                <Whole>{formatTime(appointmentDate, i18n.language)}</Whole>
              </td>
              <th scope="row">
                {`${user.firstName} ${user.lastName} `}
                {phone && <Phone>{formatPhone(phone)}</Phone>}
              </th>
              <td>{t(`appointment.types.${appointmentType}`)}</td>
              <td>{t(`domain:appointmentStatus.${status}`)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

const Scroll = styled.div`overflow-x: auto;`;
const Whole = styled.span`white-space: nowrap;`;

/** Below the name on a phone, where a column of its own would hide the status. */
const Phone = styled(Whole)`
  margin-inline-start: ${theme.space.s};
  color: ${theme.color.inkSoft};
  ${media.narrow} { display: block; margin-inline-start: 0; }
`;

const Table = styled.table`
  width: 100%;
  font-size: ${theme.text.s};
  text-align: start;
  caption { padding-block-end: ${theme.space.xs}; font-weight: ${theme.font.weight.strong}; text-align: start; }
  th, td {
    padding: ${theme.space.xxs} ${theme.space.xs};
    border-block-end: 1px solid ${theme.color.line};
    font-weight: ${theme.font.weight.normal};
    text-align: start;
    vertical-align: top;
  }
  thead th { color: ${theme.color.inkSoft}; }
`;
