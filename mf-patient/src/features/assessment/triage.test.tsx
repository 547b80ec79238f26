import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createAssessment } from '@tenaye/contracts/assessment.ts';
import { getUser } from '@tenaye/contracts/patient-account.ts';
import { triageQuestions } from '@tenaye/contracts/triage.facts.ts';
import { stubBackButton } from '@tenaye/testing/back-button.ts';
import { aUser } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { type PlatformRender, renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { en } from '../../messages/en.ts';
import { readAssessmentResult, readTriageResult, writeAssessmentResult } from '../../shared/assessment-result.ts';
import { AssessmentModal } from './AssessmentModal.tsx';
import { TriageDialog } from './TriageDialog.tsx';

const http = stubHttp();
const { pressBack } = stubBackButton();
const messages = { 'mf-patient': { en } };
beforeEach(() => sessionStorage.clear());
afterEach(() => void jest.restoreAllMocks());

/** Stops the clock by which a click is known as the second one of a double click. */
const stopTheClock = () => jest.spyOn(performance, 'now').mockReturnValue(performance.now());

const keep = () =>
  http.answer(createAssessment, ({ body }) => ({
    id: 'b7f1c1de-64f2-4a0c-9d2e-2f7d5a3d8c11',
    kind: 'triage',
    answers: Object(body).answers,
    recommendations: [],
    redFlags: [],
    completedAt: '2026-11-21T16:00:00.000Z',
  }));

const complete = jest.fn();
function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <TriageDialog open={isOpen} onOpenChange={setIsOpen} onComplete={complete} />
    </>
  );
}
async function openTriage(user = true) {
  complete.mockClear();
  const shown = renderWithPlatform(<Opener />, { user: user ? aUser() : null, messages });
  await shown.person.click(screen.getByRole('button', { name: 'Open' }));
  return shown;
}

const press = (person: PlatformRender['person'], name: string | RegExp) => person.click(screen.getByRole('button', { name }));
const at = (number: number) => expect(screen.getByText(`Question ${number} of 15`)).toBeVisible();

/** Answers all remaining questions ("yes" to those in `yes`), and reads the emergency notice if it appears. */
async function answerAll(person: PlatformRender['person'], yes: readonly string[], from = 0) {
  for (const it of triageQuestions.slice(from)) {
    await press(person, yes.includes(it.id) ? 'Yes' : 'No');
    if (yes.includes(it.id) && 'redFlag' in it) await press(person, /I have read this/);
  }
}

describe('TriageDialog', () => {
  it('goes back one step with Android’s Back, which closes it at the first question and keeps the answers', async () => {
    keep();
    const { person, router } = await openTriage();
    const before = history.length;
    const back = () => act(async () => pressBack());
    await answerAll(person, ['chest']);
    await press(person, /Visit Clinic/);
    expect(screen.getByRole('dialog', { name: 'Recommended Specialists' })).toBeVisible();
    expect(await back()).toBe(true);
    expect(screen.getByRole('dialog', { name: 'How would you like to see the doctor?' })).toBeVisible();
    for (let number = 15; number > 0; number--) {
      await back();
      at(number);
    }
    await back();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(pressBack()).toBe(false);
    await press(person, 'Open');
    at(1);
    expect(screen.getByRole('button', { name: 'No', pressed: true })).toBeVisible();
    await press(person, 'Close');
    expect(pressBack()).toBe(false);
    expect([history.length, router.href]).toEqual([before, '/']);
  });

  it('asks 15 questions, then the type of visit, then shows at most three specialists with reasons', async () => {
    keep();
    const { person } = await openTriage();
    expect(screen.getByRole('dialog', { name: 'AI Health Assistant' })).toBeVisible();
    at(1);
    expect(screen.getByText('0% complete')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Previous Question' })).toBeNull();
    await answerAll(person, ['skin', 'joint', 'infection']);
    expect(screen.getByRole('dialog', { name: 'How would you like to see the doctor?' })).toBeVisible();
    await press(person, /Visit Clinic/);
    expect(screen.getByRole('dialog', { name: 'Recommended Specialists' })).toBeVisible();
    expect(screen.getByText('Guidance, not a diagnosis')).toBeVisible();
    const cards = screen.getAllByRole('listitem').filter((it) => it.querySelector('button'));
    expect(cards.map((it) => it.querySelector('h3')?.textContent)).toEqual(['Dermatology', 'Orthopedics', 'Physiotherapy']);
    expect(cards.map((it) => it.textContent?.includes('Best Match'))).toEqual([true, true, true]);
    expect(screen.getByText(/^Several specialties fit your answers equally well/)).toBeVisible();
    expect(cards[1]).toHaveTextContent('Because you answered yes to:Joints, bones, back or muscles');
    await press(person, 'Choose Orthopedics');
    const wish = { specialties: ['orthopedics'], mode: 'in-person', assessment: readTriageResult()?.key };
    expect(complete.mock.calls).toEqual([[wish]]);
    expect(wish.assessment).toMatch(/^[\da-f]{32}$/);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(readTriageResult()?.assessmentId).toBe('b7f1c1de-64f2-4a0c-9d2e-2f7d5a3d8c11'));
    expect(readTriageResult()).toMatchObject({
      specialties: ['orthopedics'],
      appointmentType: 'in-person',
      answers: { joint: true, age: false },
    });
    expect(http.requests(createAssessment)).toHaveLength(1);
  });

  it('interrupts at once after a yes to chest pain, with an emergency number, and continues only from there', async () => {
    const { person } = await openTriage();
    for (let at = 0; at < 4; at++) await press(person, 'No');
    await press(person, 'Yes');
    expect(screen.getByRole('heading', { name: 'This may be an emergency' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Call 907' })).toHaveAttribute('href', 'tel:907');
    expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull();
    await press(person, /I have read this/);
    at(6);
  });

  it('keeps the emergency number in sight through the type of visit and the specialists (n1)', async () => {
    const { person } = await openTriage();
    await answerAll(person, ['chest']);
    const hasCall = () => screen.queryByRole('link', { name: 'Call 907' }) !== null;
    expect([hasCall(), screen.queryByText(/^These signs may mean an emergency/) !== null]).toEqual([true, true]);
    await press(person, /Visit Clinic/);
    expect(hasCall()).toBe(true);
    await press(person, 'Start Over');
    await answerAll(person, ['skin']);
    expect(hasCall()).toBe(false);
  });

  it('replaces an earlier health assessment, so that only the latest answers are offered (B1)', async () => {
    keep();
    const earlier = { recommendations: ['cardiology' as const], answers: {}, userLocation: null, completedAt: '2026-11-21T10:00:00.000Z' };
    writeAssessmentResult({ key: 'a'.repeat(32), ...earlier });
    const { person } = await openTriage();
    await answerAll(person, ['skin']);
    await press(person, /Visit Clinic/);
    expect(readAssessmentResult()).toBeDefined();
    await press(person, 'Choose Dermatology');
    expect([readTriageResult()?.specialties, readAssessmentResult()]).toEqual([['dermatology'], undefined]);
  });

  it('moves the focus to the next question, shows its number, and goes back to the given answer', async () => {
    const { person } = await openTriage();
    await press(person, 'Yes');
    const second = screen.getByRole('heading', { name: en.assessment.question.triage.pregnancy });
    expect(second).toHaveFocus();
    expect(second).toHaveAccessibleDescription('Question 2 of 15');
    expect(screen.getByText('7% complete')).toBeVisible();
    await press(person, 'Previous Question');
    expect(screen.getByRole('heading', { name: en.assessment.question.triage.age })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('treats a double click as one answer', async () => {
    const { person } = await openTriage();
    stopTheClock();
    await person.dblClick(screen.getByRole('button', { name: 'No' }));
    at(2);
  });

  it('goes one question back for a double click, as for the one that closes the advice above it', async () => {
    const { person } = await openTriage();
    await press(person, 'No');
    await press(person, 'No');
    stopTheClock();
    await person.dblClick(screen.getByRole('button', { name: 'Previous Question' }));
    at(2);
  });

  it('resumes after an accidental close, and returns the focus', async () => {
    const { person } = await openTriage();
    await press(person, 'Yes');
    await press(person, 'No');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
    await press(person, 'Open');
    at(3);
  });

  it('clears everything on Start Over', async () => {
    const { person } = await openTriage();
    await answerAll(person, ['cancer']);
    await press(person, /Home Visit/);
    await press(person, 'Start Over');
    at(1);
    expect(screen.getByRole('button', { name: 'Yes' })).not.toHaveAttribute('aria-pressed');
    await answerAll(person, []);
    await press(person, /Home Visit/);
    expect(screen.getAllByRole('heading', { level: 3 }).map((it) => it.textContent)).toEqual(['General Practice']);
    expect(screen.getByText(en.assessment.whyNothing)).toBeVisible();
  });

  it.each([
    ['rubbish', 'null'],
    [
      'a step that was never reached',
      JSON.stringify({ index: 14, answers: { age: true }, appointmentType: 'online', isAlarmed: false, key: '0'.repeat(32) }),
    ],
  ])('ignores %s in session storage', async (_, stored) => {
    sessionStorage.setItem('triageProgress', stored);
    await openTriage();
    at(stored === 'null' ? 1 : 2);
  });

  it('lets a visitor finish without an account, and saves nothing on the server', async () => {
    const { person } = await openTriage(false);
    await answerAll(person, []);
    await press(person, /Online Consultation/);
    await press(person, 'Choose General Practice');
    expect(complete).toHaveBeenCalledWith({ specialties: ['general_practice'], mode: 'online', assessment: expect.any(String) });
    expect(readTriageResult()).toMatchObject({ specialties: ['general_practice'], appointmentType: 'online' });
    expect(http.requests(createAssessment)).toHaveLength(0);
  });

  it('does not wait for an account that cannot be reached', async () => {
    http.lose(createAssessment);
    const { person } = await openTriage();
    await answerAll(person, []);
    await press(person, /Online Consultation/);
    await press(person, 'Choose General Practice');
    expect(complete).toHaveBeenCalledTimes(1);
    expect(readTriageResult()?.assessmentId).toBeUndefined();
  });
});

describe('AssessmentModal', () => {
  const open = async (user: ReturnType<typeof aUser> | null) => {
    const shown = renderWithPlatform(<AssessmentModal open onOpenChange={() => undefined} onComplete={complete} />, { user, messages });
    expect(screen.getByRole('dialog', { name: 'AI Health Assessment' })).toHaveAccessibleDescription(
      'Answer a few questions to get personalized doctor recommendations',
    );
    await answerAll(shown.person, []);
    await press(shown.person, /Online Consultation/);
    return shown;
  };

  /** The search names the assessment, so that nothing is asked again after sign-in. */
  const theDoctors = () => `/appointments?step=analyzing&specialties=general_practice&mode=online&assessment=${readTriageResult()?.key}`;

  it('takes a signed-in patient to the doctors for these answers (M10)', async () => {
    keep();
    const user = aUser();
    http.answer(getUser, user);
    const { person, router } = await open(user);
    await press(person, 'Choose General Practice');
    await waitFor(() => expect(router.href).toBe(theDoctors()));
  });

  it('takes a visitor to sign-in with the doctors as the destination, whatever the earlier intent', async () => {
    sessionStorage.setItem('intended_service', 'doctor');
    http.refuse(getUser, { code: 'unauthenticated', message: 'Please sign in' });
    const { person, router } = await open(null);
    await press(person, 'Choose General Practice');
    await waitFor(() => expect(router.href).toBe(`/client/auth?${new URLSearchParams({ next: theDoctors() })}`));
    expect(sessionStorage.getItem('intended_service')).toBeNull();
  });

  it('offers a retry when the session cannot be checked', async () => {
    http.lose(getUser);
    const { person, router } = await open(null);
    await press(person, 'Choose General Practice');
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not check whether you are signed in');
    http.refuse(getUser, { code: 'unauthenticated', message: 'Please sign in' });
    await press(person, 'Try again');
    await waitFor(() => expect(router.href).toBe(`/client/auth?${new URLSearchParams({ next: theDoctors() })}`));
  });
});
