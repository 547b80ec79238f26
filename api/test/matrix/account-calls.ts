import * as claim from '@tenaye/contracts/claim.ts';
import { acceptInvitation, openInvitation } from '@tenaye/contracts/invitation.ts';
import * as notification from '@tenaye/contracts/notification.ts';
import { checkProviderReset, confirmProviderReset, requestProviderReset } from '@tenaye/contracts/password-reset.ts';
import { changeAdminName, getProvider, providerLogin, providerLogout, providerRegister } from '@tenaye/contracts/provider-account.ts';
import * as security from '@tenaye/contracts/provider-security.ts';
import * as secondFactor from '@tenaye/contracts/second-factor.ts';
import { getSession } from '@tenaye/contracts/session.ts';
import { aForm, aPdf } from '../form.ts';
import { aPicture } from '../picture.ts';
import type { Call } from './call.ts';
import { admins, allButAdmins, doctors, everybody, expected, facilities, practices, providers } from './people.ts';

const contact = {
  contactPhone: '0911234567',
  contactEmail: 'me@example.com',
  licenseNumber: 'L-9',
  claimReason: 'It is my own, I can prove it.',
};

/** For calls about an authenticator app, which only the administrators of tests have. */
const ofApp = (without: number, withApp: number) =>
  expected(401, 401, 401, without, without, without, without, without, withApp, without, without);

/** For calls of any provider account; administrators get 409, because they have a second factor already. */
const newSecondFactor = (it: number) => ofApp(it, 409);

/** Signing in and out, claims and notifications. */
export const accountCalls: Call[] = [
  { spec: getSession, expected: everybody(200) },
  { spec: getProvider, expected: providers(200) },
  { spec: providerLogin, expected: everybody(401), body: () => ({ email: `${crypto.randomUUID()}@example.com`, password: 'wrong' }) },
  {
    spec: providerRegister,
    isByNewPeople: true,
    expected: everybody(201),
    body: () => ({
      email: `${crypto.randomUUID()}@example.com`,
      password: 'long enough',
      location: 'Bole',
      providerType: 'health_facility',
      firstName: 'Clinic',
    }),
  },
  { spec: providerLogout, isByNewPeople: true, expected: everybody(204) },
  { spec: secondFactor.getSecondFactor, expected: providers(200) },
  { spec: secondFactor.enrolSecondFactor, isByNewPeople: true, expected: newSecondFactor(200) },
  { spec: secondFactor.confirmSecondFactor, expected: providers(409), body: () => ({ code: '000000' }) },
  { spec: secondFactor.verifySecondFactor, expected: providers(409), body: () => ({ code: '000000' }) },
  { spec: secondFactor.turnOffSecondFactor, expected: providers(401), body: () => ({ password: 'wrong', code: '000000' }) },
  { spec: secondFactor.renewRecoveryCodes, isByNewPeople: true, expected: ofApp(409, 200) },
  { spec: secondFactor.provePresence, expected: ofApp(400, 401), body: () => ({ code: '000000' }) },
  { spec: changeAdminName, isByNewPeople: true, expected: admins(200), body: () => ({ firstName: 'Sara', lastName: 'Alemu' }) },
  { spec: security.listProviderDevices, expected: providers(200) },
  { spec: security.endProviderDevice, of: 'an unknown one', expected: providers(404), params: () => ({ id: crypto.randomUUID() }) },
  { spec: security.endOtherProviderDevices, isByNewPeople: true, expected: providers(204) },
  {
    spec: security.changeProviderPassword,
    expected: providers(401),
    body: () => ({ currentPassword: 'wrong', newPassword: 'long enough' }),
  },
  { spec: openInvitation, expected: everybody(401), body: () => ({ token: 'unknown' }) },
  { spec: acceptInvitation, expected: everybody(401), body: () => ({ token: 'unknown' }) },
  { spec: requestProviderReset, expected: everybody(200), body: () => ({ email: `${crypto.randomUUID()}@example.com` }) },
  { spec: checkProviderReset, expected: everybody(401), body: () => ({ token: 'unknown' }) },
  { spec: confirmProviderReset, expected: everybody(401), body: () => ({ token: 'unknown', newPassword: 'long enough' }) },
  { spec: claim.checkExistence, expected: everybody(200), body: () => ({ providerType: 'doctor', firstName: 'Abebe' }) },
  { spec: claim.searchDoctors, expected: practices(200), query: { query: 'abebe' } },
  { spec: claim.listClaimableFacilities, expected: facilities(200) },
  { spec: claim.listDoctorClaims, expected: doctors(200) },
  { spec: claim.listFacilityClaims, expected: facilities(200) },
  {
    spec: claim.claimDoctor,
    isByNewPeople: true,
    expected: doctors(201),
    body: async (scene) => {
      const fields = { ...contact, doctorId: await scene.unclaimedDoctor(), doctorName: 'Nobody Yet', specialization: 'cardiology' };
      return aForm(fields, { licenseDocument: aPdf(), selfiePhoto: await aPicture() });
    },
  },
  {
    spec: claim.claimDoctor,
    of: 'by a doctor who has a profile',
    expected: doctors(409),
    body: async (scene) => {
      const fields = { ...contact, doctorId: await scene.unclaimedDoctor(), doctorName: 'Nobody Yet', specialization: 'cardiology' };
      return aForm(fields, { licenseDocument: aPdf(), selfiePhoto: await aPicture() });
    },
  },
  {
    spec: claim.claimFacility,
    isByNewPeople: true,
    expected: facilities(201),
    body: async (scene) => aForm({ ...contact, facilityId: await scene.unclaimedFacility(), facilityName: 'Kality', location: 'Kality' }),
  },
  { spec: claim.listProfileClaims, expected: expected(401, 401, 401, 200, 200, 200, 200, 200, 403, 403, 403) },
  {
    spec: claim.answerProfileClaim,
    of: 'on a facility of the first pharmacy',
    expected: expected(401, 401, 401, 404, 404, 200, 404, 404, 403, 403, 403),
    params: async (scene) => ({ kind: 'facility', id: await scene.contestedClaim() }),
    body: () => aForm({ answer: 'hand_over' }),
  },
  { spec: notification.listProviderNotifications, expected: allButAdmins(200, 200) },
  {
    spec: notification.readProviderNotification,
    expected: allButAdmins(200, 404),
    params: async (scene) => ({ id: await scene.doctorsNotification() }),
  },
  { spec: notification.readAllProviderNotifications, expected: allButAdmins(204, 204) },
  { spec: notification.countUnreadNotifications, expected: facilities(200) },
];
