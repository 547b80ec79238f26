import { useQuery } from '@tanstack/react-query';
import { adminPickupSorts, exportAdminPickups, pickupPunctualities } from '@tenaye/contracts/admin-list.facts.ts';
import type { AdminPickup } from '@tenaye/contracts/admin-list.ts';
import { wastePickupStatuses } from '@tenaye/contracts/waste.facts.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { factColumn, figureColumn, sortable, statusColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { sortParam, useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { choiceFilter } from '../../../shared/list/list-filter.tsx';
import { pickupDivision, pickupsQuery } from '../intelligence.queries.ts';
import { useFigureText } from '../useFigureText.ts';
import { RowList, rowShapes, rowSizes } from './RowList.tsx';
import { useRowText } from './useRowText.ts';
import { useWhose, whoseChoices, whoseShapes } from './useWhose.tsx';

/** The events that the days can refer to; the first is the default of the call. */
const references = ['requested', 'planned', 'collected'] as const;
type Reference = (typeof references)[number];
const spec = {
  choices: { status: wastePickupStatuses, by: references, kept: pickupPunctualities, ...whoseChoices },
  shapes: { ...rowShapes, ...whoseShapes },
  sortable: adminPickupSorts,
  sizes: rowSizes,
} as const;

/** Pickups of waste. */
export function Pickups() {
  const { t } = useTranslation('mf-admin');
  const address = useTableAddress(spec);
  const whose = useWhose('facility');
  const chosen = {
    status: address.chosen('status'),
    by: address.chosen('by'),
    kept: address.chosen('kept'),
    from: address.given('from'),
    to: address.given('to'),
    ...whose.chosen,
  };
  const filter = { ...chosen, sort: sortParam(address.sort, adminPickupSorts) };
  const query = useQuery(pickupsQuery(useAccount().id, filter, { limit: address.size, cursor: address.cursor }));
  return (
    <RowList
      name="pickups"
      address={address}
      columns={usePickupColumns()}
      query={query}
      whose={whose}
      ownerOf={(it) => it.facilityName}
      division={pickupDivision(chosen)}
      unit="kilograms"
      load={() => download(exportAdminPickups, { query: filter })}
      filters={[
        choiceFilter({
          label: t('intelligence.columns.status'),
          options: wastePickupStatuses,
          chosen: filter.status,
          words: (it) => t(`domain:pickupStatus.${it}`),
          onChoose: (it) => address.choose('status', it),
        }),
        {
          field: <ReferenceSelect key="by" value={filter.by} onChoose={(it) => address.choose('by', it)} />,
          label: t('intelligence.by'),
          value: filter.by && t(`intelligence.references.${filter.by}`),
          onRemove: () => address.choose('by', undefined),
        },
        choiceFilter({
          label: t('intelligence.kept.label'),
          options: pickupPunctualities,
          chosen: filter.kept,
          words: (it) => t(`intelligence.kept.${it}`),
          onChoose: (it) => address.choose('kept', it),
        }),
      ]}
    />
  );
}

/** The choice of the event that the days refer to. It has no "All", because the days always refer to one event. */
function ReferenceSelect({ value, onChoose }: { value: Reference | undefined; onChoose: (by: Reference | undefined) => void }) {
  const { t } = useTranslation('mf-admin');
  const [byDefault] = references;
  const pick = (text: string) => onChoose(references.find((it) => it === text && it !== byDefault));
  return (
    <Field label={t('intelligence.by')}>
      <Select value={value ?? byDefault} onChange={({ target }) => pick(target.value)}>
        {references.map((it) => (
          <option key={it} value={it}>
            {t(`intelligence.references.${it}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The columns of the list of pickups. */
function usePickupColumns(): Column<AdminPickup>[] {
  const { t } = useTranslation('mf-admin');
  const { textOf } = useFigureText();
  const { day, instant } = useRowText();
  return [
    sortable(titleColumn('facility', t('intelligence.columns.facility'), (it) => it.facilityName)),
    sortable(factColumn('requested', t('intelligence.columns.requested'), (it) => instant(it.requestedAt))),
    sortable(factColumn('planned', t('intelligence.columns.planned'), (it) => day(it.plannedDay))),
    factColumn('collected', t('intelligence.columns.collected'), (it) => instant(it.collectedAt)),
    {
      key: 'types',
      header: t('intelligence.columns.wasteTypes'),
      cell: (it) => it.wasteTypes.map((type) => t(`domain:wasteType.${type}`)).join(', '),
    },
    statusColumn(t('intelligence.columns.status'), (status) => t(`domain:pickupStatus.${status}`)),
    factColumn('kept', t('intelligence.kept.label'), ({ kept }) => kept && t(`intelligence.kept.${kept}`)),
    sortable(figureColumn('weight', t('intelligence.columns.weight'), (it) => textOf(it.weight, 'kilograms'))),
  ];
}
