import type { AdminClaimDetails, ClaimEvidence } from '@tenaye/contracts/claim-review.ts';
import { bareColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { DataTable } from '@tenaye/ui/table/DataTable.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** The claimant's statements beside the stored facts. Differences have a mark and a word of their own. */
export function Evidence({ claim }: { claim: AdminClaimDetails }) {
  const { t } = useTranslation('mf-admin');
  const columns: Column<ClaimEvidence>[] = [
    titleColumn('field', t('claim.evidence.field'), (it) => t(`claim.evidence.fields.${it.field}`)),
    { key: 'claimed', header: t('claim.evidence.claimed'), cell: (it) => <Fact field={it.field} value={it.claimed} /> },
    { key: 'stored', header: t('claim.evidence.stored'), cell: (it) => <Fact field={it.field} value={it.stored} /> },
    bareColumn('match', t('claim.evidence.match'), (it) => <Agreement agrees={it.agrees} />),
  ];
  return (
    <Section title={t('claim.evidence.heading')} text={t('claim.evidence.text')}>
      <DataTable caption={t('claim.evidence.heading')} hideCaption columns={columns} rows={claim.evidence} rowKey={(it) => it.field} />
    </Section>
  );
}

function Fact({ field, value }: { field: ClaimEvidence['field']; value: string | null }) {
  const { t } = useTranslation('mf-admin');
  if (value === null) return <Missing>{t('claim.evidence.nothing')}</Missing>;
  if (field === 'specialization') return t(`domain:specialty.${value}`, { defaultValue: value });
  return <Value translate="no">{field === 'phone' ? formatPhone(value) : value}</Value>;
}

function Agreement({ agrees }: { agrees: boolean | null }) {
  const { t } = useTranslation('mf-admin');
  if (agrees === null) return <Badge>{t('claim.evidence.unknown')}</Badge>;
  return <Badge tone={agrees ? 'success' : 'danger'}>{t(agrees ? 'claim.evidence.agrees' : 'claim.evidence.differs')}</Badge>;
}

const Value = styled.span`overflow-wrap: anywhere;`;
const Missing = styled.span`color: ${theme.color.inkSoft};`;
