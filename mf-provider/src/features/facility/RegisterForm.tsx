import type { PortalKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { isSessionOver } from '@tenaye/platform/client/refusal.ts';
import { useSubmit } from '@tenaye/platform/client/single-flight.ts';
import { refusalText, showIssues } from '@tenaye/platform/parts/form.ts';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { FACILITY } from '@tenaye/platform/portal/facility-param.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormColumn } from '../../shared/columns.ts';
import { hasCode } from './facility.queries.ts';
import { RegisterFields } from './RegisterFields.tsx';
import { typesIn, useRegister, useRegisterForm } from './register.form.ts';
import { SupportLink } from './SupportLink.tsx';

interface RegisterFormProps {
  portal: PortalKind;
  /** The account has others already. */
  isFurther?: boolean;
}

/** Registers a facility of the account. Typed values stay if that fails. */
export function RegisterForm({ portal, isFurther = false }: RegisterFormProps) {
  const { t } = useTranslation('mf-provider');
  const navigate = useNavigate();
  const toast = useToast();
  const form = useRegisterForm(useAccount(), portal, isFurther);
  const { mutateAsync, isPending, error } = useRegister();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const send = form.handleSubmit(async (values) => {
    try {
      const { id } = await mutateAsync(values);
      toast({ title: t('facility.register.done') });
      navigate(`/provider/${portal}${isFurther ? `?${FACILITY}=${id}` : ''}`, { replace: true });
    } catch (refusal) {
      showIssues(form, refusal);
    }
  });
  const submit = useSubmit(() => send());
  return (
    <FormColumn>
      <Card as="section" aria-labelledby="register" $padding="l">
        <Stack as="form" onSubmit={submit} noValidate>
          <Heading id="register" ref={heading} tabIndex={-1}>
            {t(portal === 'pharmacy' ? 'facility.register.pharmacyTitle' : 'facility.register.title')}
          </Heading>
          <Text $soft>{t('facility.register.lead')}</Text>
          <FormProvider {...form}>
            <RegisterFields types={typesIn(portal)} />
          </FormProvider>
          {error && !isSessionOver(error) && <Refusal error={error} />}
          <div>
            <Button type="submit" disabled={isPending}>
              {t(isPending ? 'facility.register.busy' : 'facility.register.submit')}
            </Button>
          </div>
        </Stack>
      </Card>
    </FormColumn>
  );
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
