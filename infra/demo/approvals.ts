import { VerificationHistory } from '@tenaye/api/modules/verification/verification-history.entity.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { requiredPapers } from '@tenaye/contracts/verification-evidence.facts.ts';
import type { Seeder } from './seeder.ts';

interface Approved {
  id: string;
  name: string;
  licenseNumber: string | null;
}

const outside = 'The papers of the demo are invented.';
const tables = { doctor: 'doctors', facility: 'facilities' } as const;

/** Records an approval, with its evidence, of each verified profile with an owner. The rows of the profiles must be written. */
export async function seedApprovals({ em, calendar: { now } }: Seeder, adminId: string): Promise<void> {
  for (const kind of ['doctor', 'facility'] as const) {
    const approved = await em.execute<Approved[]>(
      `select id, name, license_number as "licenseNumber" from ${tables[kind]} where is_verified and account_id is not null`,
    );
    const papers = requiredPapers[kind].map((it) => ({ kind: it, fileId: null, name: null, contentType: null, seenAt: null, outside }));
    const lookup = { licenseLastDay: 'none', register: 'Register of the demo', registerOn: localDate(+now) } as const;
    const rows = approved.map(({ id, ...facts }) => ({
      ...(kind === 'doctor' ? { doctorId: id } : { facilityId: id }),
      step: 'approve' as const,
      actionBy: adminId,
      newStatus: 'approved' as const,
      evidence: { authority: null, ...facts, papers, ...lookup },
      createdAt: now,
    }));
    await em.insertMany(VerificationHistory, rows);
  }
}
