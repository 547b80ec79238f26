import type { User } from '@tenaye/contracts/patient-account.ts';
import { Devices } from '@tenaye/platform/account/Devices.tsx';
import { PasswordForm } from '@tenaye/platform/account/PasswordForm.tsx';
import { Page } from '@tenaye/platform/remote/page.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Container, Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { ConfirmPhone } from './ConfirmPhone.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { EmailChange } from './EmailChange.tsx';
import { ExportData } from './ExportData.tsx';
import { HealthFacts } from './HealthFacts.tsx';
import { JoinAccounts } from './JoinAccounts.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { MessageChoice } from './MessageChoice.tsx';
import { PhotoField } from './PhotoField.tsx';
import { Privacy } from './privacy/Privacy.tsx';
import { devicesQuery, endingDevice } from './privacy/privacy.queries.ts';
import { usePasswordChange } from './profile.queries.ts';
import { Relatives } from './Relatives.tsx';

/** An account that was opened by phone gets an address first, because sign-in by password asks for it. */
const passwordTextOf = ({ email, hasPassword }: User): string =>
  email ? (hasPassword ? 'profile.password.text' : 'profile.password.first') : 'profile.password.needsEmail';

/** The account page: personal details, sign-in, and the patient's data. */
export function Profile({ user }: { user: User }) {
  const { t } = useTranslation('mf-patient');
  const changingPassword = usePasswordChange();
  return (
    <Page title={t('profile.title')}>
      <Column $narrow>
        <Stack $gap="xs">
          <Heading as="h1" $look={1}>
            {t('profile.title')}
          </Heading>
          <Text $soft>{t('profile.lead')}</Text>
        </Stack>
        <Section level="h2" card title={t('profile.details.heading')}>
          <PhotoField user={user} />
          <DetailsForm user={user} />
        </Section>
        <ConfirmPhone user={user} />
        <JoinAccounts user={user} />
        <HealthFacts />
        <Relatives />
        <Section level="h2" card title={t('account:email')}>
          <EmailChange user={user} />
        </Section>
        <Section level="h2" card title={t('profile.password.heading')} text={t(passwordTextOf(user))}>
          {user.email && <PasswordForm email={user.email} hasPassword={user.hasPassword} change={changingPassword} />}
        </Section>
        <Section level="h2" card title={t('profile.messages.heading')} text={t('profile.messages.text')}>
          <MessageChoice user={user} />
        </Section>
        <Section level="h2" card title={t('profile.language.heading')}>
          <LanguageChoice user={user} />
        </Section>
        <Section level="h2" card title={t('account:devices.heading')} text={t('profile.devices.text')}>
          <Devices query={devicesQuery} ending={endingDevice} />
        </Section>
        <Section level="h2" card title={t('profile.privacy.heading')} text={t('profile.privacy.text')}>
          <Privacy user={user} />
        </Section>
        <Section level="h2" card title={t('profile.export.heading')} text={t('profile.export.text')}>
          <ExportData />
        </Section>
        <Section level="h2" card title={t('profile.delete.heading')} text={t('profile.delete.text')}>
          <DeleteAccount user={user} />
        </Section>
      </Column>
    </Page>
  );
}

const Column = styled(Container)`display: grid; gap: ${theme.space.l}; padding-block: ${theme.space.l} ${theme.space.xxl};`;
