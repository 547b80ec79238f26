import type { PortalKind } from '@tenaye/contracts/facility-kind.facts.ts';
import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { useSubmit } from '@tenaye/platform/act/useOnce.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { isSessionOver } from '@tenaye/platform/client/refusal.ts';
import { useUpload } from '@tenaye/platform/file/useUpload.ts';
import { refusalText, showIssues } from '@tenaye/platform/form/form.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { FACILITY } from '@tenaye/platform/portal/facility-param.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormColumn } from '../../../shared/columns.ts';
import { LicenseFields } from '../../../shared/license/LicenseFields.tsx';
import { type LicenseChoice, useLicenseChoice } from '../../../shared/license/useLicenseChoice.ts';
import { hasCode } from '../facility.queries.ts';
import { SupportLink } from '../SupportLink.tsx';
import { RegisterFields } from './RegisterFields.tsx';
import { typesIn, useRegister, useRegisterForm } from './register.form.ts';

interface RegisterFormProps {
  portal: PortalKind;
  /** The account has others already. */
  isFurther?: boolean;
}

/** Registers a facility of the account with its license. What was typed and chosen stays if that fails. */
export function RegisterForm({ portal, isFurther = false }: RegisterFormProps) {
  const { t } = useTranslation('mf-provider');
  const { form, choice, submit, finish, registered, error, isBusy, share } = useRegistration(portal, isFurther);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
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
          <LicenseFields choice={choice} title={t('facility.register.licenseFile')} share={share} />
          {error && !isSessionOver(error) && <Refusal error={error} />}
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

/** First the facility is registered, then its license is sent; a license that is refused can be chosen again. */
function useRegistration(portal: PortalKind, isFurther: boolean) {
  const { t } = useTranslation('mf-provider');
  const navigate = useNavigate();
  const toast = useToast();
  const form = useRegisterForm(useAccount(), portal, isFurther);
  const choice = useLicenseChoice({ isFirst: true });
  const { registration, license, keep } = useRegister();
  // Set once the facility is there and its license was refused.
  const [registered, setRegistered] = useState<ProviderFacility>();
  const upload = useUpload();
  const finish = (facility: ProviderFacility) => {
    keep(facility);
    toast({ title: t('facility.register.done') });
    navigate(`/provider/${portal}${isFurther ? `?${FACILITY}=${facility.id}` : ''}`, { replace: true });
  };
  const sendLicense = async (facility: ProviderFacility, chosen: NonNullable<Awaited<ReturnType<LicenseChoice['take']>>>) => {
    try {
      finish(await upload.send((onProgress) => license.mutateAsync({ facility, ...chosen, onProgress })));
    } catch (refusal) {
      setRegistered(facility);
      choice.refuse(refusal);
    }
  };
  const submit = useSubmit(async () => {
    const chosen = await choice.take();
    if (registered) return chosen && sendLicense(registered, chosen);
    await form.handleSubmit(async (values) => {
      if (!chosen) return;
      const facility = await registration.mutateAsync(values).catch((refusal: unknown) => void showIssues(form, refusal));
      if (facility) await sendLicense(facility, chosen);
    })();
  });
  const isBusy = registration.isPending || license.isPending;
  return { form, choice, submit, finish, registered, error: registration.error, isBusy, share: upload.share };
}

function Refusal({ error }: { error: Error }) {
  const { t } = useTranslation('mf-provider');
  const messageText = useMessageText();
  const wayOut = hasCode(error, 'already_listed') ? (
    <LinkButton to="/provider/facility-claims" $tone="quiet" $size="small">
      {t('facility.register.claim')}
    </LinkButton>
  ) : (
    hasCode(error, 'already_claimed') && <SupportLink />
  );
  return (
    <Notice tone="danger" role="alert" title={messageText(refusalText(error, t('facility.register.failed')))} action={wayOut}>
      {t('facility.register.kept')}
    </Notice>
  );
}
