import { daysAfter } from '@tenaye/contracts/local-time.facts.ts';
import { getContainerLabels } from '@tenaye/contracts/waste-container.ts';
import * as incident from '@tenaye/contracts/waste-incident.ts';
import * as pickup from '@tenaye/contracts/waste-pickup.ts';
import * as manager from '@tenaye/contracts/waste-pickup-manager.ts';
import * as profile from '@tenaye/contracts/waste-profile.ts';
import * as route from '@tenaye/contracts/waste-route.ts';
import * as driver from '@tenaye/contracts/waste-route-manager.ts';
import * as segregation from '@tenaye/contracts/waste-segregation.ts';
import { getWasteStorage } from '@tenaye/contracts/waste-storage.ts';
import * as weighing from '@tenaye/contracts/waste-weighing.ts';
import { WasteWeighing } from '../../src/modules/waste-pickup/waste-weighing.entity.ts';
import { aForm } from '../form.ts';
import { testEm } from '../harness.ts';
import { anIncident, aStoredIncident } from '../incidents.ts';
import { today } from '../today.ts';
import type { Call } from './call.ts';
import { drivers, facilities, facilitiesAndManagers, wasteManagers } from './people.ts';
import type { Scene } from './scene.ts';

const tomorrow = () => daysAfter(today(), 1);
const slot = () => ({ preferredPickupDate: tomorrow(), preferredTimeSlot: 'morning' });
const thePickup = async (scene: Scene) => ({ id: (await scene.pickup()).id });
const theStop = async (scene: Scene) => ({ id: (await scene.stop()).id });
const someDriver = async (scene: Scene) => ({ id: await scene.spareDriver() });
const plan = async (scene: Scene) => ({ driverId: await scene.spareDriver(), date: tomorrow() });
/** A weight in the pharmacy's log. */
async function aWeighing({ pharmacyId }: Scene): Promise<{ id: string }> {
  const em = testEm();
  const { id } = em.create(WasteWeighing, { id: crypto.randomUUID(), facilityId: pharmacyId, day: today(), weights: { sharps: 1 } });
  await em.flush();
  return { id };
}
const anAudit = () => aForm({ day: today(), ward: 'Ward 3', bins: { red_bag: { right: 1, wrong: 0 } } });
const missingOne = () => ({ id: crypto.randomUUID() });
const completion = { actualWeights: { sharps: 10 }, signerName: 'Sister Tigist' };

const correction = { version: 'seen', actualWeights: { sharps: 9 }, reason: 'Typed 90 for 9' };

const accepted = { version: 'seen', reason: 'Wet bags' };

const CHANGED = '2026-03-02T08:00:00.000Z';
const followUp = () => ({ version: CHANGED, followUp: 'Blood test on Monday', isClosed: true });

const missing = () => ({ id: crypto.randomUUID(), fileId: crypto.randomUUID() });
/** Managers may see every pickup and driver, so only an unknown id can be hidden from them. */
const ofManagers: [Call['spec'], Call['body']?][] = [
  [manager.getManagerPickup],
  [manager.getManagerPickupFile],
  [manager.schedulePickup, plan],
  [manager.completePickup, () => completion],
  [manager.correctPickup, () => correction],
  [manager.acceptPlantWeight, () => accepted],
  [manager.cancelPickup, () => ({ reason: 'Road closed' })],
  [incident.followUpIncident, followUp],
  [driver.changeDriver, () => ({ plateNumber: 'AA 3-1' })],
  [driver.replaceDriver, plan],
  [driver.getRoute],
  [driver.orderRoute, () => ({ date: tomorrow(), ids: [crypto.randomUUID()] })],
];
const unknown: Call[] = ofManagers.map(([spec, body]) => ({
  spec,
  of: 'an unknown one',
  expected: wasteManagers(404),
  params: missing,
  ...(spec === driver.getRoute && { query: { date: tomorrow() } }),
  ...(body && { body }),
}));

/** Calls about waste pickups: facilities see their own, managers see all, and drivers see the ones assigned to them. */
export const wasteCalls: Call[] = [
  ...unknown,
  { spec: pickup.listPickupRequests, expected: facilities(200) },
  {
    spec: pickup.createPickupRequest,
    expected: facilities(201),
    body: () => aForm({ wasteTypes: ['sharps'], estimatedWeight: 3, ...slot() }),
  },
  { spec: pickup.getPickupRequest, expected: facilities(200, 404), params: thePickup },
  { spec: pickup.getPickupPhoto, expected: facilities(200, 404), params: (scene) => scene.pickup() },
  { spec: getContainerLabels, of: 'one without containers', expected: facilities(409, 404), params: thePickup },
  { spec: pickup.cancelPickupRequest, expected: facilities(200, 404), params: thePickup, body: () => ({}) },
  { spec: pickup.reschedulePickupRequest, expected: facilities(200, 404), params: thePickup, body: slot },
  {
    spec: pickup.addPickupContainers,
    expected: facilities(201, 404),
    params: thePickup,
    body: () => ({ containers: [{ wasteType: 'sharps', count: 2 }] }),
  },
  {
    spec: pickup.withdrawPickupContainers,
    expected: facilities(200, 404),
    params: thePickup,
    body: () => ({ codes: ['7K3MD-Q2XF9'] }),
  },
  { spec: pickup.getWasteSchedule, expected: facilities(200) },
  { spec: getWasteStorage, expected: facilities(200) },
  { spec: segregation.listSegregationAudits, expected: facilities(200) },
  { spec: segregation.exportSegregationAudits, expected: facilities(200) },
  { spec: segregation.exportManagerSegregationAudits, expected: wasteManagers(200), params: (scene) => ({ id: scene.pharmacyId }) },
  { spec: segregation.exportManagerSegregationAudits, of: 'an unknown one', expected: wasteManagers(404), params: missingOne },
  { spec: segregation.recordSegregationAudit, expected: facilities(201), body: anAudit },
  { spec: segregation.getSegregationPhoto, expected: facilitiesAndManagers(404, 404, 404), params: missingOne },
  { spec: segregation.listManagerSegregationAudits, expected: wasteManagers(200), params: ({ pharmacyId: id }) => ({ id }) },
  { spec: segregation.listManagerSegregationAudits, of: 'an unknown one', expected: wasteManagers(404), params: missingOne },
  {
    spec: segregation.recordManagerSegregationAudit,
    expected: wasteManagers(201),
    params: ({ pharmacyId: id }) => ({ id }),
    body: anAudit,
  },
  {
    spec: segregation.recordManagerSegregationAudit,
    of: 'an unknown one',
    expected: wasteManagers(404),
    params: missingOne,
    body: anAudit,
  },
  { spec: weighing.listWeighings, expected: facilities(200) },
  { spec: weighing.exportWeighings, expected: facilities(200) },
  { spec: weighing.getWeighedWaste, expected: facilities(200) },
  { spec: weighing.recordWeighing, expected: facilities(201), body: () => ({ day: today(), weights: { sharps: 1 } }) },
  { spec: weighing.removeWeighing, expected: facilities(204, 404), params: aWeighing },
  { spec: profile.getWasteProfile, expected: facilities(200) },
  { spec: profile.changeWasteProfile, expected: facilities(200), body: () => ({ contactPerson: 'Sister Tigist' }) },
  { spec: manager.listManagerPickups, expected: wasteManagers(200) },
  { spec: manager.exportManagerPickups, expected: wasteManagers(200) },
  { spec: manager.exportWasteMonths, expected: wasteManagers(200) },
  { spec: manager.exportWasteDataValues, query: { month: '2026-03' }, expected: wasteManagers(200) },
  { spec: manager.exportIdleFacilities, expected: wasteManagers(200) },
  { spec: manager.countManagerPickups, expected: wasteManagers(200) },
  { spec: manager.getManagerPickup, expected: wasteManagers(200), params: thePickup },
  { spec: manager.getManagerPickupFile, expected: wasteManagers(200), params: (scene) => scene.pickup() },
  { spec: manager.schedulePickup, expected: wasteManagers(200), params: thePickup, body: plan },
  {
    spec: manager.assignPickups,
    expected: wasteManagers(200),
    body: async (scene) => ({ ids: [(await scene.pickup()).id], ...(await plan(scene)) }),
  },
  { spec: manager.completePickup, expected: wasteManagers(200), params: theStop, body: () => completion },
  { spec: manager.correctPickup, of: 'an open one', expected: wasteManagers(409), params: thePickup, body: () => correction },
  { spec: manager.acceptPlantWeight, of: 'an open one', expected: wasteManagers(409), params: thePickup, body: () => accepted },
  { spec: manager.cancelPickup, expected: wasteManagers(200), params: thePickup, body: () => ({ reason: 'Road closed' }) },
  {
    spec: manager.deliverPickups,
    expected: wasteManagers(201),
    body: async (scene) => ({ ids: [(await scene.collected()).id], plantName: 'Akaki', receiverName: 'Ato Girma' }),
  },
  { spec: driver.listDrivers, expected: wasteManagers(200) },
  { spec: driver.createDriver, expected: wasteManagers(201), body: () => ({ name: 'Kebede', phone: '0911000111' }) },
  { spec: driver.changeDriver, expected: wasteManagers(200), params: someDriver, body: () => ({ plateNumber: 'AA 3-1' }) },
  {
    spec: driver.replaceDriver,
    expected: wasteManagers(200),
    params: someDriver,
    body: async (scene) => ({ date: tomorrow(), driverId: await scene.spareDriver() }),
  },
  { spec: driver.getRoute, expected: wasteManagers(200), params: someDriver, query: { date: tomorrow() } },
  {
    spec: driver.orderRoute,
    expected: wasteManagers(409),
    params: someDriver,
    body: async (scene) => ({ date: tomorrow(), ids: [(await scene.pickup()).id] }),
  },
  { spec: route.getDriverRoute, expected: drivers(200) },
  {
    spec: route.sendStopEvents,
    expected: drivers(200, 404),
    params: theStop,
    body: () => aForm({ events: [{ id: crypto.randomUUID(), at: new Date().toISOString(), kind: 'arrived' }] }),
  },
  { spec: incident.listWasteIncidents, expected: facilities(200) },
  { spec: incident.reportWasteIncident, expected: facilities(201), body: () => anIncident() },
  { spec: incident.reportStopIncident, expected: drivers(201, 404), params: theStop, body: () => anIncident() },
  { spec: incident.listManagerIncidents, expected: wasteManagers(200) },
  { spec: incident.exportIncidents, expected: wasteManagers(200) },
  { spec: incident.reportManagerIncident, expected: wasteManagers(201), body: () => anIncident() },
  { spec: incident.followUpIncident, expected: wasteManagers(200), params: () => aStoredIncident(CHANGED), body: followUp },
];
