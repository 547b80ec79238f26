import { areaAssignment, type Coverage } from '@tenaye/contracts/submission.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useSeen } from '@tenaye/platform/act/seen.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { AreaField } from '@tenaye/platform/form/fields.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useAssignAreas } from '../submission.queries.ts';

interface AreasDialogProps {
  collector: Coverage['assignments'][number];
  onClose(): void;
}

/** Assigns towns to a collector, one in each line. */
export function AreasDialog({ collector, onClose }: AreasDialogProps) {
  const { t } = useTranslation('mf-admin');
  const { id, name, areas } = collector;
  const { seen, show } = useSeen(collector);
  const form = useContractDraft(areaAssignment, {
    start: { areas: areas.join('\n') },
    toContract: (typed) => ({
      areas: typed.areas
        .split(/[\n,;]/)
        .map((it) => it.trim())
        .filter(Boolean),
      version: seen.version,
    }),
    fieldOf: () => 'areas',
  });
  return (
    <FormDialog
      title={t('submission.assign.title', { name })}
      text={t('submission.assign.text')}
      action={t('submission.assign.save')}
      form={form}
      fieldOf={() => 'areas'}
      change={useAssignAreas(id)}
      done={t('submission.assign.saved')}
      show={show}
      help={({ code }) =>
        code === 'changed_elsewhere' && t('submission.assign.now', { towns: areas.join(', ') || t('submission.assign.none') })
      }
      onClose={onClose}
    >
      <AreaField
        name="areas"
        label={t('submission.assign.areas')}
        hint={t('submission.assign.hint')}
        maxLength={2200}
        rows={5}
        isOptional
      />
    </FormDialog>
  );
}
