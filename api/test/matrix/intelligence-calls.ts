import * as adminList from '@tenaye/contracts/admin-list.ts';
import * as intelligence from '@tenaye/contracts/intelligence.ts';
import { listFigureViews, saveFigureView } from '@tenaye/contracts/saved-view.ts';
import type { Call } from './call.ts';
import { analysts } from './people.ts';

/** A year without rows, because this test file makes many rows of its own. */
const query = { from: '2019-01-01', to: '2019-12-31' };

/** Figures of the whole platform, and the rows behind them. */
export const intelligenceCalls: Call[] = [
  { spec: intelligence.getAdminOverview, expected: analysts(200) },
  { spec: intelligence.getAppointmentFigures, expected: analysts(200) },
  { spec: intelligence.getInvoiceFigures, expected: analysts(200) },
  { spec: intelligence.getWasteFigures, expected: analysts(200) },
  { spec: intelligence.getVerificationFigures, expected: analysts(200) },
  { spec: intelligence.getFunnels, expected: analysts(200) },
  { spec: intelligence.getDelayThreshold, expected: analysts(200) },
  {
    spec: intelligence.setDelayThreshold,
    of: 'seen in another state',
    expected: analysts(409),
    body: () => ({ fromMinutes: 10, version: 'other' }),
  },
  { spec: intelligence.listFigureLimits, expected: analysts(200) },
  {
    spec: intelligence.setFigureLimit,
    of: 'seen in another state',
    expected: analysts(409),
    body: () => ({ figure: 'lateShare', limit: 20, version: 'other' }),
  },
  { spec: listFigureViews, expected: analysts(200) },
  { spec: saveFigureView, expected: analysts(200), body: () => ({ name: 'A month', search: 'period=month' }) },
  { spec: adminList.divideDelays, expected: analysts(200), query: { ...query, parts: 'region' } },
  { spec: adminList.divideAdminAppointments, expected: analysts(200), query: { ...query, parts: 'category' } },
  { spec: adminList.divideAdminInvoices, expected: analysts(200), query: { ...query, parts: 'region' } },
  { spec: adminList.divideAdminPickups, expected: analysts(200), query: { ...query, parts: 'region' } },
  { spec: adminList.divideRevenue, expected: analysts(200), query: { ...query, parts: 'provider' } },
  { spec: adminList.listDelays, expected: analysts(200) },
  { spec: adminList.exportDelays, expected: analysts(200), query },
  { spec: intelligence.listRecentActivities, expected: analysts(200) },
  { spec: adminList.listAdminAppointments, expected: analysts(200) },
  { spec: adminList.exportAdminAppointments, expected: analysts(200), query },
  { spec: adminList.listAdminInvoices, expected: analysts(200) },
  { spec: adminList.exportAdminInvoices, expected: analysts(200), query },
  { spec: adminList.listAdminPickups, expected: analysts(200) },
  { spec: adminList.exportAdminPickups, expected: analysts(200), query },
  { spec: adminList.listRevenue, expected: analysts(200) },
  { spec: adminList.exportRevenue, expected: analysts(200), query },
];
