import { addedContainers, type PickupDetail } from '@tenaye/contracts/waste-pickup.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { DeclaredContainers } from '../../parts/container/DeclaredContainers.tsx';
import { declarationFieldOf, declared, type WithDeclarations } from '../../parts/container/typed-declarations.ts';
import { CallUs } from './CallUs.tsx';
import { usePickupChanges } from './schedule.queries.ts';

/** Declares further containers of a pickup. */
export function AddContainers({ pickup, onDone }: { pickup: PickupDetail; onDone(): void }) {
  const { t } = useTranslation('mf-waste');
  const start: WithDeclarations = { containers: [] };
  const form = useContractDraft(addedContainers, {
    start,
    toContract: ({ containers }: WithDeclarations) => ({ containers: [], ...declared(containers) }),
    fieldOf: declarationFieldOf,
  });
  return (
    <FormDialog
      title={t('schedule.containers.title')}
      text={t('schedule.containers.text')}
      action={t('schedule.containers.action')}
      form={form}
      change={usePickupChanges(pickup.id).declare}
      done={({ containers }) => ({ title: t('schedule.containers.done', { count: containers.length }) })}
      failed={t('schedule.containers.failed')}
      help={({ code }) => code === 'wrong_status' && <CallUs />}
      onClose={onDone}
      fieldOf={declarationFieldOf}
    >
      <DeclaredContainers id="declared-containers" chosen={pickup.wasteTypes} />
    </FormDialog>
  );
}
