import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import type { RecordLink } from '@tenaye/platform/address/useOpenRecord.ts';
import { formatDate, formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Amount, End, IconBox, Name, Row, Soft, Words } from '../../shared/AppointmentItem.tsx';
import type { ShownRequest } from './shown-request.ts';

interface RequestItemProps {
  request: ShownRequest;
  link: RecordLink;
  icon: ReactNode;
}

/** One request in a list, with a link to its details. */
export function RequestItem({ request, link, icon }: RequestItemProps) {
  const { t, i18n } = useTranslation('mf-patient');
  const { facilityName, requestDate, status, totalAmount, items } = request;
  const date = formatDate(requestDate, i18n.language);
  return (
    <Row>
      <IconBox>{icon}</IconBox>
      <Words>
        <Name>{facilityName}</Name>
        {items.length > 0 ? <ItemNames items={items} /> : t('request.medication.toRead')}
        <Soft>
          <time dateTime={requestDate}>{t('request.sentOn', { date })}</time>
          {totalAmount !== null && (
            <>
              {' · '}
              <Amount>{formatMoney(totalAmount, i18n.language)}</Amount>
            </>
          )}
        </Soft>
      </Words>
      <Status>
        <StatusBadge status={status}>{t(`domain:requestStatus.${status}`, { context: 'patient' })}</StatusBadge>
        <LinkButton {...link} $tone="plain" $size="small" aria-label={t('request.detailsNamed', { name: facilityName, date })}>
          {t('request.details')}
        </LinkButton>
      </Status>
    </Row>
  );
}

/** The link's text ends with the row. On a phone it does so below a long badge, too. */
const Status = styled(End)`
  > :last-child { margin-inline-end: calc(-1 * ${theme.space.s}); }
  ${media.narrow} { > :last-child { margin-inline-start: auto; } }
`;

const SHOWN = 3;

function ItemNames({ items }: { items: ShownRequest['items'] }) {
  const { t, i18n } = useTranslation('mf-patient');
  const names = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(items.slice(0, SHOWN).map((it) => it.name));
  const more = items.length - SHOWN;
  return names ? <Soft>{more > 0 ? t('request.more', { first: names, count: more }) : names}</Soft> : null;
}
