import Router from '@koa/router';
import type { DoctorDocument } from '@tenaye/contracts/doctor-profile.facts.ts';
import * as api from '@tenaye/contracts/doctor-profile.ts';
import type { RateRule } from '#kernel/access/rate-limit.ts';
import { audit } from '#kernel/database/audit.ts';
import type { UploadedFile } from '#kernel/files/files.ts';
import type { Storage } from '#kernel/files/storage.contract.ts';
import { sendFile } from '#kernel/http/download.ts';
import { mount } from '#kernel/http/mount.ts';
import { type KeptFile, keepingFile } from '../file/stored-file.service.ts';
import { shareLocation } from './doctor-location.service.ts';
import { presentDoctorProfile } from './doctor-profile.presenter.ts';
import { createDoctorProfile } from './doctor-profile.service.ts';
import { findDoctorDocument, findDoctorProfile } from './doctor-profile.view.ts';
import { changeDoctorProfile } from './doctor-profile-change.service.ts';

export const doctorProfileRoutes = new Router();

/** Limits attempts, because each attempt reveals whether a doctor with an email address or license number is listed. */
const profileLimit: RateRule = { name: 'doctor-profile', points: 30, seconds: 60 * 60 };

/** Files are stored before the transaction begins, so that a slow store doesn't hold a connection. */
const slow = { transaction: false };

/** Stores the uploaded documents while `work` commits the rows that refer to them. */
const keepingDocuments = <F extends UploadedFile | undefined, T>(
  storage: Storage,
  files: Record<DoctorDocument, F>,
  work: (documents: () => Record<DoctorDocument, F extends UploadedFile ? KeptFile : undefined>) => Promise<T>,
): Promise<T> =>
  keepingFile(storage, 'qualification', files.medicalQualification, (qualification) =>
    keepingFile(storage, 'license', files.renewedLicense, (license) =>
      work(() => ({ medicalQualification: qualification(), renewedLicense: license() })),
    ),
  );

mount(doctorProfileRoutes, api.getDoctorProfile, async ({ actor, em, now }) =>
  presentDoctorProfile(await findDoctorProfile(em, actor, now)),
);

mount(
  doctorProfileRoutes,
  api.createDoctorProfile,
  async ({ body, files, actor, now, ctx, commit }) => {
    const { storage, limits } = ctx.state.services;
    await limits.take(profileLimit, actor.provider.id);
    return keepingDocuments(storage, files, (documents) =>
      commit(async (em) => presentDoctorProfile(await createDoctorProfile(em, actor, body, documents, now))),
    );
  },
  slow,
);

mount(
  doctorProfileRoutes,
  api.changeDoctorProfile,
  async ({ body, files, actor, now, ctx, commit }) => {
    const { storage, limits } = ctx.state.services;
    if (body.email !== undefined || body.licenseNumber !== undefined) await limits.take(profileLimit, actor.provider.id);
    return keepingDocuments(storage, files, (documents) =>
      commit(async (em) => presentDoctorProfile(await changeDoctorProfile(em, actor, body, documents, now))),
    );
  },
  slow,
);

/** Every view of a document is recorded, even the doctor's own, because an incomplete record would be worthless. */
mount(doctorProfileRoutes, api.getDoctorDocument, async ({ params, actor, em, now, ctx }) => {
  const document = await findDoctorDocument(em, actor, params.document);
  audit(em, actor, 'doctor.download', { id: document.doctorId }, now, { fileId: document.id });
  await em.flush();
  await sendFile(ctx, { key: document.key, type: document.contentType, name: document.name });
});

mount(doctorProfileRoutes, api.setDoctorLocation, async ({ body, actor, em, now }) => {
  const { isLocationActive, lastLocationUpdate } = await shareLocation(em, actor, body, now);
  return { isLocationActive: Boolean(isLocationActive), lastLocationUpdate: lastLocationUpdate?.toISOString() ?? null };
});
