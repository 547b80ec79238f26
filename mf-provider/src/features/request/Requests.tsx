import { useQuery } from '@tanstack/react-query';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useReturnFocus } from '@tenaye/platform/list/useReturnFocus.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { providerFacilityQuery } from '../../shared/facility.queries.ts';
import { OpenRequest } from './detail/OpenRequest.tsx';
import { FilterNav } from './queue/FilterNav.tsx';
import { RequestQueue } from './queue/RequestQueue.tsx';
import { RequestSearch } from './queue/RequestSearch.tsx';
import { UnlistedNotice, unlistedReason } from './queue/UnlistedNotice.tsx';
import { useNewRequests } from './queue/useNewRequests.ts';
import { nameOf, wantedOf } from './request.facts.ts';
import { useRequestAddress } from './useRequestAddress.ts';

interface RequestsProps {
  type: RequestType;
  /** Other work at the counter, beside the heading. */
  counter?: ReactNode;
}

/** The facility's work on patients' requests: the queue, and the open request beside it (on a phone, instead of it). */
export function Requests({ type, counter }: RequestsProps) {
  const own = useOwn();
  const { t } = useTranslation('mf-provider');
  const heading = useRef<HTMLHeadingElement>(null);
  const { openId } = useRequestAddress(type);
  const arrived = useNewRequests(type, openId);
  const { data: facility } = useQuery(providerFacilityQuery(own));
  const reason = facility && unlistedReason(facility);
  useReturnFocus(openId, () => heading.current);
  return (
    <Stack as="section" aria-labelledby="requests">
      <Top $gap="xs" $justify="between" $open={openId !== undefined}>
        <Heading id="requests" ref={heading} tabIndex={-1}>
          {t(`request.heading.${type}`)}
        </Heading>
        {counter}
      </Top>
      <Lead $soft>{t(`request.lead.${type}`)}</Lead>
      {reason && <UnlistedNotice type={type} reason={reason} />}
      {reason !== 'unverified' && (
        <Columns $open={openId !== undefined}>
          <Stack>
            <RequestSearch type={type} />
            <FilterNav type={type} />
            <RequestQueue type={type} fresh={new Set(arrived.map((it) => it.id))} />
          </Stack>
          {openId !== undefined && (
            <Beside>
              <OpenRequest key={openId} type={type} id={openId} />
            </Beside>
          )}
        </Columns>
      )}
      <Arrival request={arrived.at(-1)} type={type} />
    </Stack>
  );
}

/**
 * A polite live region for a new request; it stays until the request is viewed. It is at the edge of the window, because above the queue it
 * would move the rows under the pointer.
 */
function Arrival({ request, type }: { request: ProviderRequest | undefined; type: RequestType }) {
  const { t } = useTranslation('mf-provider');
  const { toRequest } = useRequestAddress(type);
  return (
    <Edge role="status">
      {request && (
        <Notice
          title={t('request.arrivedTitle')}
          action={
            <LinkButton to={toRequest(request.id)} $tone="quiet" $size="small">
              {t('request.openArrived')}
            </LinkButton>
          }
        >
          {t('request.arrived', { name: nameOf(request), count: wantedOf(request).length })}
        </Notice>
      )}
    </Edge>
  );
}

/** Stays in view beside a long queue, below the shell's bar. It scrolls on its own when it is taller than the window. */
const Beside = styled.div`
  min-width: 0;
  ${media.desktop} {
    position: sticky;
    inset-block-start: calc(var(--tn-bar) + ${theme.space.m});
    max-height: calc(100vh - var(--tn-bar) - 2 * ${theme.space.m});
    overflow-y: auto;
  }
`;
/** Where the open request takes the queue's place, it begins within the first screen. */
const Top = styled(Row)<{
  $open: boolean;
}>`${media.compact} { > :not(:first-child) { display: ${({ $open }) => ($open ? 'none' : 'flex')}; } }`;
const Lead = styled(Text)`${media.compact} { display: none; }`;
const Edge = styled.div`position: sticky; inset-block-end: ${theme.space.m}; z-index: 1;`;
const Columns = styled.div<{ $open: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
  align-items: start;
  > :first-child { display: ${({ $open }) => ($open ? 'none' : 'grid')}; }
  ${media.desktop} {
    grid-template-columns: ${({ $open }) => ($open ? 'minmax(0, 2fr) minmax(0, 3fr)' : 'minmax(0, 1fr)')};
    > :first-child { display: grid; }
  }
`;
