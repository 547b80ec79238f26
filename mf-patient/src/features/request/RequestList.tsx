import { useInfiniteQuery } from '@tanstack/react-query';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import { useOpenRecord } from '@tenaye/platform/address/useOpenRecord.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { LabIcon, PharmacyIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { useId } from 'react';
import { Rows } from '../../shared/AppointmentItem.tsx';
import type { Missing } from './missing.ts';
import { RequestDialog } from './RequestDialog.tsx';
import { RequestItem } from './RequestItem.tsx';
import { requestsQuery } from './request.queries.ts';

const icons = { diagnostic: LabIcon, medication: PharmacyIcon };

interface RequestListProps {
  type: RequestType;
  /** Looks for the missing medicines of a request at other pharmacies. */
  onFindMissing?: (missing: Missing) => void;
}

/** The patient's requests of one kind, latest first. The request named in the URL opens in a dialog. */
export function RequestList({ type, onFindMissing }: RequestListProps) {
  const { t } = useTranslation('mf-patient');
  const headingId = useId();
  const { id: openId, linkTo, close } = useOpenRecord('request', /./);
  const query = useInfiniteQuery(requestsQuery(type));
  const requests = query.data?.pages.flatMap((it) => it.requests);
  const Icon = icons[type];
  return (
    <Stack as="section" aria-labelledby={headingId}>
      <Heading id={headingId}>{t(`request.${type}.heading`)}</Heading>
      <PagedList
        query={query}
        rows={requests}
        loading={<ListLoading cards={1} />}
        empty={<Empty icon={<Icon />} title={t(`request.${type}.empty.title`)} text={t(`request.${type}.empty.text`)} />}
      >
        {(rows) => (
          <Card>
            <Rows>
              {rows.map((it) => (
                <li key={it.id}>
                  <RequestItem request={it} link={linkTo(it.id)} icon={<Icon size="1.375rem" />} />
                </li>
              ))}
            </Rows>
          </Card>
        )}
      </PagedList>
      {openId !== undefined && (
        <RequestDialog
          key={openId}
          type={type}
          onFindMissing={onFindMissing}
          id={openId}
          known={requests?.find((it) => it.id === openId)}
          onClose={() => close()}
        />
      )}
    </Stack>
  );
}
