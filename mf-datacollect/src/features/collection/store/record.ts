import type { CollectedType } from '@tenaye/contracts/data-collection.facts.ts';
import type { CollectedForm, ReturnedSubmission } from '@tenaye/contracts/data-collection.ts';

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

/** A refusal by the API: its sentence, and its messages about single fields. */
export interface Refusal {
  sentence: string;
  issues: readonly { path: string; message: string }[];
}

/** A record as it is sent. The API stores it once for each key, a uuid, however often it is sent. */
export interface Submission {
  key: string;
  form: CollectedForm;
  /** The id of the submission that the record corrects. */
  corrects: string | null;
}

/** `waiting` is to be sent; `refused` won't be sent until it is edited; `returned` is a submission that an administrator sent back. */
export type RecordState = 'draft' | 'waiting' | 'sent' | 'refused' | 'returned';

/** A facility that a collector records on this device. Its photo is stored beside it, because a list of records needs none. */
export interface CollectedRecord {
  id: string;
  accountId: string;
  state: RecordState;
  values: Values;
  hasPhoto: boolean;
  /** The data that is sent; null for a draft. */
  submission: Submission | null;
  /** True when the record may have reached the API, so it can't be edited before the API has answered. */
  wasTried: boolean;
  /** ISO instants. `madeAt` of a submitted record is the time of its submission. */
  madeAt: string;
  refusal: Refusal | null;
  /** The id of the submission that the record has become. */
  submissionId: string | null;
  /** The submission that the record corrects, which was sent back with a remark and has a photo; null for a new facility. */
  corrects: { id: string; remark: string } | null;
  /** The page of this browser that edits the draft; another page's draft isn't overwritten. Missing in records of older versions. */
  page?: string;
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

/** An empty record. */
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
  corrects: null,
});

export const isWaiting = ({ state }: CollectedRecord): boolean => state === 'waiting';
/** True when the record's data exists only on this device. */
export const isUnsent = ({ state }: CollectedRecord): boolean => state !== 'sent' && state !== 'returned';
/** True when the record can be changed, because the API doesn't have it. */
export const isEditable = ({ state, wasTried }: CollectedRecord): boolean =>
  state === 'draft' || state === 'refused' || state === 'returned' || (state === 'waiting' && !wasTried);

/** A submission that was sent back, as a record that can be corrected even without a network. Its id is the submission's. */
export const recordOf = (
  accountId: string,
  { id, createdAt, remark, latitude, longitude, accuracy, ...typed }: ReturnedSubmission,
): CollectedRecord => ({
  ...blankRecord(id, accountId),
  state: 'returned',
  values: {
    ...emptyValues,
    ...Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text ?? ''])),
    fix: { latitude, longitude, accuracy: accuracy ?? 0 },
  },
  madeAt: createdAt,
  corrects: { id, remark },
});

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
