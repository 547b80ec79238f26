import { incidentFollowUp, type WasteIncident } from '@tenaye/contracts/waste-incident.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useSeen } from '@tenaye/platform/act/seen.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { AreaField, ChoiceField } from '@tenaye/platform/form/fields.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useIncidentChanges } from './incident.queries.ts';

/** Writes what follows from an incident, and closes it. */
export function FollowUpDialog({ incident, onClose }: { incident: WasteIncident; onClose(): void }) {
  const { t } = useTranslation('mf-waste');
  const { kind, place, followUp } = incident;
  const { seen, show } = useSeen(incident);
  const form = useContractDraft(incidentFollowUp, {
    start: { followUp: followUp ?? '', isClosed: 'no' },
    toContract: (typed) => ({ followUp: typed.followUp, isClosed: typed.isClosed === 'yes', version: seen.version }),
  });
  return (
    <FormDialog
      title={t('incident.write.of', { kind: t(`incident.kinds.${kind}`), place })}
      text={t('incident.write.text')}
      action={t('incident.write.save')}
      form={form}
      change={useIncidentChanges().followUp(incident.id)}
      done={t('incident.write.done')}
      failed={t('incident.write.failed')}
      show={show}
      help={({ code }) => code === 'changed_elsewhere' && t('incident.write.now', { followUp: followUp ?? t('incident.noFollowUp') })}
      onClose={onClose}
    >
      <AreaField name="followUp" label={t('incident.followUp')} maxLength={2000} />
      <ChoiceField
        name="isClosed"
        label={t('incident.write.isClosed')}
        hint={t('incident.write.isClosedHint')}
        options={[
          { value: 'no', label: t('incident.write.keepOpen') },
          { value: 'yes', label: t('incident.write.close') },
        ]}
      />
    </FormDialog>
  );
}
