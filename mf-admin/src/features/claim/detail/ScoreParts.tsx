import type { AdminClaimDetails } from '@tenaye/contracts/claim-review.ts';
import { figureColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { numberFormat } from '@tenaye/platform/texts/formatters.ts';
import { percent } from '@tenaye/platform/texts/percent.ts';
import { Section } from '@tenaye/ui/Section.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { DataTable } from '@tenaye/ui/table/DataTable.tsx';
import { useTranslation } from 'react-i18next';

type Part = AdminClaimDetails['parts'][number];

/** The match score, and the points that it is made of. */
export function ScoreParts({ claim: { matchScore, parts } }: { claim: AdminClaimDetails }) {
  const { t, i18n } = useTranslation('mf-admin');
  const points = numberFormat(i18n.language, { signDisplay: 'exceptZero', maximumFractionDigits: 1 });
  const columns: Column<Part>[] = [
    titleColumn('part', t('claim.score.part'), (it) => t(`claim.score.parts.${it.part}`)),
    figureColumn('points', t('claim.score.points'), (it) => points.format(it.points)),
  ];
  const title = matchScore === null ? t('claim.score.unknown') : t('claim.score.heading', { score: percent(matchScore, i18n.language, 0) });
  return (
    <Section title={title} text={t('claim.score.text')}>
      <DataTable caption={title} hideCaption columns={columns} rows={parts} rowKey={(it) => it.part} />
    </Section>
  );
}
