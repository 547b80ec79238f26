import { describe, expect, it } from '@jest/globals';
import { listSimilarListings } from '@tenaye/contracts/listing-record.ts';
import { getReviewedDocument, getReviewedProvider, type ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import {
  getFollowingProvider,
  holdProvider,
  listAuthorities,
  listListings,
  releaseProvider,
  takeNextProvider,
  verifyProvider,
} from '@tenaye/contracts/verification.ts';
import { type EvidenceChange, getEvidence, recordEvidence } from '@tenaye/contracts/verification-evidence.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { useShortcutKeys } from '../../shared/keyboard/shortcuts.ts';
import { Verification } from './Verification.tsx';
import { anEvidence, aReviewedDoctor } from './verification.test-support.ts';

/** A number at which anything that grows with each review would show: three hundred in a row take as many keys each. */
const REVIEWS = 10;
/** Two papers, the last day, the register, name and number, and the approval with its question. */
const MOST_KEYS = 14;

const http = stubHttp();

function Queue() {
  useShortcutKeys();
  return <Verification status="pending" />;
}

const waitingDoctor = (at: number): ReviewedProvider => {
  const document = { name: 'paper.png', contentType: 'image/png', bytes: 1000, isCurrent: true, createdAt: '2026-03-01T08:00:00.000Z' };
  return aReviewedDoctor(
    { id: crypto.randomUUID(), name: `Doctor ${at}` },
    {
      licenseRenewal: { expiresOn: '2099-08-31', sentAt: '2026-03-01T08:00:00.000Z' },
      documents: (['qualification', 'license'] as const).map((kind) => ({ ...document, kind, id: crypto.randomUUID() })),
    },
  );
};

/** An API with a queue of doctors, which accepts an approval only after both papers were opened and everything was checked. */
function answerQueue(doctors: readonly ReviewedProvider[]): { approved: string[] } {
  const changes = new Map<string, EvidenceChange>();
  const approved: string[] = [];
  const doctorOf = (id = '') => doctors.find((it) => it.listing.id === id) ?? missing(id);
  const evidenceOf = (id = '') => {
    const { documents, listing } = doctorOf(id);
    const opened = new Set(http.requests(getReviewedDocument).map((it) => it.params.fileId));
    const papers = documents.map(({ kind, id: fileId, name, contentType }) => {
      const seenAt = opened.has(fileId) ? '2026-03-02T08:00:00.000Z' : null;
      return { kind: kind === 'license' ? kind : ('qualification' as const), fileId, name, contentType, seenAt, outside: null };
    });
    const { outside: _, ...checks } = changes.get(id) ?? {};
    const unchecked = { licenseLastDay: null, register: null, registerOn: null, isNameConfirmed: false, isNumberConfirmed: false };
    return anEvidence({ ...unchecked, ...checks, papers, name: listing.name });
  };
  http.answer(listAuthorities, []);
  http.answer(listListings, []);
  http.answer(listSimilarListings, []);
  http.answer(releaseProvider);
  http.answer(holdProvider, ({ params }) => doctorOf(params.id).listing);
  http.answer(getFollowingProvider, () => {
    const next = doctors[approved.length + 1]?.listing;
    return { next: next ? { type: next.kind, id: next.id } : null };
  });
  http.answer(takeNextProvider, () => ({ next: doctors[approved.length]?.listing ?? null }));
  http.answer(getReviewedProvider, ({ params }) => doctorOf(params.id));
  http.answer(getEvidence, ({ params }) => evidenceOf(params.id));
  http.answer(recordEvidence, ({ params: { id = '' }, body }) => {
    const { version: _, ...change } = recordEvidence.body.parse(body);
    changes.set(id, { ...changes.get(id), ...change });
    return evidenceOf(id);
  });
  http.answer(verifyProvider, ({ params: { id = '' } }) => {
    expect(evidenceOf(id).missing).toEqual([]);
    approved.push(id);
    return doctorOf(id).listing;
  });
  http.answerFile(getReviewedDocument, { content: 'PNG', type: 'image/png' });
  return { approved };
}

const missing = (id: string): never => {
  throw new Error(`No doctor ${id}`);
};

describe('a queue of doctors', () => {
  it(
    `is reviewed by the keyboard alone, with each paper opened, with at most ${MOST_KEYS} keys for each of ${REVIEWS}`,
    async () => {
      const doctors = Array.from({ length: REVIEWS }, (_, at) => waitingDoctor(at + 1));
      const { approved } = answerQueue(doctors);
      Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
      Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => undefined });
      const { person } = renderWithPlatform(<Queue />, {
        provider: aProviderSession({ providerType: 'admin' }, null),
        messages: { 'mf-admin': { en } },
        path: '/provider/admin?tab=pending',
      });
      let pressed = 0;
      const press = async (...keys: string[]) => {
        for (const key of keys) await person.keyboard(key);
        pressed += keys.length;
      };
      const left = async (count: number) =>
        void (await screen.findByText(count === 0 ? /^All checks are done/ : new RegExp(`^${count} checks? left`)));
      await screen.findByRole('button', { name: 'Review the longest waiting' });
      await press('n');
      const counts: number[] = [];
      for (const doctor of doctors) {
        pressed = 0;
        await waitFor(() => expect(document.activeElement).toHaveTextContent(doctor.listing.name));
        await left(6);
        await press('1');
        await screen.findByAltText('Medical qualification');
        await left(5);
        await press('2', '+', 't');
        expect((await screen.findByAltText('Medical license')).style.rotate).toBe('90deg');
        pressed -= 2;
        await left(4);
        await press('c', '{Enter}');
        await left(3);
        // The first time the register is typed.
        if (counts.length === 0) await press('c', 'EFDA', '{Enter}');
        else await press('c', '{Enter}');
        await left(2);
        if (counts.length > 0) await press('c');
        await press(' ');
        await left(1);
        await press('c', ' ');
        await left(0);
        await press('a');
        await screen.findByText(`Approve ${doctor.listing.name}?`);
        await press('{Tab}', '{Enter}');
        await waitFor(() => expect(approved).toContain(doctor.listing.id));
        counts.push(pressed);
      }
      await screen.findByRole('button', { name: 'Review the longest waiting' });
      expect(approved).toHaveLength(REVIEWS);
      expect(Math.max(...counts)).toBeLessThanOrEqual(MOST_KEYS);
      // The first time the register is typed. From then on each review takes as many keys as the one before.
      expect(new Set(counts.slice(1))).toEqual(new Set([MOST_KEYS - 1]));
    },
    10 * 60_000,
  );
});
