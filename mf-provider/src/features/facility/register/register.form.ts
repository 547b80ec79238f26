import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FacilityType, facilityTypes } from '@tenaye/contracts/facility.facts.ts';
import { type PortalKind, portalKindOf } from '@tenaye/contracts/facility-kind.facts.ts';
import { renewLicense } from '@tenaye/contracts/license-renewal.facts.ts';
import type { RenewedLicense } from '@tenaye/contracts/license-renewal.ts';
import type { ProviderAccount } from '@tenaye/contracts/provider-account.ts';
import { registerFacility } from '@tenaye/contracts/provider-facility.facts.ts';
import { type NewFacility, newFacility, type ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { newId } from '@tenaye/platform/client/new-id.ts';
import type { OnProgress } from '@tenaye/platform/client/upload.ts';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { providerFacilityQuery } from '../../../shared/facility.queries.ts';
import { hasCode, useKeepFacility } from '../facility.queries.ts';

/** The facility types that a portal can register. */
export const typesIn = (portal: PortalKind): FacilityType[] => facilityTypes.filter((it) => portalKindOf(it) === portal);

/** The form of a new facility, prefilled from the account; its first name is its first facility's name (spec, provider registration). */
export const useRegisterForm = (account: ProviderAccount, portal: PortalKind, isFurther: boolean) =>
  useContractForm(newFacility, {
    defaultValues: {
      name: isFurther ? '' : account.firstName,
      ...(portal === 'pharmacy' && { facilityType: 'pharmacy' as const }),
      licenseNumber: '',
      address: '',
      location: account.location ?? '',
      phone: account.phone ?? '',
      email: account.email,
    },
  });
export type RegisterValues = z.input<typeof newFacility>;

/** The license of a facility that has just been registered. */
interface FirstLicense {
  facility: ProviderFacility;
  body: RenewedLicense;
  license: File;
  key: string;
  onProgress: OnProgress;
}

/**
 * Registers the facility, then sends its license. One key for each opening of the form, so that a retry after a lost answer doesn't register
 * twice. The facility becomes the account's on this page only with `keep`: the form is open until its license has arrived.
 */
export function useRegister() {
  const own = useOwn();
  const queryClient = useQueryClient();
  const [key] = useState(newId);
  const registration = useMutation({
    mutationFn: (wanted: NewFacility) => call(registerFacility, { body: wanted, idempotencyKey: key }),
    // The account already has a facility, perhaps from an attempt whose answer was lost; it is shown.
    onError: (error) => {
      if (hasCode(error, 'wrong_status') || hasCode(error, 'idempotency_mismatch'))
        void queryClient.invalidateQueries({ queryKey: providerFacilityQuery(own).queryKey });
    },
  });
  const license = useMutation({
    mutationFn: async ({ facility, body, license, key, onProgress }: FirstLicense) => {
      const query = { facilityId: facility.id };
      const licenseRenewal = await call(renewLicense, { query, body, files: { license }, idempotencyKey: key, onProgress });
      return { ...facility, licenseRenewal, licenseSentAt: licenseRenewal.sentAt };
    },
  });
  return { registration, license, keep: useKeepFacility() };
}
