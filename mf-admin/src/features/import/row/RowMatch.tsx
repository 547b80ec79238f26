import type { ImportMatch, ImportRow } from '@tenaye/contracts/bulk-import.ts';
import { formatDistance } from '@tenaye/platform/texts/format.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { numberFormat } from '@tenaye/texts/formatters.ts';
import { styled } from 'styled-components';
import { Detail, RowLink } from '../../../shared/cells.ts';

/** Leads to the review of a doctor or facility. */
export function ProviderLink({ provider: { type, id }, name }: { provider: NonNullable<ImportRow['provider']>; name: string }) {
  return <RowLink to={`/provider/admin?tab=all&review=${type}.${id}`}>{name}</RowLink>;
}

/** The provider, or the earlier row, that a row resembles, and how certain the match is. */
export function RowMatch({ match }: { match: ImportMatch }) {
  const { t, i18n } = useTranslation('mf-admin');
  const { verdict, row, provider, name, town, phone, licenseNumber, km } = match;
  const facts = [town, phone && formatPhone(phone), licenseNumber];
  return (
    <Words>
      <Detail>{row === null ? t(`import.match.${verdict}`) : t('import.match.row', { row })}</Detail>
      {provider ? <ProviderLink provider={provider} name={name} /> : <strong>{name}</strong>}
      {facts.map((it) => it && <Detail key={it}>{it}</Detail>)}
      {km !== null && <Detail>{t('import.match.away', { distance: formatDistance(km, i18n.language) })}</Detail>}
      <Score match={match} />
    </Words>
  );
}

function Score({ match: { score, parts } }: { match: ImportMatch }) {
  const { t, i18n } = useTranslation('mf-admin');
  if (score === null) return null;
  const number = (points: number): string => numberFormat(i18n.language, { maximumFractionDigits: 0 }).format(points);
  return (
    <>
      <Detail>{t('import.match.score', { score: number(score) })}</Detail>
      <Detail>
        {parts.map((it) => t('import.match.part', { part: t(`import.match.parts.${it.part}`), points: number(it.points) })).join(', ')}
      </Detail>
    </>
  );
}

const Words = styled.span`display: block; min-width: 10rem; max-width: 20rem; overflow-wrap: anywhere;`;
