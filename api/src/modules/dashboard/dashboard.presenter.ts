import type { DashboardStats, NextAppointment, RecentDiagnosticRequest, RecentMedicationRequest } from '@tenaye/contracts/dashboard.ts';
import { assessmentFacts, healthInsightsOf } from '@tenaye/contracts/health-score.facts.ts';
import { iso } from '#kernel/database/sql.ts';
import { presentAppointment } from '../appointment/appointment.presenter.ts';
import type { DashboardRow } from './dashboard.view.ts';

const presentDiagnostic = (request: RecentDiagnosticRequest): RecentDiagnosticRequest => ({
  id: request.id,
  centerId: request.centerId,
  centerName: request.centerName,
  status: request.status,
  requestDate: iso(request.requestDate),
  requestedServices: request.requestedServices,
  hasResults: request.hasResults,
});

const presentMedication = (request: RecentMedicationRequest): RecentMedicationRequest => ({
  id: request.id,
  pharmacyId: request.pharmacyId,
  pharmacyName: request.pharmacyName,
  status: request.status,
  requestDate: iso(request.requestDate),
  requestedMedications: request.requestedMedications.map(({ name, quantity, medicationId }) => ({ name, quantity, medicationId })),
  totalAmount: request.totalAmount,
});

function presentNext(appointment: NonNullable<DashboardRow['nextAppointment']>, now: Date): NextAppointment {
  const { place } = appointment;
  return {
    ...presentAppointment(appointment, now),
    place: place && { address: place.address, phone: place.phone, latitude: place.latitude, longitude: place.longitude },
  };
}

export const presentDashboard = (row: DashboardRow, now: Date): DashboardStats => ({
  appointments: row.appointments,
  diagnosticRequests: row.diagnosticRequests,
  medicationRequests: row.medicationRequests,
  upcomingAppointments: row.upcomingAppointments,
  openDiagnosticRequests: row.openDiagnosticRequests,
  diagnosticResults: row.diagnosticResults,
  openMedicationRequests: row.openMedicationRequests,
  nextAppointment: row.nextAppointment && presentNext(row.nextAppointment, now),
  recentAppointments: row.recentAppointments.map((each) => presentAppointment(each, now)),
  recentDiagnosticRequests: row.recentDiagnosticRequests.map(presentDiagnostic),
  recentMedicationRequests: row.recentMedicationRequests.map(presentMedication),
  insights: healthInsightsOf({
    checkups: row.checkups,
    prescriptions: row.prescriptions,
    assessment: row.assessment && assessmentFacts(row.assessment),
    isEmergency: row.isEmergency,
  }),
});
