import { stockMarks } from '@tenaye/contracts/inventory.facts.ts';
import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { useViewHref } from '../portal-views.ts';

/**
 * Warnings about expired, missing, low and expiring stock, the most urgent first, each with a link to the affected items; renders nothing
 * if there are none.
 */
export function StockAlert({ figures }: { figures: ProviderFacility['figures'] }) {
  const { t } = useTranslation('mf-provider');
  const toView = useViewHref();
  const counts = { expired: figures.expired, out: figures.outOfStock, low: figures.lowStock, expiring: figures.expiring };
  const marks = stockMarks.filter((it) => counts[it] > 0);
  if (marks.length === 0) return null;
  const links = marks.map((mark) => (
    <LinkButton key={mark} to={toView('pharmacy', 'stock', { mark })} $tone="quiet" $size="small">
      {t(`facility.stock.${mark}`, { count: counts[mark] })}
    </LinkButton>
  ));
  return <Notice tone="warning" title={t('facility.stock.title')} action={links} />;
}
