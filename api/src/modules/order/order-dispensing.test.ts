import { describe, expect, it } from '@jest/globals';
import { aForm, aPdf } from '#test/form.ts';
import { aDoctor, aFacilityAccount, aPatient, as, readActionsOn, testEm } from '#test/harness.ts';
import { aDiagnosticRequest, anItem, anOrder, aVisit } from '#test/rows.ts';
import { Notification } from '../notification/notification.entity.ts';

const NAME = 'Amoxicillin 500mg';

/** An order of 20 pieces, and what was dispensed of it by the counter of its line and by its dispensings. */
async function anOrdered(given: Parameters<typeof anOrder>[2] = {}, line: Parameters<typeof anOrder>[3] = {}) {
  const [doctor, patient] = [await aDoctor(), await aPatient()];
  const visit = await aVisit(testEm(), { userId: patient.id, doctorId: doctor.doctorId });
  const order = await anOrder(testEm(), visit.id, given, line);
  const dispensed = async () => {
    const [row] = await testEm().execute<{ counted: number; summed: number }[]>(
      `select dispensed as counted, (select coalesce(sum(quantity), 0)::int from order_dispensings where line_id = l.id) as summed
       from doctor_order_lines l where id = ?`,
      [order.lineId],
    );
    return [row?.counted, row?.summed];
  };
  return { doctor, patient, visit, order, dispensed };
}
type Ordered = Awaited<ReturnType<typeof anOrdered>>;

/** A pharmacy with 50 pieces in its stock. */
async function aPharmacy({ patient, order }: Ordered) {
  const pharmacy = await aFacilityAccount();
  const [desk, item] = [as(pharmacy), await anItem(testEm(), pharmacy.facilityId, { itemName: NAME })];
  const open = (code = order.code) => desk.post('/api/provider/orders/open', { code });
  const sell = (quantity: number, more: object = {}) =>
    desk.post('/api/provider/sales', {
      lines: [{ inventoryId: item.id, quantity, unitPrice: 5, orderLineId: order.lineId, ...more }],
      order: { id: order.id, code: order.code },
    });
  const ask = (quantity: number, more: object = {}) =>
    as(patient).post(
      '/api/medication-requests',
      aForm({
        pharmacyId: pharmacy.facilityId,
        orderId: order.id,
        requestedMedications: [{ name: NAME, quantity, medicationId: null }],
        ...more,
      }),
    );
  /** A request whose quote from the stock the patient has accepted. */
  const asked = async (quantity: number) => {
    const { id } = (await ask(quantity)).body;
    const act = (body: object) => desk.patch(`/api/provider/requests/${id}`, body);
    const line = { availability: 'available', unitPrice: 7, inventoryId: item.id };
    const { version } = (await act({ status: 'quoted', lines: [line] })).body;
    await as(patient).post(`/api/medication-requests/${id}/quote`, { decision: 'accept', quotedAt: version });
    return { id, handOver: (more: object = {}) => act({ status: 'completed', ...more }) };
  };
  const stock = async () =>
    (await testEm().execute<{ quantity: number }[]>('select quantity from facility_inventory where id = ?', [item.id]))[0]?.quantity;
  return { pharmacy, desk, open, sell, ask, asked, stock };
}

describe('a request about an order', () => {
  it('shows the pharmacy what was signed, and deducts what was handed over; the rest is for another pharmacy', async () => {
    const ordered = await anOrdered();
    const { patient, dispensed } = ordered;
    const [one, other] = [await aPharmacy(ordered), await aPharmacy(ordered)];
    const request = await one.asked(20);
    expect((await one.desk.get(`/api/provider/requests/${request.id}`)).body.order).toMatchObject({
      doctorName: 'Dr. Lensa Gemechu',
      licenseNumber: 'MD-1',
      state: 'open',
      lines: [{ name: NAME, quantity: 20, left: 20 }],
    });
    expect((await request.handOver({ handedOver: [12] })).body.order.lines).toMatchObject([{ dispensed: 12, left: 8 }]);
    expect(await dispensed()).toEqual([12, 12]);
    expect(await other.ask(9)).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    const rest = await other.asked(8);
    expect((await rest.handOver()).body.order).toMatchObject({ state: 'dispensed', lines: [{ left: 0 }] });
    expect(await dispensed()).toEqual([20, 20]);
    expect((await as(patient).get('/api/orders')).body[0].dispensings).toMatchObject([{ quantity: 12 }, { quantity: 8 }]);
  });

  it('gets back what was handed over by mistake, which another pharmacy may then dispense', async () => {
    const ordered = await anOrdered();
    const [one, other] = [await aPharmacy(ordered), await aPharmacy(ordered)];
    const { id, handOver } = await one.asked(20);
    await handOver();
    const reopened = await one.desk.post(`/api/provider/requests/${id}/reopening`, { reason: 'It was another patient.' });
    expect(reopened.body.order).toMatchObject({ state: 'open', lines: [{ dispensed: 0, left: 20 }] });
    expect([await ordered.dispensed(), await one.stock()]).toEqual([[0, 0], 50]);
    expect((await (await other.asked(20)).handOver()).status).toBe(200);
    expect(await handOver()).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    expect(await ordered.dispensed()).toEqual([20, 20]);
  });

  it('hands over nothing that was dispensed elsewhere in the meantime, and then leaves the stock as it was', async () => {
    const ordered = await anOrdered();
    const [one, other] = [await aPharmacy(ordered), await aPharmacy(ordered)];
    const [first, second] = [await one.asked(20), await other.asked(20)];
    await first.handOver({ handedOver: [15] });
    const refused = await second.handOver();
    expect(refused).toMatchObject({ status: 409, body: { code: 'wrong_status', issues: [{ path: 'handedOver.0' }] } });
    expect([await other.stock(), await ordered.dispensed()]).toEqual([50, [15, 15]]);
    expect((await second.handOver({ handedOver: [5] })).status).toBe(200);
    expect(await ordered.dispensed()).toEqual([20, 20]);
  });

  it("is refused for another patient's order, for what isn't on it, and for a canceled or expired one", async () => {
    const ordered = await anOrdered();
    const pharmacy = await aPharmacy(ordered);
    const stranger = await aPharmacy({ ...ordered, patient: await aPatient() });
    expect((await stranger.ask(1)).status).toBe(404);
    const named = (name: string) => pharmacy.ask(1, { requestedMedications: [{ name, quantity: 1, medicationId: null }] });
    expect(await named('Tramadol 50mg')).toMatchObject({ status: 400, body: { issues: [{ path: 'orderId' }] } });
    expect((await pharmacy.ask(1, { requestedMedications: [] })).status).toBe(400);
    for (const over of [{ cancelledAt: new Date() }, { expiresOn: '2020-01-01' }]) {
      const closed = await anOrdered(over);
      expect((await (await aPharmacy(closed)).ask(1)).body.code).toBe('wrong_status');
    }
  });

  it('is not handed over once the doctor has canceled the order', async () => {
    const ordered = await anOrdered();
    const pharmacy = await aPharmacy(ordered);
    const request = await pharmacy.asked(20);
    await as(ordered.doctor).post(`/api/provider/doctor/orders/${ordered.order.id}/cancel`, { reason: 'Allergy' });
    expect(await request.handOver()).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    expect(await ordered.dispensed()).toEqual([0, 0]);
  });
});

describe('what is known of the patient', () => {
  it('shows at the counter while there is something to dispense, with what the patient has entered since the visit', async () => {
    const ordered = await anOrdered();
    const { visit, patient } = ordered;
    await testEm().execute(
      "insert into visit_sheets (appointment_id, diagnoses, born, sex, is_pregnant, allergies) values (?, '[]', '1998', 'female', true, '{}')",
      [visit.id],
    );
    const { open, sell } = await aPharmacy(ordered);
    const seen = { born: '1998', sex: 'female', isPregnant: true };
    expect((await open()).body.person).toEqual({ ...seen, allergies: [] });
    const { version } = (await as(patient).get('/api/auth/user/health-facts')).body;
    await as(patient).put('/api/auth/user/health-facts', { born: null, sex: 'female', allergies: ['Penicillin'], version });
    expect((await open()).body.person).toEqual({ ...seen, allergies: ['Penicillin'] });
    expect((await as(patient).get('/api/orders')).body[0].person).toBeNull();
    expect((await sell(20)).status).toBe(201);
    expect((await open()).body).toMatchObject({ state: 'dispensed', person: null });
  });

  it('is not that of the account where the visit was for another person', async () => {
    const ordered = await anOrdered();
    const { version } = (await as(ordered.patient).get('/api/auth/user/health-facts')).body;
    await as(ordered.patient).put('/api/auth/user/health-facts', { born: '1980', sex: 'male', allergies: ['Penicillin'], version });
    await testEm().execute("update appointments set entered_first_name = 'Liya', entered_last_name = 'Bekele' where id = ?", [
      ordered.visit.id,
    ]);
    const { open } = await aPharmacy(ordered);
    expect((await open()).body.person).toEqual({ born: null, sex: null, allergies: null, isPregnant: null });
  });
});

describe('the code at the counter', () => {
  it('opens the order for a verified facility of its kind alone, however it is typed, and is audited', async () => {
    const ordered = await anOrdered();
    const { code, id } = ordered.order;
    const { open } = await aPharmacy(ordered);
    const { status, body } = await open(`${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `);
    expect([status, body]).toMatchObject([200, { id, licenseNumber: 'MD-1', lines: [{ left: 20 }] }]);
    expect(body).not.toHaveProperty('code');
    expect([await readActionsOn(id), await readActionsOn(ordered.visit.id)]).toEqual([['order.view'], ['order.view']]);
    const [read] = (await as(ordered.patient).get('/api/auth/user/reads')).body;
    expect(read).toMatchObject({ record: 'appointment', manner: 'open' });
    expect((await open('23456789')).status).toBe(404);
    expect((await open('O0I1')).status).toBe(400);
    const as404 = async (given: object) => (await as(await aFacilityAccount(given)).post('/api/provider/orders/open', { code })).status;
    expect([await as404({ facilityType: 'diagnostic_lab' }), await as404({ isVerified: false })]).toEqual([404, 404]);
  });

  it('can be tried only so often', async () => {
    const ordered = await anOrdered();
    const { pharmacy, open } = await aPharmacy(ordered);
    const expire = Date.now() + 3_600_000;
    await testEm().execute('insert into rate_limits (key, points, expire) values (?, 120, ?)', [`order-code:${pharmacy.id}`, expire]);
    expect(await open()).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  });

  it('sells from the stock and deducts from the order, or does neither', async () => {
    const ordered = await anOrdered();
    const { sell, stock } = await aPharmacy(ordered);
    expect((await sell(15)).status).toBe(201);
    expect(await sell(6)).toMatchObject({ status: 409, body: { code: 'wrong_status', issues: [{ path: 'lines.0.quantity' }] } });
    expect([await stock(), await ordered.dispensed()]).toEqual([35, [15, 15]]);
    expect(await sell(1, { orderLineId: crypto.randomUUID() })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'lines.0.quantity' }] },
    });
    expect((await sell(5)).status).toBe(201);
    expect([await stock(), await ordered.dispensed()]).toEqual([30, [20, 20]]);
    expect(await sell(1)).toMatchObject({ status: 409 });
  });

  it('counts as the paper of a medicine on prescription, and names it in the register', async () => {
    const ordered = await anOrdered();
    const { desk, sell, pharmacy } = await aPharmacy(ordered);
    await testEm().execute("update facility_inventory set sale_rule = 'prescription' where facility_id = ?", [pharmacy.facilityId]);
    expect((await sell(2)).status).toBe(201);
    const entries = (await desk.get('/api/provider/register')).body;
    expect(entries).toMatchObject([{ quantity: 2, paper: ordered.order.code, saleRule: 'prescription' }]);
  });

  it('is named in the register by a hand-over of a request about the order too, with the patient of the order', async () => {
    const ordered = await anOrdered();
    const { desk, pharmacy, asked } = await aPharmacy(ordered);
    await testEm().execute("update facility_inventory set sale_rule = 'controlled' where facility_id = ?", [pharmacy.facilityId]);
    await testEm().execute("update appointments set entered_first_name = 'Liya', entered_last_name = 'Bekele' where id = ?", [
      ordered.visit.id,
    ]);
    expect((await (await asked(12)).handOver()).status).toBe(200);
    const entries = (await desk.get('/api/provider/register')).body;
    expect(entries).toMatchObject([{ quantity: 12, paper: ordered.order.code, patientName: 'Liya Bekele', saleRule: 'controlled' }]);
  });

  it('records what was given without the stock, once for a repeated press, and only with the code', async () => {
    const ordered = await anOrdered();
    const { desk } = await aPharmacy(ordered);
    const { id, code, lineId } = ordered.order;
    const give = (quantity: number, shown = code, headers?: Record<string, string>) =>
      desk.post(`/api/provider/orders/${id}/dispense`, { code: shown, lines: [{ lineId, quantity }] }, headers);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, again] = [await give(5, code, key), await give(5, code, key)];
    expect([first.body, again.body]).toEqual([expect.objectContaining({ lines: [expect.objectContaining({ left: 15 })] }), first.body]);
    expect((await give(5, '23456789')).status).toBe(404);
    expect((await give(16)).status).toBe(409);
    expect(await ordered.dispensed()).toEqual([5, 5]);
  });
});

describe('an order at three pharmacies at once', () => {
  it('is never dispensed beyond what was prescribed, and each piece is in one place', async () => {
    const ordered = await anOrdered({}, { quantity: 30 });
    const pharmacies = await Promise.all([aPharmacy(ordered), aPharmacy(ordered), aPharmacy(ordered)]);
    const requests = await Promise.all(pharmacies.flatMap((it) => [it.asked(4), it.asked(4), it.asked(4)]));
    const acts = [
      ...requests.map((it) => () => it.handOver()),
      ...pharmacies.flatMap((it) => [1, 2, 3, 4].map((count) => () => it.sell(count))),
    ];
    const statuses = (await Promise.all(acts.map((act) => act()))).map((it) => it.status);
    expect(new Set(statuses)).toEqual(new Set([200, 201, 409]));
    const [sums] = await testEm().execute<{ dispensed: number; given: number; leftTheStock: number }[]>(
      `select l.dispensed, (select sum(quantity)::int from order_dispensings where line_id = l.id) as given,
         (select -sum(m.change)::int from stock_movements m join facility_inventory i on i.id = m.item_id
           where i.facility_id in (?)) as "leftTheStock"
       from doctor_order_lines l where l.id = ?`,
      [pharmacies.map((it) => it.pharmacy.facilityId), ordered.order.lineId],
    );
    const { dispensed = 0 } = sums ?? {};
    expect(sums).toEqual({ dispensed, given: dispensed, leftTheStock: dispensed });
    expect(dispensed).toBeLessThanOrEqual(30);
    // Four pieces were refused somewhere, so fewer than four are left.
    expect(dispensed).toBeGreaterThan(26);
  });
});

describe('an order of tests', () => {
  it('shows the ordering doctor the values that the center releases, and says so', async () => {
    const ordered = await anOrdered({ type: 'diagnostic' }, { name: 'Iron', quantity: 1 });
    const { doctor, patient, visit, order } = ordered;
    const lab = await aFacilityAccount({ facilityType: 'diagnostic_lab', name: 'Bole Laboratory' });
    const made = { at: '2026-03-02T08:00:00.000Z', by: 'Selam' };
    const values = [{ name: 'Iron', value: '50', unit: 'µg/dL', range: null, flag: null }];
    const steps = [{ step: 'checked' as const, ...made }];
    const { id } = await aDiagnosticRequest(testEm(), patient.id, lab.facilityId, {
      status: 'confirmed',
      requestedServices: ['Iron'],
      orderId: order.id,
      labWork: {
        changedAt: made.at,
        sample: { accession: '0000001', ...made, age: { count: 34, unit: 'years' }, sex: 'female' },
        tests: [{ step: 'checked', steps, values, entered: made, former: [] }],
      },
    });
    const results = async () => (await as(doctor).get(`/api/provider/doctor/appointments/${visit.id}/orders`)).body[0].results;
    expect(await results()).toEqual([]);
    const sent = await as(lab).post(`/api/provider/requests/${id}/bench/steps`, { version: made.at, tests: [0], step: 'sent' });
    expect(sent.status).toBe(200);
    expect(await results()).toEqual([
      { requestId: id, facilityName: 'Bole Laboratory', text: null, files: [], tests: [{ name: 'Iron', values }] },
    ]);
    expect(await testEm().find(Notification, { providerAccountId: doctor.id, relatedId: visit.id })).toMatchObject([
      { title: 'Result of your order' },
    ]);
  });

  it('is done once, and its released result reaches the ordering doctor in bell and visit, until it is withdrawn', async () => {
    const test = 'Full blood count';
    const ordered = await anOrdered({ type: 'diagnostic' }, { name: test, quantity: 1 });
    const { doctor, patient, visit, order } = ordered;
    const lab = as(await aFacilityAccount({ facilityType: 'diagnostic_lab', name: 'Bole Laboratory' }));
    const facilityId = (await lab.get('/api/provider/facility')).body.id;
    const ask = (services: string[]) =>
      as(patient).post('/api/facility-requests', aForm({ facilityId, orderId: order.id, requestedServices: services }));
    expect((await ask(['X-ray'])).status).toBe(400);
    const { id } = (await ask([test])).body;
    const act = (body: object) => lab.patch(`/api/provider/requests/${id}`, body);
    const { version } = (await act({ status: 'quoted', tests: [{ isDone: true, price: 120 }] })).body;
    await as(patient).post(`/api/facility-requests/${id}/quote`, { decision: 'accept', quotedAt: version });
    const added = await lab.post(
      `/api/provider/requests/${id}/results`,
      aForm({ results: 'Normal' }, { result: aPdf('blood.pdf', 'Hb 14') }),
    );
    expect((await act({ status: 'completed' })).status).toBe(200);
    expect(await ordered.dispensed()).toEqual([1, 1]);

    const bell = () =>
      testEm().find(Notification, { providerAccountId: doctor.id, relatedId: visit.id }, { orderBy: { createdAt: 1, id: 1 } });
    expect(await bell()).toMatchObject([{ type: 'appointment', title: 'Result of your order' }]);
    const visitOrders = async () => (await as(doctor).get(`/api/provider/doctor/appointments/${visit.id}/orders`)).body;
    const [{ results }] = await visitOrders();
    expect(results).toMatchObject([{ facilityName: 'Bole Laboratory', text: 'Normal', files: [{ name: 'blood.pdf' }] }]);
    const fileId = results[0].files[0].id;
    const download = (by = doctor) => as(by).fetch(`/api/provider/doctor/orders/${order.id}/results/${fileId}`);
    expect(await (await download()).text()).toContain('Hb 14');
    expect((await download(await aDoctor())).status).toBe(404);

    await lab.post(`/api/provider/requests/${id}/results/${added.body.files[0].id}/withdrawal`, { reason: 'Mixed up' });
    expect((await visitOrders())[0].results).toEqual([]);
    expect((await download()).status).toBe(404);
    expect(await bell()).toHaveLength(2);
  });
});
