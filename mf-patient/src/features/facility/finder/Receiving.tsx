import type { DeliveryReach } from '@tenaye/contracts/delivery.facts.ts';
import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { LocationBar } from '../../../shared/location/LocationBar.tsx';
import { fieldIdOf, type WishValues } from './useRequestForm.ts';

interface ReceivingProps {
  reach: DeliveryReach;
  /** In ETB; null if the pharmacy names none. */
  fee: number | null;
}

/** The choice between pickup and delivery if the pharmacy delivers to the patient; otherwise the reason why it doesn't. */
export function Receiving({ reach, fee }: ReceivingProps) {
  const { t, i18n } = useTranslation('mf-patient');
  const isDelivered = useWatch<WishValues, 'isDelivered'>({ name: 'isDelivered' });
  const set = useSetField<WishValues>();
  if (reach === 'none') return null;
  if (reach === 'far') {
    return (
      <Text $soft $size="s">
        {t('finder.send.far')}
      </Text>
    );
  }
  if (reach === 'unknown') {
    return (
      <div>
        <Text $soft $size="s">
          {t('finder.send.whereAreYou')}
        </Text>
        <LocationBar />
      </div>
    );
  }
  return (
    <>
      <RadioCards
        name="receiving"
        legend={t('finder.send.receiving')}
        minWidth="9rem"
        value={isDelivered ? 'delivery' : 'pickup'}
        onChange={({ target }) => set('isDelivered', target.value === 'delivery')}
        options={[
          { value: 'pickup', label: t('finder.send.pickup') },
          {
            value: 'delivery',
            label: t('pharmacies.delivery'),
            hint: fee === null ? t('finder.details.noFee') : formatMoney(fee, i18n.language),
          },
        ]}
      />
      {isDelivered && <Address />}
    </>
  );
}

function Address() {
  const { t } = useTranslation('mf-patient');
  const { register } = useFormContext<WishValues>();
  const errorAt = useErrorAt();
  return (
    <Field
      id={fieldIdOf('address')}
      label={t('finder.send.address')}
      hint={t('finder.send.addressHint')}
      error={errorAt('address')}
      required
    >
      <TextInput {...register('address')} maxLength={300} autoComplete="street-address" />
    </Field>
  );
}
