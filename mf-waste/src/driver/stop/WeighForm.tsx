import { type WasteType, wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import { managerTexts } from '@tenaye/contracts/waste-pickup-manager.facts.ts';
import { totalWeight } from '@tenaye/contracts/waste-route.facts.ts';
import { type DriverStop, stopEvent } from '@tenaye/contracts/waste-route.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { FormProblems, useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { ContainerFields, type WithContainers } from '../../parts/container/ContainerFields.tsx';
import { takenOf, withDeclared } from '../../parts/container/typed-containers.ts';
import { typedWeights, usableWeights } from '../../parts/typed-weights.ts';
import { useWasteText } from '../../parts/useWasteText.ts';
import { WeightFields } from '../../parts/WeightFields.tsx';
import { madeNow } from './new-step.ts';
import { BigButton } from './stop.look.ts';
import { useDraft } from './useDraft.ts';
import { useMakeStep } from './useMakeStep.ts';

type Weights = Partial<Record<WasteType, string>>;
type Typed = Weights & WithContainers;

const weighing = stopEvent.check(
  z.refine((it) => it.kind !== 'weighed' || totalWeight(it.weights) > 0, { error: managerTexts.noWeight, path: ['weights'] }),
);

/** The form for weighing the waste by type. Weighing can be repeated until the stop is signed. */
export function WeighForm({ stop, onDone }: { stop: DriverStop; onDone: () => void }) {
  const { t } = useTranslation('mf-waste');
  const { draft, keep } = useDraft(stop);
  const { make, isPending } = useMakeStep(stop, onDone);
  const weights: Weights = Object.fromEntries(wasteTypes.map((type) => [type, draft.weights[type] ?? '']));
  const form = useContractDraft(weighing, {
    start: { ...weights, containers: withDeclared(draft.containers ?? [], stop.containers) },
    keep: ({ containers, ...typed }: Typed) => keep({ weights: typed, containers }),
    toContract: ({ containers, ...typed }: Typed) => ({
      ...madeNow(),
      kind: 'weighed',
      weights: typedWeights(typed),
      ...takenOf(containers),
    }),
    fieldOf: (path) => {
      if (path.startsWith('containers')) return 'containers';
      return path === 'weights' ? (stop.wasteTypes[0] ?? path) : path.replace('weights.', '');
    },
  });
  return (
    <FormProvider {...form}>
      <Stack as="form" noValidate onSubmit={form.handleSubmit((event) => make(() => ({ event, images: [] })))}>
        <FormProblems title={t('route.problems')} fieldIdOf={(path) => `weight-${path}`} />
        <WeightFields wanted={stop.wasteTypes} field={(type) => <WeightField key={type} type={type} />} />
        <Total stop={stop} />
        <Containers stop={stop} />
        <BigButton type="submit" wide busy={isPending}>
          {t('route.weigh.save')}
        </BigButton>
      </Stack>
    </FormProvider>
  );
}

function WeightField({ type }: { type: DriverStop['wasteTypes'][number] }) {
  const { t } = useTranslation('mf-waste');
  const { register } = useFormContext<Weights>();
  const error = useErrorAt()(type);
  return (
    <Field label={t('route.weigh.type', { type: t(`domain:wasteType.${type}`) })} id={`weight-${type}`} error={error}>
      <TextInput {...register(type)} inputMode="decimal" autoComplete="off" enterKeyHint="next" />
    </Field>
  );
}

function Containers({ stop }: { stop: DriverStop }) {
  return <ContainerFields id="weight-containers" wanted={stop.wasteTypes} weights={usableWeights(useWatch<Weights>())} />;
}

function Total({ stop }: { stop: DriverStop }) {
  const { t } = useTranslation('mf-waste');
  const { kg: kilograms } = useWasteText();
  const total = totalWeight(usableWeights(useWatch<Weights>()));
  return (
    <Text $strong aria-live="polite">
      {t('route.weigh.total', { total: kilograms(total), estimated: kilograms(stop.estimatedWeight) })}
    </Text>
  );
}
