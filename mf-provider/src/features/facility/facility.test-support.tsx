import { getProvider } from '@tenaye/contracts/provider-account.ts';
import { getProviderFacility, type ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import type { HttpStub } from '@tenaye/testing/http.ts';
import { aProviderFacility } from '@tenaye/testing/portal-builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { FacilityPortalFrame } from './FacilityPortalFrame.tsx';

type Portal = 'diagnostic_center' | 'pharmacy';
export const portalOptions = { messages: { 'mf-provider': { en } } };

/** The page with placeholder text for the parts of other features. */
export const aFacilityPortal = (portal: Portal, stock = <p>shelf</p>) => (
  <FacilityPortalFrame
    portal={portal}
    recent={(type) => <p>recent {type}</p>}
    requests={(type) => <p>queue of {type}</p>}
    prices={<p>price list</p>}
    stock={stock}
    notices={null}
    stockAhead={<p>shelf ahead</p>}
    reviews={<p>Reviews</p>}
  />
);

/**
 * Opens the portal of a facility's account; `facility` is null for none. Every call uses a new account, so that drafts of other tests don't
 * leak in.
 */
export function openPortal(
  http: HttpStub,
  facility: Partial<ProviderFacility> | null,
  { portal = 'pharmacy', query = '' }: { portal?: Portal; query?: string } = {},
) {
  const stored = facility && aProviderFacility(portal === 'pharmacy' ? facility : { facilityType: 'diagnostic_lab', ...facility });
  if (stored) http.answer(getProviderFacility, stored);
  else http.refuse(getProviderFacility, { code: 'not_found', message: 'Not found' });
  const session = aProviderSession({ providerType: 'health_facility', firstName: 'Piassa Pharmacy', lastName: null }, null);
  http.answer(getProvider, session);
  const rendered = renderWithPlatform(aFacilityPortal(portal), {
    ...portalOptions,
    path: `/provider/${portal}${query}`,
    provider: session,
  });
  return { ...rendered, session, stored: stored ?? aProviderFacility() };
}

/** The API's answer to a sent license. */
export const sentLicense = { expiresOn: '2099-12-31', sentAt: '2026-03-02T08:00:00.000Z' };

/** Chooses a license in the form of a new facility. */
export async function chooseLicense(person: ReturnType<typeof openPortal>['person'], name = 'license.pdf'): Promise<void> {
  await person.upload(
    screen.getByLabelText(/^Choose the license of the facility/),
    new File(['%PDF-1.4'], name, { type: 'application/pdf' }),
  );
  fireEvent.change(screen.getByLabelText('Last day of the license'), { target: { value: sentLicense.expiresOn } });
}
