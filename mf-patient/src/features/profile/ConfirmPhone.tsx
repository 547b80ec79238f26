import type { User } from '@tenaye/contracts/patient-account.ts';
import { loadAccountTexts } from '@tenaye/platform/account/load-texts.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { withTexts } from '@tenaye/platform/texts/with-texts.ts';
import { Suspense, useState } from 'react';
import { confirmNumber } from './profile.queries.ts';

// Lazy: only an unconfirmed number needs the form, which loads the validation library.
const ConfirmContact = lazyPart(
  withTexts(async () => (await import('@tenaye/platform/account/ConfirmContact.tsx')).ConfirmContact, loadAccountTexts),
);

/**
 * Offers to confirm the patient's phone number, because a code sent to the number can be used to sign in only after that. The card stays to
 * show the success message.
 */
export function ConfirmPhone({ user }: { user: User }) {
  const { t } = useTranslation('mf-patient');
  const { setUser } = useAuth();
  const [wasOpen, setWasOpen] = useState(!user.isPhoneVerified);
  if (!user.isPhoneVerified && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <ConfirmContact
        key={user.phone}
        channel="sms"
        to={user.phone}
        userType="client"
        isConfirmed={user.isPhoneVerified}
        purpose={t('profile.phone.purpose')}
        attempt={(code) => confirmNumber(user.phone, code)}
        onConfirmed={() => setUser({ ...user, isPhoneVerified: true })}
      />
    </Suspense>
  );
}
