import * as z from 'zod/mini';

/**
 * Whether a patient lets the new owner of a doctor's profile or a facility see a visit that was sent to the former owner. `ownerChangedAt`
 * is when the owner changed; `isShared` is the patient's answer, null until given. The visit is closed to the new owner until `isShared` is
 * true.
 */
export const visitSharing = z.object({ ownerChangedAt: z.iso.datetime(), isShared: z.nullable(z.boolean()) });
export type VisitSharing = z.infer<typeof visitSharing>;

/** The patient's answer, which can be changed at any time. */
export const sharingAnswer = z.strictObject({ share: z.boolean() });
