import { describe, expect, it } from '@jest/globals';
import { anAdmin, as, auditActionsOn, hasOwnDatabase, testEm } from '#test/harness.ts';
import { aFacility } from '#test/rows.ts';

hasOwnDatabase();

const registered = (day: number) => ({ createdAt: new Date(Date.UTC(2025, 0, day)), updatedAt: new Date(Date.UTC(2025, 1, day)) });

describe('GET /api/admin/listings/registry', () => {
  it('is a file of all facilities by registration, with the id, the place and the status of each and no contact', async () => {
    const em = testEm();
    const { id: kept } = await aFacility(em, {
      ...registered(1),
      name: 'Bole Pharmacy, "Main"',
      facilityType: 'pharmacy',
      ...{ latitude: 8.99, longitude: 38.79, address: 'Bole Road, woreda 3', location: 'Bole, Addis Ababa' },
      ...{ mfrId: 'ET140103-7', dhis2Id: 'ImspTQPwCqd' },
      ...{ licenseNumber: 'PH-1', licenseExpiresOn: '2031-01-31', phone: '+251911223344', email: 'bole@example.com', authority: 'EFDA' },
    });
    const { id: merged } = await aFacility(em, {
      ...registered(2),
      name: 'Bole Pharma',
      facilityType: 'pharmacy',
      ...{ latitude: null, longitude: null, address: 'ወረዳ 12', location: null, licenseNumber: null },
      ...{ isActive: false, unlistedAt: new Date(), unlistedReason: 'Listed twice', mergedInto: kept },
    });
    const stated = { woreda: 'Adama Zuria', address: 'Woreda 3' };
    await aFacility(em, { ...registered(3), ...stated, facilityType: 'dentistry', isVerified: false, verificationStatus: 'pending' });
    const admin = await anAdmin();
    const { status, text, headers } = await as(admin).get('/api/admin/listings/registry?type=pharmacy');
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/csv')]);
    expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'id,mfrId,dhis2Id,name,type,latitude,longitude,town,woreda,address,licenseNumber,licenseExpiresOn,authority,verificationStatus,' +
        'isListed,mergedInto,createdAt,updatedAt',
      `${kept},ET140103-7,ImspTQPwCqd,` +
        `"Bole Pharmacy, ""Main""",pharmacy,8.99,38.79,"Bole, Addis Ababa",Woreda 03,"Bole Road, woreda 3",PH-1,2031-01-31,EFDA,` +
        'approved,yes,,2025-01-01T00:00:00.000Z,2025-02-01T00:00:00.000Z',
      `${merged},,,Bole Pharma,pharmacy,,,,Woreda 12,ወረዳ 12,,,,approved,no,${kept},2025-01-02T00:00:00.000Z,2025-02-02T00:00:00.000Z`,
    ]);
    expect(await auditActionsOn(admin.id)).toContain('registry.export');
    const waiting = await as(admin).get('/api/admin/listings/registry?status=pending');
    expect(waiting.text.trim().split('\r\n')).toHaveLength(2);
    expect(waiting.text).toContain(',Adama Zuria,Woreda 3,');
  });
});
