import { listAdminProviders } from '@tenaye/contracts/admin.ts';
import { exportAudit, listAudit } from '@tenaye/contracts/audit.ts';
import * as claimReview from '@tenaye/contracts/claim-review.ts';
import { listMyCollected, submitCollected } from '@tenaye/contracts/data-collection.ts';
import { listAdminNotifications, readAdminNotification, readAllAdminNotifications } from '@tenaye/contracts/notification.ts';
import { aForm } from '../form.ts';
import { aPicture } from '../picture.ts';
import type { Call } from './call.ts';
import { admins, collectors } from './people.ts';
import { CLAIM_VERSION } from './scene.ts';

/** Calls of administrators and of each staff role. */
export const staffCalls: Call[] = [
  { spec: listAdminProviders, expected: admins(200) },
  { spec: listAudit, expected: admins(200) },
  // A period without entries, because this file's own calls are many.
  { spec: exportAudit, expected: admins(200), query: { to: '2020-01-01' } },
  { spec: claimReview.listAdminClaims, expected: admins(200) },
  {
    spec: claimReview.getAdminClaim,
    expected: admins(200),
    params: async (scene) => ({ kind: 'doctor', id: (await scene.doctorClaim()).id }),
  },
  {
    spec: claimReview.getAdminClaim,
    of: 'of a doctor as one of a facility',
    expected: admins(404),
    params: async (scene) => ({ kind: 'facility', id: (await scene.doctorClaim()).id }),
  },
  {
    spec: claimReview.getClaimDocument,
    expected: admins(200),
    params: async (scene) => {
      const { id, fileId } = await scene.doctorClaim();
      return { kind: 'doctor', id, fileId };
    },
  },
  {
    spec: claimReview.getClaimDocument,
    of: 'of another claim',
    expected: admins(404),
    params: async (scene) => ({ kind: 'doctor', id: (await scene.doctorClaim()).id, fileId: (await scene.doctorClaim()).fileId }),
  },
  {
    spec: claimReview.reviewClaim,
    expected: admins(200),
    params: async (scene) => ({ kind: 'doctor', id: (await scene.doctorClaim()).id }),
    body: () => ({ action: 'start', version: CLAIM_VERSION }),
  },
  {
    spec: claimReview.reviewClaim,
    of: 'of a doctor as one of a facility',
    expected: admins(404),
    params: async (scene) => ({ kind: 'facility', id: (await scene.doctorClaim()).id }),
    body: () => ({ action: 'start', version: CLAIM_VERSION }),
  },
  { spec: listAdminNotifications, expected: admins(200) },
  { spec: readAdminNotification, expected: admins(404), params: async (scene) => ({ id: await scene.doctorsNotification() }) },
  { spec: readAllAdminNotifications, expected: admins(204) },
  { spec: listMyCollected, expected: collectors(200) },
  {
    spec: submitCollected,
    expected: collectors(201),
    body: async () =>
      aForm(
        {
          providerType: 'Clinic',
          institutionName: `Clinic ${crypto.randomUUID()}`,
          contactFirstName: 'Abebe',
          contactLastName: 'Bikila',
          phoneNumber: '0911234567',
          physicalAddress: 'Main road',
          cityLocation: 'Sululta',
          operatingHours: 'Every day',
          servicesOffered: 'First aid',
          licenseNumber: crypto.randomUUID(),
          latitude: 9.18,
          longitude: 38.75,
        },
        { photo: await aPicture() },
      ),
  },
];
