import { useInfiniteQuery } from '@tanstack/react-query';
import { csvText } from '@tenaye/contracts/csv-text.ts';
import type { RegisterEntry } from '@tenaye/contracts/inventory.ts';
import { localDate, localMinute } from '@tenaye/contracts/local-time.facts.ts';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { ExportButton } from '@tenaye/platform/table/ExportButton.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useState } from 'react';
import { registerQuery, wholeRegister } from './inventory.queries.ts';

const heading = ['date', 'time', 'item', 'rule', 'quantity', 'patient', 'paper', 'by'];
const whenOf = (at: number) => [localDate(at), localMinute(at)];
const cellsOf = (it: RegisterEntry) => [
  ...whenOf(Date.parse(it.at)),
  it.itemName,
  it.saleRule,
  it.quantity,
  it.patientName,
  it.paper,
  it.by,
];

/** The register of a month: who got what, how many, and the paper; also as a file for the authority. */
export function RegisterDialog({ onClose }: { onClose(): void }) {
  const own = useOwn();
  const { t } = useTranslation('mf-provider');
  const [month, setMonth] = useState(localDate(Date.now()).slice(0, 7));
  const query = useInfiniteQuery(registerQuery(own, month));
  const load = async () => new Blob([csvText([heading, ...(await wholeRegister(own, month)).map(cellsOf)])], { type: 'text/csv' });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t('inventory.register.title')} closeLabel={t('parts:close')}>
      <Stack>
        <Field label={t('inventory.register.month')}>
          <TextInput type="month" value={month} onChange={({ target }) => target.value && setMonth(target.value)} />
        </Field>
        <PagedList
          query={query}
          rows={query.data?.pages.flatMap((it) => it.entries)}
          empty={<Text>{t('inventory.register.none')}</Text>}
          failed={t('inventory.register.failed')}
        >
          {(rows) => (
            <Stack as="ul" role="list" $gap="s" aria-label={t('inventory.register.title')}>
              {rows.map((it) => (
                <Entry key={it.id} entry={it} />
              ))}
            </Stack>
          )}
        </PagedList>
        <div>
          <ExportButton load={load} name={t('inventory.register.file', { month })} failed={t('inventory.register.exportFailed')} />
        </div>
      </Stack>
    </Dialog>
  );
}

function Entry({ entry: { at, itemName, saleRule, quantity, patientName, paper, by } }: { entry: RegisterEntry }) {
  const { t, i18n } = useTranslation('mf-provider');
  const date = formatDateTime(at, i18n.language);
  return (
    <li>
      <SplitRow>
        <Text $strong>
          {itemName} × {quantity}
        </Text>
        <Text $size="s">{t(`inventory.saleRule.${saleRule}`)}</Text>
      </SplitRow>
      <Text $size="s">{t('inventory.register.for', { name: patientName, paper })}</Text>
      <Text $soft $size="s">
        {by ? t('inventory.movement.by', { by, date }) : date}
      </Text>
    </li>
  );
}
