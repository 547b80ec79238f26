import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AssessmentQuestionId, assessmentQuestions } from '@tenaye/contracts/assessment.facts.ts';
import { createAssessment } from '@tenaye/contracts/assessment.ts';
import { giveConsent } from '@tenaye/contracts/privacy.ts';
import { Route, Routes } from '@tenaye/platform/router.ts';
import { aUser } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { type PlatformRender, renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { readAssessmentResult, readTriageResult, writeTriageResult } from '../../shared/assessment-result.ts';
import { HealthAssessmentPage } from './HealthAssessmentPage.tsx';

const http = stubHttp();
const ASSESSMENT_ID = 'b7f1c1de-64f2-4a0c-9d2e-2f7d5a3d8c11';
beforeEach(() => sessionStorage.clear());

const keep = () =>
  http.answer(createAssessment, ({ body }) => ({
    id: ASSESSMENT_ID,
    kind: 'full',
    answers: Object(body).answers,
    recommendations: [],
    redFlags: [],
    completedAt: '2026-11-21T16:00:00.000Z',
  }));

const page = (
  <Routes>
    <Route path="/health-assessment" element={<HealthAssessmentPage />} />
    <Route path="*" element={<p>Elsewhere</p>} />
  </Routes>
);
const open = (path = '/health-assessment', user = aUser()) =>
  renderWithPlatform(page, { path, user, messages: { 'mf-patient': { en } }, config: { policyVersion: 'v7' } });

const press = async (person: PlatformRender['person'], name: string | RegExp) => person.click(await screen.findByRole('button', { name }));
const at = async (number: number) => expect(await screen.findByText(`Question ${number} of 16`)).toBeVisible();

async function answerAll(person: PlatformRender['person'], yes: readonly AssessmentQuestionId[] = []) {
  for (const it of assessmentQuestions) {
    await press(person, yes.includes(it.id) ? 'Yes' : 'No');
    if (yes.includes(it.id) && 'redFlag' in it) await press(person, /I have read this/);
  }
}
/** Opens the last question with all others answered; `yes` lists the questions answered "yes". */
async function nearlyDone(yes: readonly AssessmentQuestionId[] = [], user = aUser()) {
  const answers = Object.fromEntries(assessmentQuestions.slice(0, -1).map(({ id }) => [id, yes.includes(id)]));
  sessionStorage.setItem('healthAssessmentProgress', JSON.stringify({ answers, key: '0'.repeat(32) }));
  const shown = open('/health-assessment?question=16', user);
  await at(16);
  return shown;
}
async function started() {
  const shown = open();
  await press(shown.person, 'Skip for Now');
  await at(1);
  return shown;
}

describe('/health-assessment', () => {
  it('asks for the location first, which can be skipped, and then asks the first question', async () => {
    const { router } = await started();
    expect(router.href).toBe('/health-assessment?question=1');
  });

  it('shows the three best specialties with reasons, and saves the result in the session and in the account', async () => {
    keep();
    const { person, toasts, router } = await started();
    await answerAll(person, ['fever', 'tiredness', 'skin', 'eyes', 'teeth']);
    expect(await screen.findByRole('heading', { name: 'Your recommendations' })).toHaveFocus();
    expect(router.href).toBe('/health-assessment?step=results');
    expect(toasts.at(-1)?.title).toBe('Assessment Complete');
    expect(screen.getByText('Guidance, not a diagnosis')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 }).map((it) => it.textContent)).toEqual([
      'General Practice',
      'Dermatology',
      'Ophthalmology',
    ]);
    expect(screen.getAllByText('Best Match')).toHaveLength(1);
    expect(screen.getByText('The specialties that fit your answers, best first.')).toBeVisible();
    expect(screen.getByText('Fever, chills or night sweats')).toBeVisible();
    await screen.findByText(en.assessment.full.saved);
    expect(readAssessmentResult()).toMatchObject({
      recommendations: ['general_practice', 'dermatology', 'ophthalmology'],
      answers: { fever: true, digestion: false },
      userLocation: null,
      assessmentId: ASSESSMENT_ID,
    });
    expect(http.requests(createAssessment)).toHaveLength(1);
  });

  it('shows the result even if saving fails, and saves it on retry', async () => {
    http.lose(createAssessment);
    const { person } = await nearlyDone();
    await press(person, 'No');
    await screen.findByText(en.assessment.full.notSaved);
    expect(readAssessmentResult()?.assessmentId).toBeUndefined();
    keep();
    await press(person, 'Save to my account');
    await screen.findByText(en.assessment.full.saved);
    const sent = http.requests(createAssessment).map((it) => it.headers.get('idempotency-key'));
    expect(new Set(sent).size).toBe(1);
  });

  it('goes one question back with Back and with its own button, without duplicating history entries', async () => {
    const { person, router } = await started();
    await press(person, 'No');
    await press(person, 'No');
    await at(3);
    act(() => router.navigate(-1));
    await at(2);
    act(() => router.navigate(1));
    await press(person, 'Previous Question');
    await at(2);
    expect(screen.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'true');
    await press(person, 'Previous Question');
    await press(person, 'Back to home');
    expect(router.href).toBe('/');
  });

  it('survives a reload, and lets no question be skipped by its URL', async () => {
    const { person, unmount } = await started();
    await press(person, 'No');
    await press(person, 'Yes');
    await press(person, /I have read this/);
    unmount();
    const { router } = open('/health-assessment?question=9');
    await at(3);
    expect(router.href).toBe('/health-assessment?question=3');
  });

  it.each(['/health-assessment?step=results', '/health-assessment?question=16', '/health-assessment?question=2'])(
    'begins at the first question at %s when nothing was answered',
    async (path) => {
      open(path);
      await at(1);
    },
  );

  it('interrupts after a yes to chest pain', async () => {
    const { person } = await started();
    await press(person, 'Yes');
    expect(screen.getByRole('heading', { name: 'This may be an emergency' })).toHaveFocus();
    expect(screen.getByText(en.emergency.reason.chest_pain)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call 907' })).toHaveAttribute('href', 'tel:907');
    expect(screen.getByRole('link', { name: /^What to do in an emergency/ })).toHaveAttribute('href', '/emergency');
    await press(person, /I have read this/);
    await at(2);
  });

  it('names every sign of an emergency above the result, and not only the first', async () => {
    keep();
    const { person } = await nearlyDone(['chest_pain', 'numbness']);
    await press(person, 'No');
    expect(await screen.findByRole('heading', { name: 'This may be an emergency' })).toBeVisible();
    expect(screen.getByText(en.emergency.reason.chest_pain)).toBeVisible();
    expect(screen.getByText(en.emergency.reason.stroke)).toBeVisible();
  });

  it('is saved once even if its last answer is given again, and again after a changed answer', async () => {
    keep();
    const { person, router } = await nearlyDone();
    await press(person, 'No');
    await screen.findByText(en.assessment.full.saved);
    act(() => router.navigate(-1));
    await press(person, 'No');
    await screen.findByText(en.assessment.full.saved);
    expect(http.requests(createAssessment)).toHaveLength(1);
    expect(readAssessmentResult()?.assessmentId).toBe(ASSESSMENT_ID);
    act(() => router.navigate(-1));
    await press(person, 'Yes');
    await waitFor(() => expect(readAssessmentResult()?.recommendations).toEqual(['dentistry']));
    await waitFor(() => expect(http.requests(createAssessment)).toHaveLength(2));
  });

  it('is kept in the account only once the patient has agreed, and is shown either way', async () => {
    keep();
    const user = aUser({ keepsAssessments: false });
    const { person } = await nearlyDone([], user);
    await press(person, 'No');
    expect(await screen.findByText('Keep your answers in your account?')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy');
    expect(http.requests(createAssessment)).toEqual([]);
    http.answer(giveConsent, { ...user, keepsAssessments: true });
    await press(person, 'Yes, keep my answers');
    expect(await screen.findByText(en.assessment.full.saved)).toBeVisible();
    expect(http.requests(giveConsent).map((it) => it.body)).toEqual([{ purpose: 'assessments', version: 'v7' }]);
    expect(http.requests(createAssessment)).toHaveLength(1);
    expect(readAssessmentResult()?.assessmentId).toBe(ASSESSMENT_ID);
  });

  it.each([
    [undefined, 'Continue to doctors', '/appointments?step=analyzing&specialties=general_practice'],
    ['/pharmacy', 'Continue to pharmacies', '/pharmacy'],
  ])('continues to the intended service: %s', async (wanted, name, to) => {
    keep();
    if (wanted) sessionStorage.setItem('intended_destination', wanted);
    const { person, router } = await nearlyDone();
    await press(person, 'No');
    await press(person, name);
    const named = `&assessment=${readAssessmentResult()?.key}`;
    expect(router.href).toBe(wanted ? to : to + named);
    expect(sessionStorage.getItem('intended_destination')).toBeNull();
  });

  it('calls no specialty the best one for complaints that share none', async () => {
    keep();
    const { person } = await started();
    await answerAll(person, ['fever', 'digestion']);
    await screen.findByRole('heading', { name: 'Your recommendations' });
    expect(screen.getAllByText('Best Match')).toHaveLength(2);
    expect(screen.getByText(/^Several specialties fit your answers equally well/)).toBeVisible();
    expect(screen.queryByText(/best first/)).not.toBeInTheDocument();
  });

  it('replaces an earlier triage, so that only the latest answers are offered (B1)', async () => {
    keep();
    writeTriageResult({ specialties: ['cardiology'], appointmentType: 'online' });
    const { person } = await nearlyDone();
    expect(readTriageResult()).toBeDefined();
    await press(person, 'No');
    await screen.findByRole('heading', { name: 'Your recommendations' });
    expect(readTriageResult()).toBeUndefined();
  });

  it('starts over when the patient wants to answer again', async () => {
    keep();
    const { person } = await nearlyDone();
    await press(person, 'Yes');
    await press(person, 'Answer again');
    await at(1);
    expect(readAssessmentResult()).toBeUndefined();
  });
});
