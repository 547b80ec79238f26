import type { ComparedFacts, PossibleDuplicate, Submission } from '@tenaye/contracts/submission.ts';
import { factColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { formatDistance } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { numberFormat } from '@tenaye/texts/formatters.ts';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { DataTable } from '@tenaye/ui/table/DataTable.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { useFactText } from '../useFactText.ts';

/** A row of the comparison: the submission itself, or a listed facility with its number. */
interface Compared {
  id: string;
  name: string;
  facts: ComparedFacts;
  duplicate: PossibleDuplicate | undefined;
}

/** The listed facilities that the submission may duplicate, below it, the likeliest first. */
export function PossibleDuplicates({ submission }: { submission: Submission }) {
  const { t } = useTranslation('mf-admin');
  const columns = useColumns();
  const { id, submitted, duplicates } = submission;
  const rows: Compared[] = [
    { id, name: t('submission.duplicates.own'), facts: submitted, duplicate: undefined },
    ...duplicates.map((it, index) => ({
      id: it.id,
      name: t('submission.duplicates.numbered', { number: index + 1, name: it.stored.name }),
      facts: it.stored,
      duplicate: it,
    })),
  ];
  return (
    <Section
      title={t('submission.duplicates.title')}
      text={t(duplicates.length > 0 ? 'submission.duplicates.lead' : 'submission.duplicates.none')}
    >
      {duplicates.length > 0 && (
        <DataTable caption={t('submission.duplicates.title')} hideCaption columns={columns} rows={rows} rowKey={(it) => it.id} />
      )}
    </Section>
  );
}

function useColumns(): Column<Compared>[] {
  const { t } = useTranslation('mf-admin');
  const factText = useFactText();
  const plain = (field: 'phone' | 'licenseNumber' | 'address' | 'location'): Column<Compared> =>
    factColumn(field, t(`submission.fields.${field}`), ({ facts }) => <Words>{factText(field, facts)}</Words>);
  return [
    titleColumn('facility', t('submission.duplicates.facility'), ({ name, facts, duplicate }) => (
      <Words>
        {name}
        {duplicate ? <Kind duplicate={duplicate} /> : <Detail>{facts.name}</Detail>}
      </Words>
    )),
    {
      key: 'score',
      header: t('submission.duplicates.score'),
      card: ({ duplicate }) => (duplicate ? 'line' : 'none'),
      cell: ({ duplicate }) => duplicate && <Score duplicate={duplicate} />,
    },
    plain('licenseNumber'),
    plain('phone'),
    plain('address'),
    plain('location'),
  ];
}

function Kind({ duplicate: { facilityType, verificationStatus, isClaimed } }: { duplicate: PossibleDuplicate }) {
  const { t } = useTranslation('mf-admin');
  return (
    <>
      <Detail>
        {[t(`domain:facilityType.${facilityType}`), t(`submission.duplicates.${isClaimed ? 'owned' : 'unclaimed'}`)].join(' · ')}
      </Detail>
      <StatusBadge status={verificationStatus}>{t(`domain:verificationStatus.${verificationStatus}`, { context: 'admin' })}</StatusBadge>
    </>
  );
}

function Score({ duplicate: { score, parts, km } }: { duplicate: PossibleDuplicate }) {
  const { t, i18n } = useTranslation('mf-admin');
  const number = (points: number): string => numberFormat(i18n.language, { maximumFractionDigits: 0 }).format(points);
  return (
    <>
      {t('submission.duplicates.points', { score: number(score) })}
      <Detail>
        {parts
          .map(({ part, points }) =>
            t('submission.duplicates.part', { part: t(`submission.duplicates.parts.${part}`), points: number(points) }),
          )
          .join(', ')}
      </Detail>
      {km !== null && <Detail>{t('submission.duplicates.away', { distance: formatDistance(km, i18n.language) })}</Detail>}
    </>
  );
}

const Words = styled.span`display: block; max-width: 16rem; overflow-wrap: anywhere;`;
const Detail = styled.span`
  display: block;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.xs};
  font-weight: ${theme.font.weight.normal};
`;
