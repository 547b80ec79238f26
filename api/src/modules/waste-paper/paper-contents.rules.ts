import type { WasteType } from '@tenaye/contracts/waste.facts.ts';
import type { ChargeLine } from '@tenaye/contracts/waste-tariff.facts.ts';

/** What an issued document states, as it was when it was issued: a file printed later, or once more, is the same. */
export interface IssuedPaper {
  number: string;
  /** ISO instant. */
  issuedAt: string;
  facilityName: string;
  address: string | null;
  licenseNumber: string | null;
  /** The language of the account on the day of issue. */
  language: string | null;
  /** The account that the file belongs to. */
  accountId: string;
}

/** A pickup as its manifest and its treatment certificate state it. Weights in kilograms. */
export interface PickupFacts {
  /** ISO instant. */
  collectedAt: string;
  weights: { wasteType: WasteType; kilograms: number }[];
  totalWeight: number;
}

export interface ManifestContents extends IssuedPaper, PickupFacts {
  type: 'manifest';
  driverName: string | null;
  /** Who signed for the facility. */
  signedBy: string | null;
  /** Keys of the pictures of both signatures. */
  facilitySignatureKey: string | null;
  driverSignatureKey: string | null;
  /** Opens the public page. */
  token: string;
}

export interface CertificateContents extends IssuedPaper, PickupFacts {
  type: 'certificate';
  manifestNumber: string;
}

/** ETB; days in Addis Ababa. */
export interface InvoiceContents extends IssuedPaper {
  type: 'invoice';
  issueDate: string;
  dueDate: string;
  manifestNumber: string | null;
  lines: readonly ChargeLine[];
  subtotal: number;
  taxPercent: number;
  taxAmount: number;
  totalAmount: number;
}

export interface CreditNoteContents extends IssuedPaper {
  type: 'credit_note';
  issueDate: string;
  invoiceNumber: string;
  reason: string;
  subtotal: number;
  taxAmount: number;
  totalAmount: number;
}

export type PaperContents = ManifestContents | CertificateContents | InvoiceContents | CreditNoteContents;
