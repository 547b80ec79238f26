import { expectAccessibleInBothSizes } from '../src/accessible.ts';
import { aPerson, expect, passGate, signedInProvider, test, toast } from '../src/journey.ts';
import { linkTo } from '../src/outbox.ts';

test('an administrator invites a collector, who opens an account by the link and signs in', async ({ page, browser }) => {
  const { email, password } = aPerson();
  await passGate(page);
  await signedInProvider(page, 'admin');
  await page.goto('/provider/admin?tab=people&list=invitations');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Invite a person' });
  await dialog.getByLabel('Email of the person').fill(email);
  await dialog.getByText('Data collector').click();
  await expectAccessibleInBothSizes(page);
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(toast(page, `Invitation sent to ${email}`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Withdraw the invitation of ${email}` })).toBeVisible();
  await expectAccessibleInBothSizes(page);
  const link = await linkTo(page, email, /invited/);

  const context = await browser.newContext();
  const reader = await context.newPage();
  await passGate(reader);
  await reader.goto(link);
  await expect(reader.getByRole('heading', { name: 'Your invitation' })).toBeVisible();
  await expectAccessibleInBothSizes(reader);
  await reader.getByLabel('First name').fill('Almaz');
  await reader.getByLabel('Last name').fill('Ayana');
  await reader.getByLabel('New Password').fill(password);
  await reader.getByLabel('Confirm Password', { exact: true }).fill(password);
  await reader.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(toast(reader, 'Invitation accepted')).toBeVisible();
  await reader.goto('/provider/login');
  await reader.getByLabel('Email').fill(email);
  await reader.getByLabel('Password', { exact: true }).fill(password);
  await reader.getByRole('button', { name: 'Sign In' }).click();
  await expect(reader.getByRole('link', { name: 'Data Collection' })).toBeVisible();

  await reader.goto(link);
  await expect(reader.getByText('This invitation was used already. Please sign in.')).toBeVisible();
  await context.close();

  await page.goto(`/provider/admin?tab=people&q=${encodeURIComponent(email)}`);
  await expect(page.getByText('Almaz Ayana')).toBeVisible();
  await page.getByRole('button', { name: 'Deactivate Almaz Ayana' }).click();
  await page.getByLabel('Reason').fill('The season is over');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(toast(page, 'Almaz Ayana was deactivated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activate Almaz Ayana' })).toBeVisible();
});
