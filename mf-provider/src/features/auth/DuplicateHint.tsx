import { PROFILE_QUERY_MIN } from '@tenaye/contracts/claim.facts.ts';
import { email as emailField, phone as phoneField } from '@tenaye/contracts/fields.ts';
import { useLocation, useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { ExistingProfiles } from '../../shared/existing/ExistingProfiles.tsx';
import type { SignUpValues } from './sign-up.form.ts';

const watched = ['providerType', 'firstName', 'lastName', 'email', 'phone'] as const;
type Typed = Partial<Pick<SignUpValues, (typeof watched)[number]>>;

/** Shows providers already listed under the typed name, or under the whole email address or phone number. */
export function DuplicateHint() {
  const { t } = useTranslation('mf-provider');
  const [providerType, firstName, lastName, email, phone] = useWatch<SignUpValues, typeof watched>({ name: watched });
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // Once the account exists, sign-up redirects to `from`. The form stays until then, so that nothing typed is lost.
  const from = providerType === 'health_facility' ? '/provider/facility-claims' : '/provider/doctor-claims';
  const goToClaims = () => navigate(`${pathname}${search}`, { replace: true, state: { from } });
  return (
    <ExistingProfiles
      typed={lookUpOf({ providerType, firstName, lastName, email, phone })}
      text={t('existing.text')}
      action={
        <Button type="submit" tone="quiet" size="small" onClick={goToClaims}>
          {t('existing.createAndClaim')}
        </Button>
      }
    />
  );
}

/** The contacts and names to look up: complete contacts, and names of at least three letters. Undefined if there are none. */
function lookUpOf({ providerType, firstName = '', lastName = '', email = '', phone = '' }: Typed) {
  if (!providerType) return undefined;
  const typed = { firstName: firstName.trim(), lastName: lastName.trim() };
  const hasName = Math.max(typed.firstName.length, typed.lastName.length) >= PROFILE_QUERY_MIN;
  const contacts = {
    ...(z.safeParse(emailField, email).success && { email: email.trim() }),
    ...(z.safeParse(phoneField, phone).success && { phone: phone.trim() }),
  };
  if (!hasName && Object.keys(contacts).length === 0) return undefined;
  const name = providerType === 'doctor' ? typed : { facilityName: typed.firstName };
  return { providerType, ...(hasName && name), ...contacts };
}
