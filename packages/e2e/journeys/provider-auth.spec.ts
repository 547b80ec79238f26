import type { Browser, Page } from '@playwright/test';
import { expectAccessibleInBothSizes } from '../src/accessible.ts';
import { aPerson, expect, passGate, post, signedInProvider, test, toast } from '../src/journey.ts';
import { codeTo, linkTo } from '../src/outbox.ts';

type Person = ReturnType<typeof aPerson>;

/** A doctor's account without a profile, signed in through the API. `phone` is as stored. */
async function aProvider(page: Page): Promise<Person> {
  const person = aPerson();
  const answer = await post(page.request, '/api/provider/register', { ...person, location: 'Bole, Addis Ababa', providerType: 'doctor' });
  expect(answer.status(), await answer.text()).toBe(201);
  const { provider }: { provider: { phone: string } } = await answer.json();
  return { ...person, phone: provider.phone };
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function signOut(page: Page): Promise<void> {
  await post(page.request, '/api/provider/logout', {});
  await page.goto('/provider/login');
}

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a provider confirms the e-mail on the dashboard, and signs in with a code', async ({ page }) => {
  await passGate(page);
  const { email, firstName } = await aProvider(page);
  await page.goto('/provider/dashboard');
  const contacts = page.getByRole('region', { name: 'Confirm your contact details' });
  await expect(contacts.getByRole('heading')).toHaveText(['Confirm your email', 'Confirm your phone number']);
  await expectAccessibleInBothSizes(page);

  await contacts.getByRole('button', { name: 'Send Code' }).first().click();
  const field = contacts.getByLabel('Verification code');
  await expect(field).toBeFocused();
  const first = await codeTo(page, email);
  await field.fill(wrong(first));
  await expect(contacts.getByText(/This code is wrong or has expired/)).toBeVisible();
  await expectAccessibleInBothSizes(page);
  await field.fill(first);
  await expect(contacts.getByText('Your email is confirmed')).toBeVisible();
  await page.reload();
  await expect(contacts.getByRole('heading')).toHaveText(['Confirm your phone number']);

  await signOut(page);
  await page.getByRole('link', { name: 'Sign in with a code' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in with a code' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expectAccessibleInBothSizes(page);
  await page.getByLabel('Verification code').fill(await codeTo(page, email, [first]));
  await expect(toast(page, `Welcome back, ${firstName}!`)).toBeVisible();
  await expect(page).toHaveURL(/\/provider\/dashboard$/);
});

test('a provider’s forgotten password: the mailed link sets a new one, and the old one stops working', async ({ page }) => {
  await passGate(page);
  const { email, password } = await aProvider(page);
  await signOut(page);
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
  await expect(toast(page, 'If a provider account exists with this email, you will receive reset instructions.')).toBeVisible();

  await page.goto(await linkTo(page, email, /provider\/reset-password/));
  await page.getByLabel('New Password').fill('a whole new horse');
  await page.getByLabel('Confirm Password', { exact: true }).fill('a whole new horse');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('heading', { name: 'Password Reset Successful' })).toBeVisible();
  await expect(page).toHaveURL(/\/provider\/login$/);
  await signIn(page, email, password);
  await expect(toast(page, 'Sign In Failed')).toBeVisible();
  await signIn(page, email, 'a whole new horse');
  await expect(page).toHaveURL(/\/provider\/dashboard$/);
});

test('a code by text message opens the choice of a new password', async ({ page }) => {
  await passGate(page);
  const { phone, email } = await aProvider(page);
  await page.goto('/provider/dashboard');
  await page.getByRole('button', { name: 'Send Code' }).last().click();
  const confirming = await codeTo(page, phone);
  await page.getByLabel('Verification code').fill(confirming);
  await expect(page.getByText('Your phone number is confirmed')).toBeVisible();
  await signOut(page);
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await page.getByRole('link', { name: 'Use a code instead' }).click();
  await page.getByRole('button', { name: 'Use my phone instead' }).click();
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await page.getByLabel('Verification code').fill(await codeTo(page, phone, [confirming]));
  await expect(page).toHaveURL(/\/provider\/reset-password\?token=/);
  await page.getByLabel('New Password').fill('a horse by telephone');
  await page.getByLabel('Confirm Password', { exact: true }).fill('a horse by telephone');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL(/\/provider\/login$/);
  await signIn(page, email, 'a horse by telephone');
  await expect(page).toHaveURL(/\/provider\/dashboard$/);
});

/** First and last name of the demo doctor, who is listed. */
async function aListedName(browser: Browser): Promise<[string, string]> {
  const context = await browser.newContext();
  const desk = await context.newPage();
  await signedInProvider(desk, 'doctor');
  const me: { providerData: { name: string } } = await (await desk.request.get('/api/provider/me')).json();
  await context.close();
  const [first = '', ...others] = me.providerData.name.replace('Dr. ', '').split(' ');
  return [first, others.join(' ')];
}

test('a person who signs up under a listed name is led to claiming', async ({ page, browser }) => {
  await passGate(page);
  const [firstName, lastName] = await aListedName(browser);
  const person = aPerson();
  await page.goto('/provider/login');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByRole('radio', { name: /^Doctor/ }).check({ force: true });
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill(lastName);
  await expect(page.getByText('This may already be listed')).toBeVisible();
  await expectAccessibleInBothSizes(page);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Phone Number').fill(person.phone);
  await page.getByLabel('Location').fill('Bole, Addis Ababa');
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create my account, then claim' }).click();
  await expect(page).toHaveURL(/\/provider\/doctor-claims$/);
});
