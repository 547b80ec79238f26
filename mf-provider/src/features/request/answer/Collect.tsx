import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { totalWithout } from '@tenaye/contracts/facility-request-quote.facts.ts';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { useTranslation } from 'react-i18next';
import type { HandoverLine } from './handover.ts';

interface CollectProps {
  request: ProviderRequest;
  lines: readonly HandoverLine[];
  /** The quantity of each line that is handed over; undefined while it is typed wrong. */
  counts: readonly (number | undefined)[];
}

/** What the counter compares with the patient: the reference, the amount to collect, and the medicines that come from elsewhere. */
export function Collect({ request: { reference, totalAmount, requestedMedications }, lines, counts }: CollectProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const handed = lines.map((it, at) => ({
    ...it,
    count: counts[at] ?? 0,
    unitPrice: requestedMedications[it.place]?.answer?.unitPrice ?? null,
  }));
  const amount = totalWithout(
    totalAmount,
    handed.map(({ unitPrice, promised, count }) => ({ unitPrice, quantity: promised - count })),
  );
  const others = handed.flatMap(({ item, name, count }) => (item || count === 0 ? [] : [t('parts:items.asked', { name, count })]));
  const facts = [
    { label: t('request.complete.reference'), value: reference },
    { label: t('request.complete.collect'), value: amount === null ? t('request.complete.noAmount') : formatMoney(amount, i18n.language) },
    ...(others.length > 0 ? [{ label: t('request.complete.others'), value: others.map((it) => <div key={it}>{it}</div>) }] : []),
  ];
  return <FactList min="8rem" facts={facts} />;
}
