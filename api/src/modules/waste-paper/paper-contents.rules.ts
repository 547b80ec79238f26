import type { WasteType } from '@tenaye/contracts/waste.facts.ts';
import type { ContainerCounts, ContainerKind } from '@tenaye/contracts/waste-container.facts.ts';
import type { CertifiedStep } from '@tenaye/contracts/waste-papers.facts.ts';
import type { TreatmentMethod } from '@tenaye/contracts/waste-pickup-manager.facts.ts';
import type { ChargeLine } from '@tenaye/contracts/waste-tariff.facts.ts';
import type { Operator } from '#kernel/operator.ts';

/** The contents of an issued document as of its issue, so that a file printed later or again is the same. */
export interface IssuedPaper {
  number: string;
  /** ISO instant. */
  issuedAt: string;
  facilityName: string;
  address: string | null;
  licenseNumber: string | null;
  /** The language of the account when the document was issued. */
  language: string | null;
  /** The account that the file belongs to. */
  accountId: string;
  /** The number of the paper that this one replaces after a correction. */
  replaces?: string;
}

/** How many containers of a type and kind were taken; `kind` is null where nobody said it. */
export interface ContainerLine {
  wasteType: WasteType;
  kind: ContainerKind | null;
  count: number;
}

/** The facts of a pickup that its manifest and its certificates state. Weights in kilograms. */
export interface PickupFacts {
  /** ISO instant. */
  collectedAt: string;
  weights: { wasteType: WasteType; kilograms: number }[];
  totalWeight: number;
  /** Absent if nobody counted them, and on papers of earlier releases. */
  containers?: readonly ContainerLine[];
}

export interface ManifestContents extends IssuedPaper, PickupFacts {
  type: 'manifest';
  /** Who carries the waste; absent without an operator, and on manifests of earlier releases. */
  transporter?: Pick<Operator, 'name' | 'license' | 'emergencyPhone'>;
  driverName: string | null;
  /** The plate of the driver's vehicle; absent where it isn't known, and on manifests of earlier releases. */
  plateNumber?: string;
  /** The person who signed for the facility. */
  signedBy: string | null;
  /** Why the waste differs from the request; absent if it doesn't, and on manifests of earlier releases. */
  reason?: string;
  /** Keys of the pictures of both signatures. */
  facilitySignatureKey: string | null;
  /** Present if the facility's picture is a photo of its stamp or of a signed paper. */
  isStampPhoto?: boolean;
  driverSignatureKey: string | null;
  /** The secret that opens the manifest's public page. */
  token: string;
}

/** How a plant treated the waste, and who answers for it there. Days are local. */
export interface Treatment {
  plantName: string;
  /** ISO instant. */
  deliveredAt: string;
  method: TreatmentMethod;
  treatedOn: string;
  signedBy: string;
  /** The plant signed it by its link; otherwise a manager recorded it. */
  isByLink?: boolean;
  /** Absent if nobody counted containers, and on certificates of earlier releases. */
  containers?: ContainerCounts;
}

export interface CertificateContents extends IssuedPaper, PickupFacts {
  type: 'certificate';
  manifestNumber: string;
  /** Absent on certificates issued before collection and treatment were told apart, which are headed "Treatment certificate". */
  certifies?: CertifiedStep;
  /** Present on treatment certificates that state a treatment. */
  treatment?: Treatment;
  /** The photo of the facility's stamp or of a signed paper, on collection certificates where it took the place of a signature. */
  stamp?: { key: string; signedBy: string | null };
}

/** An invoice's contents: amounts in ETB, days in Addis Ababa. */
export interface InvoiceContents extends IssuedPaper {
  type: 'invoice';
  issueDate: string;
  dueDate: string;
  manifestNumber: string | null;
  /** The facility's TIN, if its waste profile had one. */
  buyerTin?: string;
  /** What the credit of other invoices pays, in ETB. */
  credit?: readonly { invoiceNumber: string; amount: number }[];
  /** Absent on invoices issued before the settings named an operator. */
  seller?: Operator;
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
