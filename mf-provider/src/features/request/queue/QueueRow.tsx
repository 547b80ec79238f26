import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { noonOf } from '@tenaye/contracts/local-time.facts.ts';
import { rowLinkId } from '@tenaye/platform/list/useReturnFocus.ts';
import { Link, type To } from '@tenaye/platform/router.ts';
import { formatDate, formatMinutes, formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge, StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Card, coverLink } from '@tenaye/ui/Card.tsx';
import { ArrowRightIcon, CalendarIcon, ClockIcon, FileIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { nameOf, waitingOf, wantedOf } from '../request.facts.ts';

interface QueueRowProps {
  request: ProviderRequest;
  to: To;
  now: Date;
  /** True if the request arrived while the page was open and hasn't been viewed. */
  isNew?: boolean;
  /** True if the request is open beside the queue. */
  isOpen?: boolean;
}

/** One request at a glance: patient, items, waiting time, next step. The whole row is a link. */
export function QueueRow({ request, to, now, isNew = false, isOpen = false }: QueueRowProps) {
  const { t } = useTranslation('mf-provider');
  const { id, status } = request;
  return (
    <Item as="li" $interactive $open={isOpen}>
      <Stack $gap="xs">
        <SplitRow>
          <Row $gap="xs">
            <Name to={to} id={rowLinkId(id)} aria-current={isOpen ? 'true' : undefined}>
              {nameOf(request)}
            </Name>
            {isNew && <Badge tone="primary">{t('request.new')}</Badge>}
          </Row>
          <StatusBadge status={status}>{t(`domain:requestStatus.${status}`)}</StatusBadge>
        </SplitRow>
        <Wanted request={request} />
        <Facts request={request} now={now} />
      </Stack>
    </Item>
  );
}

const SHOWN = 3;

function Wanted({ request }: { request: ProviderRequest }) {
  const { t, i18n } = useTranslation('mf-provider');
  const wanted = wantedOf(request);
  const names = wanted
    .slice(0, SHOWN)
    .map(({ name, quantity }) => (quantity === undefined ? name : t('parts:items.asked', { name, count: quantity })));
  return (
    <Words>
      <span>{names.length > 0 ? new Intl.ListFormat(i18n.language, { type: 'unit' }).format(names) : t('request.read.wanted')}</span>
      {wanted.length > SHOWN && <Soft> {t('request.more', { count: wanted.length - SHOWN })}</Soft>}
    </Words>
  );
}

/** The last digits of the phone number by which a counter tells two patients with like names apart. */
const TOLD_BY = 4;

function Facts({ request, now }: { request: ProviderRequest; now: Date }) {
  const { t, i18n } = useTranslation('mf-provider');
  const { requestType, status, files, preferredDate, totalAmount, can, patient } = request;
  const isOpen = status === 'pending' || status === 'quoted' || status === 'confirmed' || status === 'ready';
  return (
    <Line>
      <Wait request={request} now={now} />
      <Fact>{t('request.referenceOf', { reference: request.reference })}</Fact>
      {patient.phone && <Fact>{t('request.phoneEnd', { digits: patient.phone.slice(-TOLD_BY) })}</Fact>}
      {request.delivery && <Badge tone="info">{t('request.detail.delivery')}</Badge>}
      {files.some((it) => it.kind === 'prescription') && (
        <Fact>
          <FileIcon /> {t('request.hasPrescription')}
        </Fact>
      )}
      {isOpen && preferredDate && (
        <Fact>
          {/* Noon, so that the day is the same in every time zone. */}
          <CalendarIcon /> {t('request.wantedDay', { date: formatDate(noonOf(preferredDate), i18n.language) })}
        </Fact>
      )}
      {totalAmount !== null && <Fact>{formatMoney(totalAmount, i18n.language)}</Fact>}
      {isOpen && can.setStatus.length > 0 && (
        <Next>
          {t(`request.next.${requestType}.${status === 'ready' && request.delivery ? 'delivered' : status}`)} <ArrowRightIcon />
        </Next>
      )}
    </Line>
  );
}

/** A waiting request shows how long it has waited; a closed one shows when it was sent. */
function Wait({ request, now }: { request: ProviderRequest; now: Date }) {
  const { t, i18n } = useTranslation('mf-provider');
  const { minutes, isLong } = waitingOf(request, now);
  const { status, requestDate } = request;
  const time = formatMinutes(minutes, i18n.language);
  if (isLong) return <Badge tone="warning">{t('request.waitsLong', { time })}</Badge>;
  const words = () => {
    if (status !== 'pending' && status !== 'quoted' && status !== 'confirmed' && status !== 'ready')
      return t('request.sent', { date: formatDate(requestDate, i18n.language) });
    if (minutes === 0) return t(`request.justNow.${status}`);
    return status === 'pending' ? t('request.waits', { time }) : t(`request.since.${status}`, { time });
  };
  return (
    <Fact>
      <ClockIcon /> {words()}
    </Fact>
  );
}

const Item = styled(Card)<{ $open: boolean }>`
  ${({ $open }) => $open && `border-color: ${theme.color.primary}; box-shadow: inset 4px 0 ${theme.color.primary};`}
`;
const Name = styled(Link)`
  color: ${theme.color.ink};
  font-weight: ${theme.font.weight.strong};
  text-decoration: none;
  overflow-wrap: anywhere;
  ${coverLink}
`;
const Words = styled.p`font-size: ${theme.text.s}; overflow-wrap: anywhere;`;
const Soft = styled.span`color: ${theme.color.inkSoft};`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xxs} ${theme.space.s};
  font-size: ${theme.text.s};
`;
const Fact = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xxs};
  color: ${theme.color.inkSoft};
  font-variant-numeric: tabular-nums;
  > svg { flex: none; }
`;
const Next = styled(Fact)`margin-inline-start: auto; color: ${theme.color.primary}; font-weight: ${theme.font.weight.strong};`;
