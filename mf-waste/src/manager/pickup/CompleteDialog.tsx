import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { WasteType } from '@tenaye/contracts/waste.facts.ts';
import { managerTexts } from '@tenaye/contracts/waste-pickup-manager.facts.ts';
import { type ManagerPickupDetail, pickupCompletion } from '@tenaye/contracts/waste-pickup-manager.ts';
import { reasonWanted, totalWeight } from '@tenaye/contracts/waste-route.facts.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { AreaField, TextField } from '@tenaye/platform/form/fields.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { ContainerFields, type WithContainers } from '../../parts/container/ContainerFields.tsx';
import { recorded, takenOf } from '../../parts/container/typed-containers.ts';
import { instantOf } from '../../parts/local-instant.ts';
import { typedWeights, usableWeights, weightFieldOf, weightTexts } from '../../parts/typed-weights.ts';
import { useWasteText } from '../../parts/useWasteText.ts';
import { WeightFields } from '../../parts/WeightFields.tsx';
import { usePickupChanges } from './pickup.queries.ts';

type Texts = Partial<Record<WasteType | 'signerName' | 'discrepancyReason' | 'collectedAt', string>>;
type Typed = Texts & WithContainers;

/** Whether the waste was collected before the day that the pickup is planned for. */
const isEarly = ({ date }: ManagerPickupDetail, collectedAt: string | undefined): boolean =>
  localDate(collectedAt ? Date.parse(collectedAt) : Date.now()) < date;

/** The contract with what this dialog asks: a reason for other weights, and `isSure` of a collection before the planned day. */
const completing = (pickup: ManagerPickupDetail, isSure: boolean) =>
  pickupCompletion.check(
    z.refine((it) => totalWeight(it.actualWeights) > 0, { error: managerTexts.noWeight, path: ['actualWeights'] }),
    ({ value, issues }) => {
      const question = reasonWanted(pickup, value.actualWeights);
      if (question && !value.discrepancyReason)
        issues.push({ code: 'custom', input: value, message: question, path: ['discrepancyReason'] });
      if (isEarly(pickup, value.collectedAt) && !isSure)
        issues.push({ code: 'custom', input: value, message: managerTexts.early, path: ['isSure'] });
    },
  );

/** Completes a pickup from the driver's paper record, which also issues the manifest, the certificate and the invoice. */
export function CompleteDialog({ pickup, onClose }: { pickup: ManagerPickupDetail; onClose: () => void }) {
  const { t } = useTranslation('mf-waste');
  const { complete } = usePickupChanges();
  const [first = ''] = pickup.wasteTypes;
  const only = pickup.wasteTypes.length > 1 ? undefined : first;
  const fieldOf = (path: string) => weightFieldOf(path, first);
  const [isSure, setIsSure] = useState(false);
  const form = useContractDraft(completing(pickup, isSure), {
    start: startOf(pickup),
    toContract: ({ containers, ...typed }: Typed) => ({
      actualWeights: typedWeights(typed),
      ...takenOf(containers),
      signerName: typed.signerName,
      ...(typed.discrepancyReason?.trim() && { discrepancyReason: typed.discrepancyReason }),
      ...(typed.collectedAt && { collectedAt: instantOf(typed.collectedAt) }),
    }),
    fieldOf,
  });
  return (
    <FormDialog
      title={t('managerPickup.complete.title', { name: pickup.facilityName })}
      text={t('managerPickup.complete.text')}
      action={t('managerPickup.complete.save')}
      form={form}
      change={complete(pickup.id)}
      done={t('managerPickup.complete.done')}
      onClose={onClose}
      fieldOf={fieldOf}
    >
      <WeightFields
        wanted={pickup.wasteTypes}
        field={(type) => (
          <TextField
            key={type}
            name={type}
            label={t('managerPickup.complete.weight', { type: t(`domain:wasteType.${type}`) })}
            inputMode="decimal"
            isOptional={type !== only}
          />
        )}
      />
      <Difference pickup={pickup} />
      <Containers pickup={pickup} />
      <TextField name="signerName" label={t('managerPickup.complete.signer')} maxLength={120} />
      <TextField
        name="collectedAt"
        label={t('managerPickup.complete.at')}
        hint={t('managerPickup.complete.atHint')}
        type="datetime-local"
        isOptional
      />
      <Early pickup={pickup} isSure={isSure} onSure={setIsSure} />
    </FormDialog>
  );
}

/** The weights that the driver may already have sent, and empty fields for the other types. */
const startOf = (pickup: ManagerPickupDetail): Typed => ({
  ...weightTexts(pickup.actualWeights ?? {}),
  signerName: '',
  discrepancyReason: '',
  collectedAt: '',
  containers: recorded(pickup.containers),
});

function Containers({ pickup }: { pickup: ManagerPickupDetail }) {
  return <ContainerFields id="complete-containers" wanted={pickup.wasteTypes} weights={usableWeights(useWatch<Texts>())} />;
}

/** Asks before a pickup is completed that is planned for a later day, because another one may be meant. */
function Early({ pickup, isSure, onSure }: { pickup: ManagerPickupDetail; isSure: boolean; onSure(it: boolean): void }) {
  const { t } = useTranslation('mf-waste');
  const { day } = useWasteText();
  const { collectedAt } = useWatch<Texts>();
  const error = useErrorAt()('isSure');
  if (!isEarly(pickup, collectedAt ? instantOf(collectedAt) : undefined)) return null;
  return (
    <Notice tone="warning" title={t('managerPickup.complete.early', { day: day(pickup.date) })}>
      <Checkbox
        label={t('managerPickup.complete.sure')}
        checked={isSure}
        error={!isSure && error}
        onChange={(it) => onSure(it.currentTarget.checked)}
      />
    </Notice>
  );
}

/** The sum beside the estimate, and a field for the reason where they differ from the request. */
function Difference({ pickup }: { pickup: ManagerPickupDetail }) {
  const { t } = useTranslation('mf-waste');
  const { kg: kilograms } = useWasteText();
  const weights = usableWeights(useWatch<Texts>());
  const total = totalWeight(weights);
  return (
    <>
      <Text $strong aria-live="polite">
        {t('managerPickup.complete.total', { total: kilograms(total), estimated: kilograms(pickup.estimatedWeight) })}
      </Text>
      {total > 0 && reasonWanted(pickup, weights) && <AreaField name="discrepancyReason" label={t('waste.discrepancy')} maxLength={500} />}
    </>
  );
}
