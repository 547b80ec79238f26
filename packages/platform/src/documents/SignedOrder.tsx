import { noonOf } from '@tenaye/contracts/local-time.facts.ts';
import { shownCode } from '@tenaye/contracts/order.facts.ts';
import type { SignedOrder as Order, OrderLine } from '@tenaye/contracts/order.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PersonLine } from '../person/PersonLine.tsx';
import { formatDate, formatDateTime } from '../texts/format.ts';

interface SignedOrderProps {
  order: Order;
  /** What belongs to a line, such as a field for what is handed over. */
  below?: (line: OrderLine) => ReactNode;
}

/** A doctor's order: its signature, until when it is valid, and its medicines or tests with what is left of each. */
export function SignedOrder({ order, below }: SignedOrderProps) {
  const { t, i18n } = useTranslation('parts');
  const { type, state, doctorName, licenseNumber, signedAt, expiresOn, cancelReason, patientName, person, lines } = order;
  const { language } = i18n;
  return (
    <Stack $gap="s">
      <SplitRow>
        <Stack $gap="xxs">
          <Text $strong>{t(`order.signed.${type}`, { name: doctorName, license: licenseNumber })}</Text>
          <Text $soft $size="s">
            {t('order.about', {
              name: patientName,
              signed: formatDateTime(signedAt, language),
              until: formatDate(noonOf(expiresOn), language),
            })}
          </Text>
        </Stack>
        <StatusBadge status={state === 'open' ? 'active' : state === 'dispensed' ? 'completed' : state}>
          {t(`order.state.${state}`)}
        </StatusBadge>
      </SplitRow>
      {person && <PersonLine person={person} />}
      {state === 'cancelled' && <Text>{cancelReason ? t('order.cancelled', { reason: cancelReason }) : t('order.corrected')}</Text>}
      <Lines>
        {lines.map((line) => (
          <li key={line.id}>
            <Line line={line} isTest={type === 'diagnostic'} />
            {below?.(line)}
          </li>
        ))}
      </Lines>
    </Stack>
  );
}

/** The code that the patient shows at the counter. It is never broken, because people read it aloud. */
export function OrderCode({ code }: { code: string }) {
  const { t } = useTranslation('parts');
  return (
    <Text>
      {t('order.code')} <Whole translate="no">{shownCode(code)}</Whole>
    </Text>
  );
}

function Line({ line, isTest }: { line: OrderLine; isTest: boolean }) {
  const { t } = useTranslation('parts');
  const { name, dose, timesPerDay, days, instructions, quantity, dispensed, left } = line;
  const use = [
    dose,
    timesPerDay !== null && t('order.times', { count: timesPerDay }),
    days !== null && t('order.days', { count: days }),
  ].filter(Boolean);
  return (
    <>
      <Text $strong>{isTest ? name : t('items.asked', { name, count: quantity })}</Text>
      {use.length > 0 && <Text>{use.join(' · ')}</Text>}
      {instructions && <Instructions $soft>{instructions}</Instructions>}
      {dispensed > 0 && (
        <Text $soft $size="s">
          {isTest ? t('order.done') : t('order.left', { dispensed, left })}
        </Text>
      )}
    </>
  );
}

const Whole = styled.strong`white-space: nowrap;`;
const Instructions = styled(Text)`white-space: pre-line; overflow-wrap: anywhere;`;
const Lines = styled.ul.attrs({ role: 'list' })`
  list-style: none;
  padding: 0;
  > li { padding-block: ${theme.space.xs}; overflow-wrap: anywhere; }
  > li + li { border-block-start: 1px solid ${theme.color.line}; }
`;
