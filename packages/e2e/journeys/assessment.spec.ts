import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/accessible.ts';
import { expect, passGate, post, signedInPatient, test, toast } from '../src/journey.ts';

const question = (page: Page, number: number, of: 15 | 16) => page.getByText(`Question ${number} of ${of}`);
const answer = (page: Page, word: 'Yes' | 'No') => page.getByRole('button', { name: word, exact: true }).click();
const goOn = (page: Page) => page.getByRole('button', { name: /^I have read this/ }).click();
const SKIPPED = "You can still access our services, but we won't show distance information.";

/** Answers the questions from `first` to the last, with yes to those whose numbers are in `yes`. */
async function answerFrom(page: Page, first: number, of: 15 | 16, yes: readonly number[] = []): Promise<void> {
  for (let number = first; number <= of; number++) {
    await expect(question(page, number, of)).toBeVisible();
    await answer(page, yes.includes(number) ? 'Yes' : 'No');
  }
}

/**
 * Returns a function that does what Android's Back does: it closes whatever was opened last. Chromium on a desktop has the close watchers,
 * but no such button.
 */
async function androidBack(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const Watcher: new () => { requestClose(): void; destroy(): void } = Reflect.get(globalThis, 'CloseWatcher');
    const watchers: InstanceType<typeof Watcher>[] = [];
    class Kept extends Watcher {
      constructor() {
        super();
        watchers.push(this);
      }
      override destroy() {
        watchers.splice(watchers.indexOf(this), 1);
        super.destroy();
      }
    }
    Object.assign(globalThis, { CloseWatcher: Kept, pressBack: () => watchers.pop()?.requestClose() });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'pressBack')());
}

async function patientAt(page: Page, path: string): Promise<void> {
  await passGate(page);
  await signedInPatient(page);
  await page.goto(path);
}

test('a health assessment without a location leads to doctors and gives the reasons', async ({ page }) => {
  await patientAt(page, '/health-assessment');
  await page.getByRole('button', { name: 'Skip for Now' }).click();
  await expect(toast(page, SKIPPED).first()).toBeVisible();
  await answerFrom(page, 1, 16, [4, 5, 8]);
  await expect(page.getByRole('heading', { name: 'Your recommendations' })).toBeFocused();
  await expect(toast(page, 'Assessment Complete')).toBeVisible();
  await expect(page.getByText('Guidance, not a diagnosis')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Best Match' })).toContainText('Fever, chills or night sweats');
  await page.getByRole('button', { name: 'Yes, keep my answers' }).click();
  await expect(page.getByText(/Saved to your account/)).toBeVisible();
  const kept = await (await page.request.get('/api/assessments')).json();
  expect(kept).toHaveLength(1);
  expect(kept[0].recommendations[0]).toEqual({ specialty: 'general_practice', score: 2, because: ['fever', 'tiredness'] });

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your recommendations' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to doctors' }).click();
  await expect(page).toHaveURL(/\/appointments/);
});

test('a denied location shows the exact message, and a place can be typed instead', async ({ page, context }) => {
  await context.clearPermissions();
  await patientAt(page, '/health-assessment');
  await page.getByRole('button', { name: 'Enable Location' }).click();
  await expect(page.getByRole('alert')).toContainText('Location access denied. Please enable location access in your browser settings.');
  const place = page.getByRole('combobox');
  await place.fill('bol');
  await expect(page.getByRole('option', { name: 'Bole Addis Ababa' })).toBeVisible();
  await expectAccessible(page);
  await place.press('ArrowDown');
  await place.press('Enter');
  await expect(question(page, 1, 16)).toBeVisible();
  const stored = await page.evaluate(() => sessionStorage.getItem('userLocation'));
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ placeName: 'Bole' });
});

test('the browser’s position is sent with the assessment', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 9.01, longitude: 38.76, accuracy: 30 });
  await patientAt(page, '/health-assessment');
  await page.getByRole('button', { name: 'Enable Location' }).click();
  await answerFrom(page, 1, 16);
  await expect(page.getByText('Distances from your current location')).toBeVisible();
  const stored = await page.evaluate(() => sessionStorage.getItem('healthAssessment'));
  expect(JSON.parse(stored ?? '{}')).toMatchObject({
    recommendations: ['general_practice'],
    userLocation: { latitude: 9.01, longitude: 38.76 },
  });
});

test('chest pain interrupts the questions with a number to call, before anything else', async ({ page }) => {
  await patientAt(page, '/health-assessment');
  await page.getByRole('button', { name: 'Skip for Now' }).click();
  await answer(page, 'Yes');
  await expect(page.getByRole('heading', { name: 'This may be an emergency' })).toBeFocused();
  await expect(page.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+?\d+$/);
  await expect(page.getByRole('button', { name: 'No', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await goOn(page);
  await expect(question(page, 2, 16)).toBeVisible();
  await expectAccessible(page);
});

test('the back button goes one question back, a reload stays, and a double click answers once', async ({ page }) => {
  await patientAt(page, '/health-assessment');
  await page.getByRole('button', { name: 'Skip for Now' }).click();
  await expect(question(page, 1, 16)).toBeVisible();
  await page.getByRole('button', { name: 'No', exact: true }).dblclick();
  await expect(question(page, 2, 16)).toBeVisible();
  await answer(page, 'No');
  await expect(question(page, 3, 16)).toBeVisible();
  await page.goBack();
  await expect(question(page, 2, 16)).toBeVisible();
  await expect(page.getByRole('button', { name: 'No', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(question(page, 2, 16)).toBeVisible();
  await page.getByRole('button', { name: 'Previous Question' }).click();
  await expect(question(page, 1, 16)).toBeVisible();
  await page.getByRole('button', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a visitor answers the triage on the landing page, signs in, and finds the recommended doctors', async ({ page }) => {
  await passGate(page);
  const { email, password } = await signedInPatient(page);
  await post(page.request, '/api/auth/logout', {});
  await page.goto('/');
  await page.getByRole('button', { name: 'AI Health Assessment' }).click();
  await expect(page.getByRole('dialog', { name: 'AI Health Assessment' })).toBeVisible();
  await answerFrom(page, 1, 15, [4, 9]);
  await page.getByRole('button', { name: /Visit Clinic/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Best Match' })).toContainText(['Dermatology', 'Gastroenterology']);
  await page.getByRole('button', { name: 'Choose Gastroenterology' }).click();

  await expect(page).toHaveURL(/\/client\/auth/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  // The doctors for these answers follow at once, without a second question.
  await expect(page).toHaveURL(/\/appointments/);
  await expect(page.getByRole('heading', { name: 'Recommended doctors' })).toBeVisible();
});

test('the triage is where it was after an accidental close, and a red flag interrupts it', async ({ page }) => {
  const back = await androidBack(page);
  await patientAt(page, '/appointments');
  const entries = await page.evaluate(() => history.length);
  const opener = page.getByRole('button', { name: 'Answer 15 questions' });
  await opener.click();
  for (let number = 1; number < 5; number++) {
    await expect(question(page, number, 15)).toBeVisible();
    await answer(page, 'No');
  }
  await expect(question(page, 5, 15)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(question(page, 5, 15)).toBeVisible();
  // Back goes through the questions, then closes the sheet, and never leaves the page.
  for (let number = 4; number > 0; number--) {
    await back();
    await expect(question(page, number, 15)).toBeVisible();
  }
  await back();
  await expect(opener).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await opener.click();
  for (let number = 1; number < 5; number++) {
    await expect(question(page, number, 15)).toBeVisible();
    await answer(page, 'No');
  }
  await expect(question(page, 5, 15)).toBeVisible();
  await page.reload();
  await opener.click();
  await expect(question(page, 5, 15)).toBeVisible();
  await expectAccessible(page);
  await answer(page, 'Yes');
  await expect(page.getByRole('heading', { name: 'This may be an emergency' })).toBeFocused();
  await goOn(page);
  await answerFrom(page, 6, 15);
  await page.getByRole('button', { name: /Online Consultation/ }).click();
  await expect(page.getByRole('dialog', { name: 'Recommended Specialists' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Choose Cardiology' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const stored = await page.evaluate(() => sessionStorage.getItem('triageResults'));
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ specialties: ['cardiology'], appointmentType: 'online' });
});
