import { describe, expect, it } from '@jest/globals';
import { trainingModules } from '@tenaye/contracts/waste-compliance.facts.ts';
import { getWasteCertification, type WasteCertificationState } from '@tenaye/contracts/waste-compliance.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { screen, within } from '@testing-library/react';
import { openWaste } from '../../waste.test-support.tsx';

const http = stubHttp();
stubEventStream();

const none: WasteCertificationState = {
  current: null,
  history: [],
  training: trainingModules.map((module) => ({ module, completedOn: null, validUntil: null, isValid: false })),
  trainingProgress: 0,
  trainingCorrections: [],
  complianceScore: null,
  benefits: [],
  discountPercent: 0,
  next: { level: 'gold', discountPercent: 15, score: 85, missingTraining: ['segregation'] },
};
const gold = {
  id: crypto.randomUUID(),
  certificateNumber: 'WC-2026-00007',
  level: 'gold',
  issueDate: '2026-03-15',
  expiryDate: '2027-03-15',
  status: 'active',
  withdrawReason: null,
} as const;

describe('the certification tab', () => {
  it('shows the level, when it ends, what it brings, and what the next one takes', async () => {
    http.answer(getWasteCertification, {
      ...none,
      current: gold,
      history: [gold, { ...gold, id: crypto.randomUUID(), level: 'standard', certificateNumber: 'WC-2025-00003', status: 'expired' }],
      trainingProgress: 80,
      complianceScore: 91,
      benefits: ['discount', 'priority_scheduling', 'account_manager', 'quarterly_reports'],
      accountManager: { name: 'Hanna Bekele', email: 'hanna@example.com', phone: '+251911000000' },
      discountPercent: 15,
      next: { level: 'platinum', discountPercent: 25, score: 95, missingTraining: ['storage'] },
    });
    openWaste('?tab=certification');
    const level = await screen.findByRole('region', { name: 'Gold level' });
    expect(level).toHaveTextContent(/Active.*Renewal date.*Monday, March 15, 2027.*WC-2026-00007.*Compliance score.*91%/);
    const benefits = within(screen.getByRole('region', { name: 'Benefits' })).getAllByRole('listitem');
    expect(benefits.map((it) => it.textContent?.trim())).toEqual([
      '15% discount',
      'Priority scheduling',
      'Dedicated account manager: Hanna Bekele+251 91 100 0000hanna@example.com',
      'Quarterly compliance reports',
    ]);
    expect(screen.getByRole('link', { name: '+251 91 100 0000' })).toHaveAttribute('href', 'tel:+251911000000');
    expect(screen.getByRole('link', { name: 'hanna@example.com' })).toHaveAttribute('href', 'mailto:hanna@example.com');
    expect(screen.getByRole('progressbar', { name: 'Training progress' })).toHaveAttribute('aria-valuenow', '80');
    const steps = screen.getByRole('region', { name: 'Next Steps' });
    expect(steps).toHaveTextContent(/Platinum gives 25% discount.*score of 95% for Platinum.*“Storage of medical waste”/);
    expect(screen.getByRole('region', { name: 'Earlier certifications' })).toHaveTextContent(/Standard level.*WC-2025-00003/);
  });

  it('says what was withdrawn or corrected, and why', async () => {
    const correction = { module: 'storage', reason: 'Wrong year', at: '2026-03-20T08:00:00.000Z' } as const;
    http.answer(getWasteCertification, {
      ...none,
      history: [{ ...gold, withdrawReason: 'Meant for Bole Clinic' }],
      trainingCorrections: [
        { ...correction, before: '2026-03-02', after: '2025-03-02' },
        { ...correction, before: '2025-03-02', after: null, at: '2026-03-21T08:00:00.000Z' },
      ],
    });
    openWaste('?tab=certification');
    expect(await screen.findByText('Withdrawn: Meant for Bole Clinic')).toBeVisible();
    const corrections = within(screen.getByRole('list', { name: 'Corrections of the training' })).getAllByRole('listitem');
    expect(corrections[0]).toHaveTextContent(/Storage of medical waste was corrected from .*Mar 2.* to .*2025\. Wrong year$/);
    expect(corrections[1]).toHaveTextContent(/was taken back\. Wrong year$/);
  });

  it('claims no level, score or benefit before the first certification', async () => {
    http.answer(getWasteCertification, none);
    openWaste('?tab=certification');
    const level = await screen.findByRole('region', { name: 'No certification yet' });
    expect(level).toHaveTextContent(/Pending/);
    expect(within(level).queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.getByText('Gold and Platinum bring a discount, priority scheduling and more.')).toBeVisible();
  });
});
