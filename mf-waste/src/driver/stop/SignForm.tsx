import { wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import { totalWeight } from '@tenaye/contracts/waste-route.facts.ts';
import type { DriverStop } from '@tenaye/contracts/waste-route.ts';
import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { FormProblems, useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextArea, TextInput } from '@tenaye/ui/TextInput.tsx';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useWasteText } from '../../parts/useWasteText.ts';
import { type Progress, signableWith } from '../store/progress.ts';
import { lacksWhy, type Signature, type SigningDraft } from '../store/queue.ts';
import { useRoute } from '../useRoute.tsx';
import { SignaturePad } from './SignaturePad.tsx';
import { SignedTogether } from './SignedTogether.tsx';
import { BigButton } from './stop.look.ts';
import { pads, useSigning } from './useSigning.ts';

type PadName = (typeof pads)[number];

/** What a pad still needs; `signature` is that of the facility. */
const missingOf = (path: PadName, signature: Signature): PadName | 'why' => (path === 'signature' && lacksWhy(signature) ? 'why' : path);

interface SignFormProps {
  stop: DriverStop;
  weights: NonNullable<Progress['weights']>;
  containers: Progress['containers'];
  onDone: () => void;
}

/** The signatures of the facility and of the driver, which complete the pickup. */
export function SignForm({ stop, weights, containers, onDone }: SignFormProps) {
  const { t } = useTranslation('mf-waste');
  const { kg: kilograms, type: typeName } = useWasteText();
  const weighed = wasteTypes.filter((it) => weights[it]);
  const { route, steps } = useRoute();
  const others = signableWith(stop, route?.stops ?? [], steps);
  const total = totalWeight(weights);
  const { form, sign, isPending, question } = useSigning(stop, weights, others, onDone);
  return (
    <FormProvider {...form}>
      <Stack as="form" noValidate onSubmit={sign}>
        <FormProblems
          title={t('route.problems')}
          fieldIdOf={(path) => `sign-${path}`}
          order={['discrepancyReason', 'signerName', 'signature', 'driverSignature']}
          words={(path, sentence) => {
            const pad = pads.find((it) => it === path);
            return pad ? t(`route.sign.missing.${missingOf(pad, form.getValues('signature'))}`) : sentence;
          }}
        />
        <Text $strong>{t('route.sign.total', { total: kilograms(total) })}</Text>
        <FactList facts={weighed.map((it) => ({ label: typeName(it), value: kilograms(weights[it] ?? 0) }))} min="9rem" />
        {containers !== undefined && <Text>{t('route.sign.containers', { count: containers })}</Text>}
        {question && <Discrepancy stop={stop} />}
        <Signer contact={stop.contactPerson} />
        <SignedTogether own={total} others={others} />
        <Pad name="signature" label={t('route.sign.facility', { name: stop.facilityName })} />
        <Pad name="driverSignature" label={t('route.sign.driver')} hint={t('route.sign.driverHint')} />
        <BigButton type="submit" wide busy={isPending}>
          {t('route.sign.save')}
        </BigButton>
      </Stack>
    </FormProvider>
  );
}

function Discrepancy({ stop }: { stop: DriverStop }) {
  const { t } = useTranslation('mf-waste');
  const { kg, types } = useWasteText();
  const { register } = useFormContext<SigningDraft>();
  return (
    <Field
      label={t('waste.discrepancy')}
      hint={t('route.sign.discrepancyHint', { estimated: kg(stop.estimatedWeight), types: types(stop.wasteTypes) })}
      id="sign-discrepancyReason"
      error={useErrorAt()('discrepancyReason')}
      required
    >
      <TextArea {...register('discrepancyReason')} rows={3} maxLength={500} />
    </Field>
  );
}

function Signer({ contact }: { contact: string | null }) {
  const { t } = useTranslation('mf-waste');
  const { register } = useFormContext<SigningDraft>();
  const setField = useSetField<SigningDraft>();
  const signer = useWatch<SigningDraft, 'signerName'>({ name: 'signerName' });
  return (
    <Stack $gap="xs">
      <Field label={t('route.sign.signer')} id="sign-signerName" error={useErrorAt()('signerName')} required>
        <TextInput {...register('signerName')} autoComplete="off" autoCapitalize="words" maxLength={120} />
      </Field>
      {contact && contact !== signer && (
        <Row>
          <Button size="small" tone="quiet" onClick={() => setField('signerName', contact)}>
            {t('route.sign.contact', { name: contact })}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function Pad({ name, label, hint }: { name: PadName; label: string; hint?: string }) {
  const { t } = useTranslation('mf-waste');
  const { getValues } = useFormContext<SigningDraft>();
  const value = useWatch<SigningDraft, PadName>({ name });
  const setField = useSetField<SigningDraft>();
  const error = useErrorAt()(name);
  return (
    <SignaturePad
      id={`sign-${name}`}
      label={label}
      hint={hint}
      value={value}
      isFacility={name === 'signature'}
      error={error && t(`route.sign.missing.${missingOf(name, value)}`)}
      onChange={(part) => setField(name, { ...getValues(name), ...part })}
    />
  );
}
