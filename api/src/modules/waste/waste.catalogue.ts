/** Words of the waste portal (spec, "Business constants": six waste types, three time slots). */
export const wasteTypes = ['sharps', 'pathological', 'pharmaceutical', 'chemotherapy', 'microbiological', 'isolation'] as const;
export type WasteType = (typeof wasteTypes)[number];

export const wasteTimeSlots = ['morning', 'afternoon', 'evening'] as const;
export const wastePickupStatuses = ['pending', 'scheduled', 'confirmed', 'completed', 'cancelled'] as const;
export const wasteInvoiceStatuses = ['pending', 'paid', 'overdue'] as const;
export const wasteCertificationStatuses = ['pending', 'active', 'expiring', 'expired'] as const;
