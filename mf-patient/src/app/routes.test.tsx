import { beforeEach, describe, expect, it } from '@jest/globals';
import { listAppointments } from '@tenaye/contracts/appointment.ts';
import { getDashboardStats } from '@tenaye/contracts/dashboard.ts';
import { getDirectoryDoctor, getDirectoryFacility, listDirectoryFacilities } from '@tenaye/contracts/directory.ts';
import { listDoctors } from '@tenaye/contracts/doctor.ts';
import { listDiagnosticRequests, listMedicationRequests } from '@tenaye/contracts/facility-request.ts';
import { listNotifications } from '@tenaye/contracts/notification.ts';
import { listOrders } from '@tenaye/contracts/order.ts';
import { findOtherAccount } from '@tenaye/contracts/patient-profile.ts';
import { getPolicies, listConsents, listDevices, listReads } from '@tenaye/contracts/privacy.ts';
import { listFacilityReviews } from '@tenaye/contracts/review.ts';
import { getHealthFacts } from '@tenaye/contracts/visit-sheet.ts';
import { aDashboard, aDoctorListing, aUser } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen } from '@testing-library/react';
import { en } from '../messages/en.ts';
import { PatientRoutes } from './routes.tsx';

const http = stubHttp();
beforeEach(() => {
  http.answer(listFacilityReviews, []);
});
stubEventStream();
const messages = { 'mf-patient': { en } };

const open = (path: string, isSignedIn: boolean) => {
  http.answer(listNotifications, []);
  http.answer(listDoctors, []);
  http.answer(listAppointments, []);
  http.answer(listDiagnosticRequests, []);
  http.answer(listMedicationRequests, []);
  http.answer(getDashboardStats, aDashboard());
  http.answer(getPolicies, { version: '1', privacy: null, terms: null });
  http.answer(listConsents, []);
  http.answer(listDevices, []);
  http.answer(findOtherAccount, { account: null });
  http.answer(listReads, []);
  http.answer(listOrders, []);
  http.answer(getHealthFacts, { born: null, sex: null, allergies: null, version: 'new' });
  http.answer(listDirectoryFacilities, []);
  http.answer(getDirectoryDoctor, aDoctorListing());
  http.refuse(getDirectoryFacility, { code: 'not_found', message: 'Not found' });
  return renderWithPlatform(<PatientRoutes />, { path, user: isSignedIn ? aUser() : null, messages });
};

describe('routes', () => {
  it('shows the landing page at / to a visitor and the client home to a patient', async () => {
    const { unmount } = open('/', false);
    expect(await screen.findByRole('heading', { level: 1, name: 'The right care, close to you' })).toBeVisible();
    unmount();
    open('/', true);
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Selam' })).toBeVisible();
  });
});
