import type { CollectedType } from '@tenaye/contracts/data-collection.facts.ts';
import type { CollectedForm } from '@tenaye/contracts/data-collection.ts';

/** The fields as typed; '' where nothing is. */
export interface Typed {
  providerType: CollectedType | '';
  institutionName: string;
  contactFirstName: string;
  contactLastName: string;
  phoneNumber: string;
  emailAddress: string;
  physicalAddress: string;
  cityLocation: string;
  operatingHours: string;
  servicesOffered: string;
  equipmentAvailable: string;
  accreditationLevel: string;
  licenseNumber: string;
  additionalNotes: string;
  testCategories: string;
  turnaroundTime: string;
  sampleCollection: string;
  medicationsAvailable: string;
  deliveryService: string;
  paymentMethods: string;
  insuranceAccepted: string;
}

/** A measured position: degrees with six decimals, `accuracy` in whole meters. */
export interface Fix {
  latitude: number;
  longitude: number;
  accuracy: number;
}

/** The values of the form. */
export interface Values extends Typed {
  fix: Fix | null;
}

/** What the API refused: its sentence, and what it says about single fields. */
export interface Refusal {
  sentence: string;
  issues: readonly { path: string; message: string }[];
}

/** A record as it is sent. The API stores it once for each key, a uuid, however often it is sent. */
export interface Submission {
  key: string;
  form: CollectedForm;
}

/** `waiting` is to be sent; `refused` won't be sent before it was edited. */
export type RecordState = 'draft' | 'waiting' | 'sent' | 'refused';

/** A facility that a collector records on this device. Its photo is stored beside it, because a list of records needs none. */
export interface CollectedRecord {
  id: string;
  accountId: string;
  state: RecordState;
  values: Values;
  hasPhoto: boolean;
  /** What is sent; null for a draft. */
  submission: Submission | null;
  /** It may have reached the API, so it can't be edited before the API has answered. */
  wasTried: boolean;
  /** ISO instants. A submitted record was made when it was submitted. */
  madeAt: string;
  refusal: Refusal | null;
  /** The submission that it has become. */
  submissionId: string | null;
}

export const emptyValues: Values = {
  providerType: '',
  institutionName: '',
  contactFirstName: '',
  contactLastName: '',
  phoneNumber: '',
  emailAddress: '',
  physicalAddress: '',
  cityLocation: '',
  operatingHours: '',
  servicesOffered: '',
  equipmentAvailable: '',
  accreditationLevel: '',
  licenseNumber: '',
  additionalNotes: '',
  testCategories: '',
  turnaroundTime: '',
  sampleCollection: '',
  medicationsAvailable: '',
  deliveryService: '',
  paymentMethods: '',
  insuranceAccepted: '',
  fix: null,
};

/** A record of which nothing is known. */
export const blankRecord = (id: string, accountId: string): CollectedRecord => ({
  id,
  accountId,
  state: 'draft',
  values: emptyValues,
  hasPhoto: false,
  submission: null,
  wasTried: false,
  madeAt: new Date().toISOString(),
  refusal: null,
  submissionId: null,
});

export const isWaiting = ({ state }: CollectedRecord): boolean => state === 'waiting';
/** Its data is on this device only. */
export const isUnsent = ({ state }: CollectedRecord): boolean => state !== 'sent';
/** It can be changed: the API doesn't have it. */
export const isEditable = ({ state, wasTried }: CollectedRecord): boolean =>
  state === 'draft' || state === 'refused' || (state === 'waiting' && !wasTried);

/** The form as the contract takes it: without the fields of other kinds of facilities, positions as measured. */
export function toContract({ fix, ...typed }: Values): Record<string, unknown> {
  const { testCategories, turnaroundTime, sampleCollection, medicationsAvailable, deliveryService, paymentMethods, ...common } = typed;
  return {
    ...common,
    ...(typed.providerType === 'Diagnostic Center' && { testCategories, turnaroundTime, sampleCollection }),
    ...(typed.providerType === 'Pharmacy' && { medicationsAvailable, deliveryService, paymentMethods }),
    ...fix,
  };
}
