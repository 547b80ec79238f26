import * as z from 'zod/mini';

/**
 * What a patient lets the new owner of a doctor's profile or a facility see of a visit that was sent to the former one. `ownerChangedAt` is
 * when the profile changed hands; `isShared` is the patient's answer, null until it is given, and closed until it is true.
 */
export const visitSharing = z.object({ ownerChangedAt: z.iso.datetime(), isShared: z.nullable(z.boolean()) });
export type VisitSharing = z.infer<typeof visitSharing>;

/** The patient's answer, which can be changed at any time. */
export const sharingAnswer = z.strictObject({ share: z.boolean() });
