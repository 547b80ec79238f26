import { wasteTimeSlots, wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import { pickupFrequencies } from '@tenaye/contracts/waste-profile.facts.ts';
import { wasteProfile } from '@tenaye/contracts/waste-profile.ts';
import * as z from 'zod/mini';

const typed = z.string();

/** A draft of the profile as session storage holds it. */
export const profileDraft = z.object({
  values: z.object({
    name: typed,
    address: typed,
    phone: typed,
    email: typed,
    contactPerson: typed,
    emergencyContact: typed,
    // These, beds and cold storage are absent in drafts of the releases before them.
    tin: z._default(typed, ''),
    latitude: z._default(typed, ''),
    longitude: z._default(typed, ''),
    wasteTypes: z.array(z.enum(wasteTypes)),
    preferredPickupTime: z.union([z.enum(wasteTimeSlots), z.literal('')]),
    preferredPickupFrequency: z.enum(pickupFrequencies),
    wasteGenerationRate: typed,
    storageCapacity: typed,
    beds: z._default(typed, ''),
    isCooled: z._default(z.boolean(), false),
    specialInstructions: typed,
    accessInstructions: typed,
  }),
  base: z.extend(wasteProfile, {
    tin: z._default(wasteProfile.shape.tin, null),
    latitude: z._default(wasteProfile.shape.latitude, null),
    longitude: z._default(wasteProfile.shape.longitude, null),
  }),
});
