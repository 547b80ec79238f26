import { describe, expect, it } from '@jest/globals';
import { wasteSubjects } from './notification.facts.ts';
import { providerPlaceAmong } from './notification-place.facts.ts';

const aFacility = (id: string) => ({ id, category: 'medium_clinic' });

describe('news of the waste service', () => {
  it('lead a facility to the tab that they are about, and of several facilities to the right one', () => {
    const place = providerPlaceAmong([aFacility('f1')], []);
    const about = (wasteSubject: (typeof wasteSubjects)[number]) => place({ type: 'system', relatedId: 'id', wasteSubject });
    expect(place({ type: 'waste', relatedId: 'id', facilityId: 'f1' })).toBe('/provider/waste-disposal?tab=schedule&pickup=id');
    expect(place({ type: 'waste', relatedId: null, facilityId: 'f1' })).toBe('/provider/waste-disposal?tab=dashboard');
    expect(wasteSubjects.map(about)).toEqual([
      '/provider/waste-disposal?tab=invoices&invoice=id',
      '/provider/waste-disposal?tab=compliance',
      '/provider/waste-disposal?tab=certification',
    ]);
    const several = providerPlaceAmong([aFacility('f1'), aFacility('f2')], []);
    expect(several({ type: 'system', relatedId: 'id', facilityId: 'f2', wasteSubject: 'invoice' })).toBe(
      '/provider/waste-disposal?tab=invoices&invoice=id&facility=f2',
    );
  });

  it('lead a waste manager to a pickup or an announced payment', () => {
    const place = providerPlaceAmong([], ['waste_manager']);
    expect(place({ type: 'waste', relatedId: 'id' })).toBe('/provider/waste-manager?pickup=id');
    expect(place({ type: 'system', relatedId: 'id', wasteSubject: 'invoice' })).toBe('/provider/waste-manager?tab=invoices&invoice=id');
  });

  it('lead to an incident rather than to its pickup, and drivers to their route', () => {
    const news = { type: 'waste', relatedId: 'p', incidentId: 'i' };
    expect(providerPlaceAmong([], ['waste_manager'])(news)).toBe('/provider/waste-manager?tab=incidents&incident=i');
    expect(providerPlaceAmong([], ['waste_driver'])(news)).toBe('/provider/waste-route');
    const ofFacility = providerPlaceAmong([aFacility('f1')], []);
    expect(ofFacility({ ...news, relatedId: null, facilityId: 'f1' })).toBe('/provider/waste-disposal?tab=compliance&incident=i');
  });
});
