import type { AdminClaimDetails, ClaimEvidence } from '@tenaye/contracts/claim-review.ts';
import { bareColumn, figureColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { percent } from '@tenaye/platform/texts/percent.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { numberFormat } from '@tenaye/texts/formatters.ts';
import { Section } from '@tenaye/ui/Section.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { DataTable } from '@tenaye/ui/table/DataTable.tsx';
import { Detail } from '../../../shared/cells.ts';

type Part = AdminClaimDetails['parts'][number];

/** The compared fact behind each part; the type of a facility is known by its name. */
const factOf: Record<Part['part'], ClaimEvidence['field'] | undefined> = {
  name: 'name',
  phone: 'phone',
  license: 'licenseNumber',
  email: 'email',
  distance: 'location',
  sort: undefined,
};

/** The match score, and the points that it is made of, each with the rule and both values. */
export function ScoreParts({ claim }: { claim: AdminClaimDetails }) {
  const { matchScore, parts } = claim;
  const { t, i18n } = useTranslation('mf-admin');
  const points = numberFormat(i18n.language, { signDisplay: 'exceptZero', maximumFractionDigits: 1 });
  const columns: Column<Part>[] = [
    titleColumn('part', t('claim.score.part'), (it) => t(`claim.score.parts.${it.part}`)),
    bareColumn('why', t('claim.score.why'), (it) => <Why claim={claim} part={it.part} />),
    figureColumn('points', t('claim.score.points'), (it) => points.format(it.points)),
  ];
  const title = matchScore === null ? t('claim.score.unknown') : t('claim.score.heading', { score: percent(matchScore, i18n.language, 0) });
  return (
    <Section title={title} text={t('claim.score.text')}>
      <DataTable caption={title} hideCaption columns={columns} rows={parts} rowKey={(it) => it.part} />
    </Section>
  );
}

function Why({ claim: { evidence, claimant }, part }: { claim: AdminClaimDetails; part: Part['part'] }) {
  const { t } = useTranslation('mf-admin');
  const fact = evidence.find((it) => it.field === factOf[part]);
  const words = (value: string | null): string =>
    value === null ? t('claim.evidence.nothing') : part === 'phone' ? formatPhone(value) : value;
  return (
    <>
      {t(`claim.score.rules.${part}`)}
      {fact && <Detail>{t('claim.score.compared', { claimed: words(fact.claimed), stored: words(fact.stored) })}</Detail>}
      {part === 'phone' && claimant.isPhoneConfirmed === false && <Detail>{t('claim.score.unconfirmed')}</Detail>}
    </>
  );
}
