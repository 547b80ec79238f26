import { describe, expect, it } from '@jest/globals';
import { checkExistence } from '@tenaye/contracts/claim.ts';
import { createDoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import { getProvider } from '@tenaye/contracts/provider-account.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { aDoctorProfile } from '@tenaye/testing/portal-builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { en } from '../../../messages/en.test-support.ts';
import { ProfileSetup } from './ProfileSetup.tsx';

const http = stubHttp();
const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
const DONE = 'Doctor profile created successfully! Your profile is now pending verification.';

function open(session = aProviderSession({ firstName: 'Meaza', lastName: 'Fikru', email: 'meaza@tenaye.example' }, null)) {
  http.answer(getProvider, session);
  // Stubbed, because on a slow machine the typing may pause long enough for this call.
  http.answer(checkExistence, { exists: false, providerType: 'doctor', matches: [] });
  const page = renderWithPlatform(<ProfileSetup />, {
    path: '/provider/doctor',
    provider: session,
    messages: { 'mf-provider': { en } },
  });
  const submit = () => screen.getByRole('button', { name: /^Creat(e Doctor Profile|ing Profile\.\.\.)$/ });
  const drop = (label: string) => within(screen.getByRole('group', { name: label })).getByLabelText(/, or drop it here/);
  return { ...page, session, submit, drop };
}

async function fill({ person, drop }: ReturnType<typeof open>) {
  await person.click(screen.getByLabelText('Female'));
  const typed = {
    'Main Residence Area': 'Sarbet',
    'Experience (years)': '9',
    'License Number': 'MD-77',
    'Consultation Fee (ETB)': '1 650,50',
  };
  // One event for each field: typing letter by letter is covered by other tests.
  for (const [label, value] of Object.entries(typed)) fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await person.selectOptions(screen.getByLabelText('Medical Specialization'), 'OB/GYN');
  await person.click(screen.getByRole('checkbox', { name: /Home Visit/ }));
  await person.upload(drop('Medical Qualification Degree'), pdf('degree.pdf'));
  await person.upload(drop('Renewed Medical License'), pdf('license.pdf'));
}

describe('the form of a new doctor', () => {
  it("has the spec's sections and specializations, prefilled from the account", () => {
    open();
    const headings = screen.getAllByRole('heading').map((it) => it.textContent);
    expect(headings).toEqual([
      'Complete Your Doctor Profile',
      'Personal Information',
      'Medical Qualifications',
      'Appointment Types Offered',
      'Required Documents',
      'Practice Information',
    ]);
    const offered = within(screen.getByLabelText('Medical Specialization')).getAllByRole('option').slice(1);
    expect(offered.map((it) => it.textContent).join(', ')).toBe(
      'General Practice, Pediatrics, OB/GYN, Psychiatry, Dermatology, Cardiology, Orthopedics, Diabetology, ENT, Gastroenterology, Urology, Neurology, Physiotherapy, Oncology, Infectious Diseases, Nutrition, Endocrinology, Dentistry',
    );
    expect(screen.getByLabelText('Full Name')).toHaveValue('Meaza Fikru');
    expect(screen.getByLabelText('Email')).toHaveValue('meaza@tenaye.example');
    expect(screen.getByLabelText(/Phone Number/)).toHaveValue('+251912345678');
    expect(screen.getAllByText('PDF, JPG, JPEG or PNG, max 20MB')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Search and claim an existing profile' })).toHaveAttribute('href', '/provider/doctor-claims');
  });

  it('says before it is typed who sees gender and residence area', () => {
    open();
    expect(screen.getByText('Everyone can see it, because patients search by it.')).toBeVisible();
    expect(screen.getByLabelText('Main Residence Area')).toHaveAccessibleDescription(
      'Sub-city or area, for example Bole. Only you see it.',
    );
  });

  it('sends the typed values with both documents, shows how far, reports it, and reloads the session', async () => {
    const answer = later<ReturnType<typeof aDoctorProfile>>();
    http.answer(createDoctorProfile, () => answer.promise);
    const page = open();
    await fill(page);
    await page.person.click(page.submit());
    expect(await screen.findByRole('progressbar', { name: 'Sending your documents' })).toHaveAttribute('aria-valuenow', '100');
    expect(page.submit()).toHaveTextContent('Creating Profile...');
    answer.resolve(aDoctorProfile({ verificationStatus: 'pending', isVerified: false }));
    await waitFor(() => expect(page.toasts).toEqual([{ title: DONE }]));
    const [sent] = http.requests(createDoctorProfile);
    if (!(sent?.body instanceof FormData)) throw new Error('No form was sent');
    const fields = Object.fromEntries([...sent.body].map(([field, value]) => [field, value instanceof File ? value.name : value]));
    expect(fields).toMatchObject({
      name: 'Meaza Fikru',
      gender: 'female',
      specialization: 'obstetrics_gynecology',
      experience: '9',
      consultationFee: '1650.5',
      appointmentTypes: '["home-visit"]',
      medicalQualification: 'degree.pdf',
      renewedLicense: 'license.pdf',
    });
    expect(sent.headers.get('idempotency-key')).toBeTruthy();
    await waitFor(() => expect(http.requests(getProvider).length).toBeGreaterThan(0));
  });

  it('names each missing field and document, focuses the summary, and sends nothing', async () => {
    const page = open();
    await page.person.clear(screen.getByLabelText('Full Name'));
    await page.person.click(page.submit());
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(
      within(summary)
        .getAllByRole('link')
        .map((it) => it.textContent),
    ).toEqual([
      'Full name is required',
      'Please choose a gender',
      'Main residence area is required',
      'Medical specialization is required',
      'Please enter your experience in whole years',
      'License number is required',
      'Medical qualification document is required',
      'Renewed license document is required',
      'Please enter your consultation fee in ETB',
    ]);
    await page.person.click(within(summary).getByRole('link', { name: 'Renewed license document is required' }));
    expect(page.drop('Renewed Medical License')).toHaveFocus();
    expect(http.requests(createDoctorProfile)).toEqual([]);
  });

  it('warns about missing appointment types but sends anyway', async () => {
    http.answer(createDoctorProfile, aDoctorProfile());
    const page = open();
    await fill(page);
    expect(screen.queryByText(/Please select at least one appointment type/)).not.toBeInTheDocument();
    await page.person.click(screen.getByRole('checkbox', { name: /Home Visit/ }));
    expect(screen.getByText('Please select at least one appointment type to help patients find you.')).toBeInTheDocument();
    await page.person.click(page.submit());
    await waitFor(() => expect(page.toasts).toEqual([{ title: DONE }]));
  });

  it('keeps typed values and documents while other pages are visited', async () => {
    const first = open();
    await fill(first);
    first.unmount();
    open(first.session);
    expect(screen.getByLabelText('License Number')).toHaveValue('MD-77');
    expect(screen.getByText('degree.pdf')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /Home Visit/ })).toBeChecked();
  });

  it('leads an already listed doctor to the claim', async () => {
    const message =
      'A doctor with this email or license number is already listed. If it is your profile, please claim it instead of creating another.';
    http.refuse(createDoctorProfile, { code: 'already_listed', message });
    const page = open();
    await fill(page);
    await page.person.click(page.submit());
    expect(await screen.findByText('This doctor is already listed')).toBeInTheDocument();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Search and claim an existing profile' })).toHaveLength(2);
  });

  it("shows the server's refusals at their fields and documents, of a single document with the accepted types", async () => {
    const issues = [
      { path: 'phone', message: 'Please enter a valid phone number' },
      { path: 'renewedLicense', message: 'Unsupported type of file' },
    ];
    http.refuse(createDoctorProfile, { code: 'unsupported_type', message: 'Please upload PDF, JPEG, PNG', issues });
    const page = open();
    await fill(page);
    await page.person.click(page.submit());
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((it) => it.textContent),
    ).toEqual(issues.map((it) => it.message));
    expect(screen.getByLabelText(/Phone Number/)).toHaveAccessibleDescription('Please enter a valid phone number');
    http.refuse(createDoctorProfile, { code: 'unsupported_type', message: 'Please upload PDF, JPEG, PNG', issues: issues.slice(1) });
    await page.person.click(page.submit());
    expect(await screen.findByRole('link', { name: 'Please upload PDF, JPEG, PNG' })).toBeVisible();
  });
});
