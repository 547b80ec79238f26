import type { DashboardStats, NextAppointment, RecentDiagnosticRequest, RecentMedicationRequest } from '@tenaye/contracts/dashboard.ts';
import { assessmentFacts, healthInsightsOf } from '@tenaye/contracts/health-score.facts.ts';
import { iso } from '#kernel/database/sql.ts';
import { presentAppointment } from '../appointment/appointment.view.ts';
import type { DashboardRow } from './dashboard.view.ts';

const presentDiagnostic = (it: RecentDiagnosticRequest): RecentDiagnosticRequest => ({
  id: it.id,
  centerId: it.centerId,
  centerName: it.centerName,
  status: it.status,
  requestDate: iso(it.requestDate),
  requestedServices: it.requestedServices,
  hasResults: it.hasResults,
});

const presentMedication = (it: RecentMedicationRequest): RecentMedicationRequest => ({
  id: it.id,
  pharmacyId: it.pharmacyId,
  pharmacyName: it.pharmacyName,
  status: it.status,
  requestDate: iso(it.requestDate),
  requestedMedications: it.requestedMedications.map(({ name, quantity, medicationId }) => ({ name, quantity, medicationId })),
  totalAmount: it.totalAmount,
});

function presentNext(it: NonNullable<DashboardRow['next_appointment']>, now: Date): NextAppointment {
  const { place } = it;
  return {
    ...presentAppointment(it, now),
    place: place && { address: place.address, phone: place.phone, latitude: place.latitude, longitude: place.longitude },
  };
}

export const presentDashboard = (it: DashboardRow, now: Date): DashboardStats => ({
  appointments: it.appointments,
  diagnosticRequests: it.diagnostic_requests,
  medicationRequests: it.medication_requests,
  upcomingAppointments: it.upcoming_appointments,
  openDiagnosticRequests: it.open_diagnostic_requests,
  diagnosticResults: it.diagnostic_results,
  openMedicationRequests: it.open_medication_requests,
  nextAppointment: it.next_appointment && presentNext(it.next_appointment, now),
  recentAppointments: it.recent_appointments.map((each) => presentAppointment(each, now)),
  recentDiagnosticRequests: it.recent_diagnostic_requests.map(presentDiagnostic),
  recentMedicationRequests: it.recent_medication_requests.map(presentMedication),
  insights: healthInsightsOf({
    checkups: it.checkups,
    prescriptions: it.prescriptions,
    assessment: it.assessment && assessmentFacts(it.assessment),
  }),
});
