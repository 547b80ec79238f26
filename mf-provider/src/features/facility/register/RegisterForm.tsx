import type { PortalKind } from '@tenaye/contracts/facility-kind.facts.ts';
import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useSubmit } from '@tenaye/platform/act/useOnce.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { hasCode } from '@tenaye/platform/client/refusal.ts';
import { showIssues } from '@tenaye/platform/form/form.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { FACILITY } from '@tenaye/platform/portal/facility-param.ts';
import { useAskBeforeLeaving } from '@tenaye/platform/portal/useAskBeforeLeaving.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useFirstFocus } from '@tenaye/ui/useFirstFocus.ts';
import { useRef, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FormColumn } from '../../../shared/columns.ts';
import { LicenseFields } from '../../../shared/license/LicenseFields.tsx';
import { useLicenseForm } from '../../../shared/license/useLicenseForm.ts';
import { SupportLink } from '../SupportLink.tsx';
import { RegisterFields } from './RegisterFields.tsx';
import { typesIn, useRegisterChanges, useRegisterForm } from './register.form.ts';

interface RegisterFormProps {
  portal: PortalKind;
  /** True when the account already has other facilities. */
  isFurther?: boolean;
}

/** Registers a facility of the account with its license. Typed values and the chosen file stay if that fails. */
export function RegisterForm({ portal, isFurther = false }: RegisterFormProps) {
  const { t } = useTranslation('mf-provider');
  const { form, licenseForm, submit, finish, registered, problems, isBusy, share } = useRegistration(portal, isFurther);
  const heading = useFirstFocus();
  return (
    <FormColumn>
      <Card as="section" aria-labelledby="register" $padding="l">
        <Stack as="form" onSubmit={submit} noValidate>
          <Heading id="register" ref={heading} tabIndex={-1}>
            {t(portal === 'pharmacy' ? 'facility.register.pharmacyTitle' : 'facility.register.title')}
          </Heading>
          {registered ? (
            <Notice tone="warning" role="status" title={t('facility.register.registered')}>
              {t('facility.register.registeredText')}
            </Notice>
          ) : (
            <>
              <Text $soft>{t('facility.register.lead')}</Text>
              <FormProvider {...form}>
                <RegisterFields types={typesIn(portal)} />
              </FormProvider>
            </>
          )}
          <FormProvider {...licenseForm}>
            <LicenseFields title={t('facility.register.licenseFile')} share={share} />
          </FormProvider>
          <ProblemNotice problem={problems.register} title={t('facility.register.failed')}>
            <p>{t('facility.register.kept')}</p>
            <WayOut code={problems.register?.code} />
          </ProblemNotice>
          <ProblemNotice problem={problems.license} title={t('license.dialog.failed')} />
          <Row>
            <Button type="submit" disabled={isBusy}>
              {t(isBusy ? 'facility.register.busy' : registered ? 'facility.register.sendLicense' : 'facility.register.submit')}
            </Button>
            {registered && (
              <Button tone="quiet" disabled={isBusy} onClick={() => finish(registered)}>
                {t('facility.register.later')}
              </Button>
            )}
          </Row>
        </Stack>
      </Card>
    </FormColumn>
  );
}

/** Registers the facility, then sends its license. If the license is refused, another one can be chosen. */
function useRegistration(portal: PortalKind, isFurther: boolean) {
  const { t } = useTranslation('mf-provider');
  const navigate = useNavigate();
  const form = useRegisterForm(useAccount(), portal, isFurther);
  const licenseForm = useLicenseForm({ isFirst: true });
  const { register, sendLicense, share, keep, readAgain } = useRegisterChanges();
  useAskBeforeLeaving(form.formState.isDirty || licenseForm.formState.isDirty);
  const made = useRef<ProviderFacility>(undefined);
  // Set if the facility was registered but its license was refused.
  const [registered, setRegistered] = useState<ProviderFacility>();
  const toast = useToast();
  const finish = (facility: ProviderFacility) => {
    keep(facility);
    toast({ title: t('facility.register.done') });
    navigate(`/provider/${portal}${isFurther ? `?${FACILITY}=${facility.id}` : ''}`, { replace: true });
  };
  const registering = useAct(register, {
    onDone: (facility) => {
      made.current = facility;
    },
    show: (error) => {
      // The account already has a facility, perhaps from an attempt whose answer was lost. Refetching shows it.
      if (hasCode(error, 'wrong_status') || hasCode(error, 'idempotency_mismatch')) readAgain();
      return showIssues(form, error);
    },
  });
  const sending = useAct(sendLicense, {
    onDone: (facility) => {
      made.current = undefined;
      finish(facility);
    },
    show: (error) => showIssues(licenseForm, error),
  });
  const submit = useSubmit(async () => {
    const license = await valuesOf(licenseForm);
    const facility = made.current ? undefined : await valuesOf(form);
    if (!license || !(made.current || facility)) return;
    if (facility) await registering.act(facility);
    if (!made.current) return;
    await sending.act({ ...license, facility: made.current });
    setRegistered(made.current);
  });
  const problems = { register: registering.problem, license: sending.problem };
  return { form, licenseForm, submit, finish, registered, problems, isBusy: registering.isPending || sending.isPending, share };
}

/** The validated values of a form; undefined if any is invalid, which its field then shows. */
const valuesOf = <Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>): Promise<Output | undefined> =>
  new Promise((resolve) => {
    void form.handleSubmit(resolve, () => resolve(undefined))();
  });

function WayOut({ code }: { code: string | undefined }) {
  const { t } = useTranslation('mf-provider');
  if (code === 'already_claimed') return <SupportLink />;
  if (code !== 'already_listed') return null;
  return (
    <LinkButton to="/provider/facility-claims" $tone="quiet" $size="small">
      {t('facility.register.claim')}
    </LinkButton>
  );
}
