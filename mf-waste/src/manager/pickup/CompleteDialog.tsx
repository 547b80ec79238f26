import type { WasteType } from '@tenaye/contracts/waste.facts.ts';
import { managerTexts } from '@tenaye/contracts/waste-pickup-manager.facts.ts';
import { type ManagerPickupDetail, pickupCompletion } from '@tenaye/contracts/waste-pickup-manager.ts';
import { reasonWanted, totalWeight } from '@tenaye/contracts/waste-route.facts.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { AreaField, TextField } from '@tenaye/platform/form/fields.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
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

const completing = (pickup: ManagerPickupDetail) =>
  pickupCompletion.check(
    z.refine((it) => totalWeight(it.actualWeights) > 0, { error: managerTexts.noWeight, path: ['actualWeights'] }),
    ({ value, issues }) => {
      const question = reasonWanted(pickup, value.actualWeights);
      if (question && !value.discrepancyReason)
        issues.push({ code: 'custom', input: value, message: question, path: ['discrepancyReason'] });
    },
  );

/** Completes a pickup from the driver's paper record, which also issues the manifest, the certificate and the invoice. */
export function CompleteDialog({ pickup, onClose }: { pickup: ManagerPickupDetail; onClose: () => void }) {
  const { t } = useTranslation('mf-waste');
  const { complete } = usePickupChanges();
  const [first = ''] = pickup.wasteTypes;
  const only = pickup.wasteTypes.length > 1 ? undefined : first;
  const fieldOf = (path: string) => weightFieldOf(path, first);
  const form = useContractDraft(completing(pickup), {
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
