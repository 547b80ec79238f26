import { listAdminProviders } from './admin.ts';
import {
  cancelAppointment,
  createAppointment,
  listAppointments,
  listDoctorAppointments,
  listSlots,
  setAppointmentStatus,
} from './appointment.ts';
import { getUser, getUserPhoto, login, logout, register, setUserPhoto } from './auth.ts';
import { getConfig, openAccessGate } from './config.ts';
import { getDashboardStats } from './dashboard.ts';
import { listMyCollected } from './data-collection.ts';
import { listDoctors } from './doctor.ts';
import type { Endpoint } from './endpoint.ts';
import { listFacilities, listPharmacies } from './facility.ts';
import { listNotifications, readAllNotifications, readNotification } from './notification.ts';
import { getProvider, providerLogin, providerLogout, providerRegister } from './provider-auth.ts';
import { sendTelemetry } from './telemetry.ts';
import { getWasteOverview, listWasteActivity } from './waste.ts';

/** Every call the API mounts, for OpenAPI and for the test that none is forgotten. */
export const endpoints: readonly Endpoint[] = [
  getConfig,
  openAccessGate,
  sendTelemetry,
  getUser,
  login,
  register,
  logout,
  setUserPhoto,
  getUserPhoto,
  getProvider,
  providerLogin,
  providerRegister,
  providerLogout,
  listDoctors,
  listSlots,
  listAppointments,
  createAppointment,
  cancelAppointment,
  listDoctorAppointments,
  setAppointmentStatus,
  getDashboardStats,
  listNotifications,
  readNotification,
  readAllNotifications,
  listFacilities,
  listPharmacies,
  listAdminProviders,
  getWasteOverview,
  listWasteActivity,
  listMyCollected,
];
