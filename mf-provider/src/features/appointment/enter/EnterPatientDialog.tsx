import { useQuery } from '@tanstack/react-query';
import { enteredPatient } from '@tenaye/contracts/appointment-entry.ts';
import { visitFee } from '@tenaye/contracts/home-visit.facts.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { ChoiceField, TextField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { formatDateTime, formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { PhoneField } from '@tenaye/ui/PhoneField.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { doctorProfileQuery } from '../../../shared/doctor.queries.ts';
import { BlockTime } from './BlockTime.tsx';
import { useEntering } from './entry.queries.ts';
import { HomeFields } from './HomeFields.tsx';

interface EnterPatientDialogProps {
  /** The start of the free time to fill; without one, the next gap from now on. */
  at?: string | undefined;
  onClose(): void;
}

/** The types of visit, the most frequent one first. Nobody who is there now needs a home visit. */
const types = { later: ['in-person', 'online', 'home-visit'], now: ['in-person', 'online'] } as const;

/** Asks for the name and the number of a patient who calls or is there. */
export function EnterPatientDialog({ at, onClose }: EnterPatientDialogProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const { id: accountId } = useAccount();
  const { data: profile } = useQuery(doctorProfileQuery(accountId));
  const offered = types[at ? 'later' : 'now'].filter((it) => profile?.appointmentTypes.includes(it) ?? true);
  const form = useContractForm(enteredPatient, {
    defaultValues: {
      firstName: '',
      lastName: '',
      phone: '',
      appointmentType: offered[0] ?? 'in-person',
      latitude: undefined,
      ...(at && { appointmentDate: at }),
    },
  });
  const errorOf = useFieldError(form.formState.errors);
  const type = form.watch('appointmentType');
  return (
    <FormDialog
      title={t('entry.title')}
      text={at ? t('entry.at', { when: formatDateTime(at, i18n.language) }) : t('entry.now')}
      action={t('entry.submit')}
      form={form}
      change={useEntering()}
      done={({ user, appointmentDate }) => ({
        title: t('entry.done', { name: `${user.firstName} ${user.lastName}`, when: formatDateTime(appointmentDate, i18n.language) }),
      })}
      failed={t('entry.failed')}
      onClose={onClose}
    >
      <TextField name="firstName" label={t('entry.firstName')} maxLength={80} />
      <TextField name="lastName" label={t('entry.lastName')} maxLength={80} />
      <PhoneField {...form.register('phone')} label={t('entry.phone')} error={errorOf('phone')} autoComplete="off" required />
      {offered.length > 1 && (
        <ChoiceField
          name="appointmentType"
          label={t('entry.type')}
          options={offered.map((value) => ({ value, label: t(`appointment.types.${value}`) }))}
        />
      )}
      {type === 'home-visit' && <HomeFields />}
      {profile && (
        <Text $soft $size="s">
          {t('entry.fee', { amount: formatMoney(visitFee(profile, type), i18n.language) })}
        </Text>
      )}
      {at && <BlockTime at={at} onDone={onClose} />}
    </FormDialog>
  );
}
