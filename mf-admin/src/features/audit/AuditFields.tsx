import { auditKinds, auditOutcomes } from '@tenaye/contracts/audit.facts.ts';
import { actionsOn, auditWords } from '@tenaye/contracts/audit-action.facts.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { DateField } from '@tenaye/platform/form/DateField.tsx';
import { FilterSelect } from '@tenaye/platform/table/FilterSelect.tsx';
import { TableSearch } from '@tenaye/platform/table/TableSearch.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useSentence } from '../../shared/audit/useSentence.ts';
import { useAuditAddress } from './useAuditAddress.ts';

/** The fields of the audit log's filters, all in the address. */
export function AuditFields() {
  const { t } = useTranslation('mf-admin');
  const { address, filter } = useAuditAddress();
  const today = localDate(Date.now());
  const from = address.given('from');
  const to = address.given('to');
  return (
    <>
      <TableSearch label={t('audit.search')} address={address} />
      {filter.outcome !== 'refused' && <RecordFilters />}
      <FilterSelect
        label={t('audit.outcome')}
        options={auditOutcomes}
        chosen={address.chosen('outcome')}
        words={(it) => t(`audit.outcomes.${it}`)}
        onChoose={(it) => address.choose('outcome', it)}
      />
      <DateField label={t('audit.from')} value={from ?? ''} max={to ?? today} onChange={(day) => address.give('from', day)} />
      <DateField
        label={t('audit.to')}
        value={to ?? ''}
        {...(from && { min: from })}
        max={today}
        onChange={(day) => address.give('to', day)}
      />
    </>
  );
}

/** Acts or reads, then the kind of record, then one of its actions. A refused call has none of them. */
function RecordFilters() {
  const { t } = useTranslation('mf-admin');
  const { address, filter } = useAuditAddress();
  const { actionText } = useSentence();
  const [chosen] = filter.action?.split('.') ?? [];
  const word = auditWords.find((it) => it === chosen);
  return (
    <>
      <FilterSelect
        label={t('audit.kind')}
        options={auditKinds}
        chosen={address.chosen('kind')}
        words={(it) => t(`audit.kinds.${it}`)}
        onChoose={(it) => address.choose('kind', it)}
      />
      <FilterSelect
        label={t('audit.word')}
        options={auditWords}
        chosen={word}
        words={(it) => t(`audit.words.${it}`)}
        onChoose={(it) => address.give('action', it && `${it}.`)}
      />
      {word && (
        <FilterSelect
          label={t('audit.action')}
          options={actionsOn(word)}
          chosen={actionsOn(word).find((it) => it === filter.action)}
          words={actionText}
          onChoose={(it) => address.give('action', it ?? `${word}.`)}
        />
      )}
    </>
  );
}
