import { describe, expect, it } from '@jest/globals';
import { sql } from '@mikro-orm/postgresql';
import { type AssessmentQuestionId, assessmentQuestions } from '@tenaye/contracts/assessment.facts.ts';
import { type TriageQuestionId, triageQuestions } from '@tenaye/contracts/triage.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { aDoctor, aPatient, as, auditActionsOn, aVisitor, testEm } from '#test/harness.ts';
import { anAppointment } from '#test/rows.ts';
import { assessmentPolicy, assessmentsOf } from './assessment.policy.ts';
import { HealthAssessment } from './health-assessment.entity.ts';

const answered = (questions: readonly { id: string }[], yes: readonly string[]) =>
  Object.fromEntries(questions.map(({ id }) => [id, yes.includes(id)]));
const full = (...yes: AssessmentQuestionId[]) => ({ kind: 'full', answers: answered(assessmentQuestions, yes) });
const triage = (...yes: TriageQuestionId[]) => ({ kind: 'triage', answers: answered(triageQuestions, yes) });

describe('POST /api/assessments', () => {
  it('stores the answers with the server’s own result', async () => {
    const patient = as(await aPatient({ keepsAssessments: true }));
    const { status, body } = await patient.post('/api/assessments', full('fever', 'tiredness', 'chest_pain'));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'full',
      answers: { fever: true, chest_pain: true, teeth: false },
      recommendations: [
        { specialty: 'general_practice', score: 2, because: ['fever', 'tiredness'] },
        { specialty: 'cardiology', score: 1, because: ['chest_pain'] },
      ],
      redFlags: ['chest_pain'],
    });
    expect((await patient.get('/api/assessments')).body).toEqual([body]);
    expect(await auditActionsOn(body.id)).toEqual(['assessment.create']);
  });

  it('scores the triage by its own weights', async () => {
    const { body } = await as(await aPatient({ keepsAssessments: true })).post('/api/assessments', triage('joint', 'infection'));
    expect(body.recommendations).toEqual([
      { specialty: 'orthopedics', score: 7, because: ['joint'] },
      { specialty: 'physiotherapy', score: 7, because: ['joint'] },
      { specialty: 'general_practice', score: 6, because: ['infection'] },
    ]);
    expect(body.redFlags).toEqual([]);
  });

  it('is stored once when the answer to the first call was lost', async () => {
    const patient = as(await aPatient({ keepsAssessments: true }));
    const send = (body: object) => patient.post('/api/assessments', body, { 'Idempotency-Key': 'assessment-1' });
    const first = await send(full('skin'));
    expect((await send(full('skin'))).body).toEqual(first.body);
    expect((await send(full('teeth'))).body.code).toBe('idempotency_mismatch');
    expect((await patient.get('/api/assessments')).body).toHaveLength(1);
  });

  it.each([
    ['a question left out', { kind: 'full', answers: { fever: true } }],
    ['an unknown question', { kind: 'full', answers: { ...full().answers, spaceship: true } }],
    ["the other kind's questions", { kind: 'full', answers: triage('chest').answers }],
    ['an answer that is neither yes nor no', { kind: 'full', answers: { ...full().answers, fever: 'yes' } }],
    ['an unknown kind', { kind: 'quick', answers: full().answers }],
    ['a result of its own', { ...full(), recommendations: [] }],
    ['no answers', { kind: 'triage' }],
  ])('refuses %s', async (_, body) => {
    const patient = as(await aPatient({ keepsAssessments: true }));
    const answer = await patient.post('/api/assessments', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    expect((await patient.get('/api/assessments')).body).toEqual([]);
  });

  it('is closed to visitors and to providers', async () => {
    expect((await aVisitor().post('/api/assessments', full())).status).toBe(401);
    expect((await as(await aDoctor()).post('/api/assessments', full())).status).toBe(401);
  });
});

describe('GET /api/assessments', () => {
  it('returns the patient’s own, latest first, page by page', async () => {
    const account = await aPatient({ keepsAssessments: true });
    const patient = as(account);
    await as(await aPatient({ keepsAssessments: true })).post('/api/assessments', full('eyes'));
    const kept: string[] = [];
    for (const one of [full('fever'), triage('skin'), full('teeth')]) kept.unshift((await patient.post('/api/assessments', one)).body.id);
    const first = await patient.get('/api/assessments?limit=2');
    expect(first.body.map((it: { id: string }) => it.id)).toEqual(kept.slice(0, 2));
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await patient.get(next);
    expect(second.body.map((it: { id: string }) => it.id)).toEqual(kept.slice(2));
    expect(second.headers.get('link')).toBeNull();
  });

  it.each(['limit=0', 'limit=101', 'cursor=made-up', 'userId=1'])('refuses %s', async (query) => {
    expect((await as(await aPatient({ keepsAssessments: true })).get(`/api/assessments?${query}`)).status).toBe(400);
  });
});

describe('access to an assessment', () => {
  it('is the same by the policy and by the query', async () => {
    const [one, other] = [await aPatient({ keepsAssessments: true }), await aPatient({ keepsAssessments: true })];
    for (const it of [one, other]) await as(it).post('/api/assessments', full('fever'));
    const em = testEm();
    const all = await em.find(HealthAssessment, {});
    const provider = { id: crypto.randomUUID(), providerType: 'doctor', staffRoles: [], isVerified: true } as const;
    const actors: Actor[] = [{}, { provider }, { patient: { id: one.id } }, { patient: { id: other.id }, provider }];
    const sizes: number[] = [];
    for (const actor of actors) {
      const rows = await em.execute<{ id: string }[]>(sql`select id from health_assessments where ${assessmentsOf(actor)}`);
      for (const action of ['read', 'share'] as const)
        expect(rows.map((it) => it.id).toSorted()).toEqual(
          all
            .filter((it) => assessmentPolicy[action](actor, it))
            .map((it) => it.id)
            .toSorted(),
        );
      sizes.push(rows.length);
    }
    expect(sizes).toEqual([0, 0, 1, 1]);
  });
});

describe('an assessment shared with a booking', () => {
  it('can be deleted without the booking', async () => {
    const [patient, doctor] = [await aPatient({ keepsAssessments: true }), await aDoctor()];
    const { body } = await as(patient).post('/api/assessments', full('fever'));
    const { id } = await anAppointment(testEm(), { userId: patient.id, doctorId: doctor.doctorId, assessmentId: body.id });
    await testEm().nativeDelete(HealthAssessment, { id: body.id });
    expect(await testEm().execute('select assessment_id from appointments where id = ?', [id])).toEqual([{ assessment_id: null }]);
  });
});
