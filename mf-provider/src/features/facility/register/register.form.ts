import { useQueryClient } from '@tanstack/react-query';
import { type FacilityType, facilityTypes } from '@tenaye/contracts/facility.facts.ts';
import { type PortalKind, portalKindOf } from '@tenaye/contracts/facility-kind.facts.ts';
import { renewLicense } from '@tenaye/contracts/license-renewal.facts.ts';
import type { ProviderAccount } from '@tenaye/contracts/provider-account.ts';
import { registerFacility } from '@tenaye/contracts/provider-facility.facts.ts';
import { type NewFacility, newFacility, type ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { useUpload } from '@tenaye/platform/file/useUpload.ts';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import type * as z from 'zod/mini';
import { providerFacilityQuery } from '../../../shared/facility.queries.ts';
import type { SentLicense } from '../../../shared/license/license.queries.ts';
import { useKeepFacility } from '../facility.queries.ts';

/** The facility types that a portal can register. */
export const typesIn = (portal: PortalKind): FacilityType[] => facilityTypes.filter((it) => portalKindOf(it) === portal);

/**
 * The form of a new facility, prefilled from the account. The account's first name becomes the first facility's name (spec, provider
 * registration).
 */
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
interface FirstLicense extends SentLicense {
  facility: ProviderFacility;
}

/**
 * Registers the facility, then sends its license. Only `keep` adds the facility to the cached account, so that the form stays open until
 * the license has arrived.
 */
export function useRegisterChanges() {
  const own = useOwn();
  const queryClient = useQueryClient();
  const { share, send } = useUpload();
  const register: Change<NewFacility, ProviderFacility> = {
    send: (body, idempotencyKey) => call(registerFacility, { body, idempotencyKey }),
  };
  const sendLicense: Change<FirstLicense, ProviderFacility> = {
    send: async ({ facility, license, ...body }, idempotencyKey) => {
      const sent = { query: { facilityId: facility.id }, body, files: { license }, idempotencyKey };
      const licenseRenewal = await send((onProgress) => call(renewLicense, { ...sent, onProgress }));
      return { ...facility, licenseRenewal, licenseSentAt: licenseRenewal.sentAt };
    },
  };
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: providerFacilityQuery(own).queryKey });
  return { register, sendLicense, share, keep: useKeepFacility(), readAgain };
}
