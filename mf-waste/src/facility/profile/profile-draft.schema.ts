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
    wasteTypes: z.array(z.enum(wasteTypes)),
    preferredPickupTime: z.union([z.enum(wasteTimeSlots), z.literal('')]),
    preferredPickupFrequency: z.enum(pickupFrequencies),
    wasteGenerationRate: typed,
    storageCapacity: typed,
    specialInstructions: typed,
    accessInstructions: typed,
  }),
  base: wasteProfile,
});
