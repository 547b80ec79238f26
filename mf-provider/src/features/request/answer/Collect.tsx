import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { totalWithout } from '@tenaye/contracts/facility-request-quote.facts.ts';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import type { HandoverLine } from './handover.ts';

interface CollectProps {
  request: ProviderRequest;
  lines: readonly HandoverLine[];
  /** The quantity of each line that is handed over; undefined while it is typed wrong. */
  counts: readonly (number | undefined)[];
}

/** What the patient pays for what is handed over, in ETB; null without a total. */
export const amountOf = ({ request: { totalAmount, requestedMedications }, lines, counts }: CollectProps): number | null =>
  totalWithout(
    totalAmount,
    lines.map(({ place, promised }, at) => ({
      unitPrice: requestedMedications[place]?.answer?.unitPrice ?? null,
      quantity: promised - (counts[at] ?? 0),
    })),
  );

/** What the counter compares with the patient: the reference, the amount to collect, and the medicines that come from elsewhere. */
export function Collect({ request, lines, counts }: CollectProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const amount = amountOf({ request, lines, counts });
  const others = lines.flatMap(({ item, name }, at) => {
    const count = counts[at] ?? 0;
    return item || count === 0 ? [] : [t('parts:items.asked', { name, count })];
  });
  const facts = [
    { label: t('request.complete.reference'), value: request.reference },
    { label: t('request.complete.collect'), value: amount === null ? t('request.complete.noAmount') : formatMoney(amount, i18n.language) },
  ];
  return (
    <>
      <FactList min="8rem" facts={facts} />
      {others.length > 0 && (
        <FactList facts={[{ label: t('request.complete.others'), value: others.map((it) => <div key={it}>{it}</div>) }]} />
      )}
    </>
  );
}
