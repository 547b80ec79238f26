import { describe, expect, it } from '@jest/globals';
import { getWasteProfile } from '@tenaye/contracts/waste-profile.ts';
import { listSegregationAudits, recordSegregationAudit, type SegregationAudit } from '@tenaye/contracts/waste-segregation.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { aWasteProfile, openWaste } from '../../waste.test-support.tsx';

const http = stubHttp();
stubEventStream();

const audit: SegregationAudit = {
  ...{ id: crypto.randomUUID(), day: '2026-03-02', ward: 'Ward 3', bins: { yellow_bag: { right: 3, wrong: 1, found: 'Needles' } } },
  ...{ right: 3, wrong: 1, score: 75, auditedAs: 'manager', auditorName: 'Abebe', hasPhoto: false },
  createdAt: '2026-03-02T08:00:00.000Z',
};

describe('the audits of segregation', () => {
  it('show the score over time, and keep what was typed through a refusal', async () => {
    http.answer(getWasteProfile, aWasteProfile());
    http.answer(listSegregationAudits, [audit]);
    const { person, toasts } = openWaste('?tab=profile');
    const section = within(await screen.findByRole('region', { name: 'Segregation Audits' }));
    expect(await section.findByRole('progressbar', { name: /^Ward 3, .*Mar 2/ })).toHaveAttribute('aria-valuenow', '75');
    expect(section.getByText('Yellow bag: 1 of 4 wrong. Needles')).toBeVisible();
    expect(section.getByText('By a waste manager, Abebe')).toBeVisible();
    await person.click(section.getByRole('button', { name: 'Record an audit' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const save = () => person.click(dialog.getByRole('button', { name: 'Save the audit' }));
    await save();
    expect(await dialog.findByText('Please enter how many containers of at least one kind were looked at')).toBeVisible();
    await person.type(dialog.getByLabelText('Ward'), 'Ward 1');
    const red = within(dialog.getByRole('group', { name: 'Red bag' }));
    await person.type(red.getByLabelText(/^Wrong/), '2');
    await save();
    expect(await red.findByText('Please say what was found')).toBeVisible();
    await person.type(red.getByLabelText('What was found'), 'Paper');
    http.refuse(recordSegregationAudit, { code: 'rate_limited', message: 'Please wait a moment' });
    await save();
    expect(await dialog.findByText('The audit could not be recorded')).toBeVisible();
    expect(red.getByLabelText('What was found')).toHaveValue('Paper');
    http.answer(recordSegregationAudit, audit);
    await save();
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The audit is recorded' }]));
    const sent = http.requests(recordSegregationAudit).at(-1)?.body;
    expect(sent instanceof FormData && sent.get('bins')).toBe('{"red_bag":{"right":0,"wrong":2,"found":"Paper"}}');
  });
});
