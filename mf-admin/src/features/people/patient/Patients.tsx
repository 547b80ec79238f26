import { MAX_SUPPORT_REASON } from '@tenaye/contracts/patient-support.facts.ts';
import { type PatientSearch, patientSearch, type SupportedPatient } from '@tenaye/contracts/patient-support.ts';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { TextField } from '@tenaye/platform/form/fields.tsx';
import { showIssues, useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { UserIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { PatientCard } from './PatientCard.tsx';
import { finding } from './patient.queries.ts';

/**
 * Finds the patient who asks for help, by the whole phone number or email address. There is no list to browse, and what was found isn't in
 * the address, because the contact would be.
 */
export function Patients() {
  const { t } = useTranslation('mf-admin');
  const [found, setFound] = useState<SupportedPatient[]>();
  const form = useContractForm(patientSearch, { defaultValues: { contact: '', reason: '' } });
  const { act, problem, isPending } = useAct(finding, { onDone: setFound, show: (error) => showIssues(form, error) });
  /** A patient of the former search would stand below the contact of this one. */
  const find = (search: PatientSearch) => {
    setFound(undefined);
    return act(search);
  };
  const replace = (patient: SupportedPatient) => setFound(found?.map((it) => (it.id === patient.id ? patient : it)));
  return (
    <Stack>
      <Text $soft>{t('support.lead')}</Text>
      <FormProvider {...form}>
        <Stack as="form" onSubmit={form.handleSubmit(find)} noValidate>
          <ProblemNotice problem={problem} title={t('support.failed')} />
          <TextField name="contact" label={t('support.contact')} hint={t('support.contactHint')} />
          <TextField name="reason" label={t('support.reason')} hint={t('support.reasonHint')} maxLength={MAX_SUPPORT_REASON} />
          <Row>
            <Button type="submit" busy={isPending}>
              {t('support.find')}
            </Button>
          </Row>
        </Stack>
      </FormProvider>
      <div role="status">
        {found?.length === 0 && <Empty icon={<UserIcon />} title={t('support.none')} text={t('support.noneText')} />}
        {found && found.length > 0 && <Text>{t('support.found', { count: found.length })}</Text>}
      </div>
      {found?.map((it) => (
        <PatientCard key={it.id} patient={it} onChanged={replace} />
      ))}
    </Stack>
  );
}
