import { type PickupDetail, withdrawnContainers } from '@tenaye/contracts/waste-pickup.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft, useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { FieldError } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { useWatch } from 'react-hook-form';
import { useContainerText } from '../../parts/container/useContainerText.ts';
import { Legend } from '../../parts/Legend.ts';
import { CallUs } from './CallUs.tsx';
import { usePickupChanges } from './schedule.queries.ts';

interface Chosen {
  codes: string[];
}

/** Takes back declared containers of a pickup. */
export function WithdrawContainers({ pickup, onDone }: { pickup: PickupDetail; onDone(): void }) {
  const { t } = useTranslation('mf-waste');
  const start: Chosen = { codes: [] };
  const form = useContractDraft(withdrawnContainers, { start, toContract: (it: Chosen) => it, fieldOf });
  return (
    <FormDialog
      title={t('schedule.withdraw.title')}
      text={t('schedule.withdraw.text')}
      action={t('schedule.withdraw.action')}
      tone="danger"
      form={form}
      change={usePickupChanges(pickup.id).withdraw}
      done={t('schedule.withdraw.done')}
      failed={t('schedule.withdraw.failed')}
      help={({ code }) => code === 'wrong_status' && <CallUs />}
      onClose={onDone}
      fieldOf={fieldOf}
    >
      <Declared pickup={pickup} />
    </FormDialog>
  );
}

const fieldOf = (path: string): string => path.replace(/\..*/, '');

function Declared({ pickup: { containers } }: { pickup: PickupDetail }) {
  const { t } = useTranslation('mf-waste');
  const { coded } = useContainerText();
  const setField = useSetField<Chosen>();
  const codes = useWatch<Chosen, 'codes'>({ name: 'codes' });
  const error = useErrorAt()('codes');
  return (
    <Stack as="fieldset" $gap="xxs" aria-describedby={error && 'withdrawn-error'}>
      <Legend>{t('schedule.withdraw.which')}</Legend>
      {containers
        .filter((it) => it.isDeclared)
        .map((it, index) => (
          <Checkbox
            key={it.code}
            {...(index === 0 && { id: 'codes' })}
            label={coded(it)}
            checked={codes.includes(it.code)}
            onChange={({ target }) => setField('codes', target.checked ? [...codes, it.code] : codes.filter((code) => code !== it.code))}
          />
        ))}
      <FieldError id="withdrawn-error">{error}</FieldError>
    </Stack>
  );
}
