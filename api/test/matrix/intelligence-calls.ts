import * as adminList from '@tenaye/contracts/admin-list.ts';
import * as intelligence from '@tenaye/contracts/intelligence.ts';
import type { Call } from './call.ts';
import { admins } from './people.ts';

/** A year without rows, because this test file makes many rows of its own. */
const query = { from: '2019-01-01', to: '2019-12-31' };

/** Figures of the whole platform, and the rows behind them. */
export const intelligenceCalls: Call[] = [
  { spec: intelligence.getAdminOverview, expected: admins(200) },
  { spec: intelligence.getAppointmentFigures, expected: admins(200) },
  { spec: intelligence.getInvoiceFigures, expected: admins(200) },
  { spec: intelligence.getWasteFigures, expected: admins(200) },
  { spec: adminList.listDelays, expected: admins(200) },
  { spec: adminList.exportDelays, expected: admins(200), query },
  { spec: intelligence.listRecentActivities, expected: admins(200) },
  { spec: adminList.listAdminAppointments, expected: admins(200) },
  { spec: adminList.exportAdminAppointments, expected: admins(200), query },
  { spec: adminList.listAdminInvoices, expected: admins(200) },
  { spec: adminList.exportAdminInvoices, expected: admins(200), query },
  { spec: adminList.listAdminPickups, expected: admins(200) },
  { spec: adminList.exportAdminPickups, expected: admins(200), query },
  { spec: adminList.listRevenue, expected: admins(200) },
  { spec: adminList.exportRevenue, expected: admins(200), query },
];
