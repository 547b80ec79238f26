import type { CollectedType } from '@tenaye/contracts/data-collection.facts.ts';
import type { CollectedForm, CollectedMeasures, ReturnedSubmission } from '@tenaye/contracts/data-collection.ts';
import { kmBetween, type Position } from '@tenaye/contracts/geo.facts.ts';

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

/**
 * A measured position: degrees with six decimals, `accuracy` in whole meters. `samples` and `spread` are those of `MeanPosition`, `at` is
 * the time of the measuring, an ISO instant; the three are missing in records of older versions.
 */
export interface Fix {
  latitude: number;
  longitude: number;
  accuracy: number;
  samples?: number;
  spread?: number;
  at?: string;
}

/** When a photo was taken, an ISO instant, and where, if the phone knows. */
export interface PhotoTaken {
  at: string;
  position: Position | null;
}

/** The values of the form. */
export interface Values extends Typed {
  fix: Fix | null;
  /** The circumstances of the facility's photo. */
  photoTaken: PhotoTaken | null;
  /** True if the collector has seen no license, and so types no number. */
  licenseNotSeen: boolean;
  /** The listed facility that is visited again; null for a new one. */
  updates: { id: string; name: string } | null;
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
  hasLicensePhoto: boolean;
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
  photoTaken: null,
  licenseNotSeen: false,
  updates: null,
};

/** An empty record. */
export const blankRecord = (id: string, accountId: string): CollectedRecord => ({
  id,
  accountId,
  state: 'draft',
  values: emptyValues,
  hasPhoto: false,
  hasLicensePhoto: false,
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
  { id, createdAt, remark, latitude, longitude, accuracy, measures, licenseNotSeen, ...typed }: ReturnedSubmission,
): CollectedRecord => ({
  ...blankRecord(id, accountId),
  state: 'returned',
  values: {
    ...emptyValues,
    ...Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text ?? ''])),
    fix: { latitude, longitude, accuracy: accuracy ?? 0 },
    licenseNotSeen,
  },
  madeAt: createdAt,
  corrects: { id, remark },
});

/** A stored record in its present form: versions before this one had fewer fields, and possibly others. */
export function currentRecord(stored: CollectedRecord): CollectedRecord {
  const known = Object.keys(emptyValues);
  const values = Object.fromEntries(Object.entries(stored.values ?? {}).filter(([name]) => known.includes(name)));
  return { ...blankRecord(stored.id, stored.accountId), ...stored, values: { ...emptyValues, ...values } };
}

/** The oldest first. */
export const inTime = (records: readonly CollectedRecord[]): CollectedRecord[] =>
  [...records].sort((a, b) => (a.madeAt < b.madeAt ? -1 : a.madeAt > b.madeAt ? 1 : 0));

/** Records in time, of which those with `ids` are replaced by `now`. */
export function withRecords(
  records: readonly CollectedRecord[],
  ids: readonly string[],
  now: readonly CollectedRecord[],
): CollectedRecord[] {
  const known = new Map(now.map((it) => [it.id, it]));
  const had = new Set(records.map(({ id }) => id));
  const kept = records.flatMap((it) => (ids.includes(it.id) ? (known.get(it.id) ?? []) : it));
  return inTime([...kept, ...now.filter(({ id }) => !had.has(id))]);
}

/** True for a draft that has nothing in it, or nothing any more. */
export const isBlank = ({ state, values, hasPhoto, hasLicensePhoto, corrects }: CollectedRecord): boolean =>
  state === 'draft' &&
  !corrects &&
  !hasPhoto &&
  !hasLicensePhoto &&
  Object.entries(values).every(([name, value]) => name === 'photoTaken' || !value || (typeof value === 'string' && !value.trim()));

const secondsBetween = (a: string, b: string): number => Math.round(Math.abs(Date.parse(a) - Date.parse(b)) / 1000);

/** How the record was measured. `startedAt` is when it was begun; undefined for a correction. */
function measuresOf({ fix, photoTaken }: Values, startedAt: string | undefined): CollectedMeasures | undefined {
  if (!fix?.samples || fix.spread === undefined || !fix.at) return undefined;
  return {
    samples: fix.samples,
    spread: fix.spread,
    photoMeters: photoTaken?.position ? Math.round(kmBetween(photoTaken.position, fix) * 1000) : null,
    photoSeconds: photoTaken ? secondsBetween(photoTaken.at, fix.at) : null,
    formSeconds: startedAt ? secondsBetween(startedAt, new Date().toISOString()) : null,
    measuredAt: fix.at,
  };
}

/** The form as the contract takes it: without the fields of other kinds of facilities, positions as measured. */
export function toContract(values: Values, startedAt?: string): Record<string, unknown> {
  const { fix, photoTaken: _, licenseNotSeen, licenseNumber, updates, ...typed } = values;
  const { testCategories, turnaroundTime, sampleCollection, medicationsAvailable, deliveryService, paymentMethods, ...common } = typed;
  const measures = measuresOf(values, startedAt);
  return {
    ...common,
    ...(typed.providerType === 'Diagnostic Center' && { testCategories, turnaroundTime, sampleCollection }),
    ...(typed.providerType === 'Pharmacy' && { medicationsAvailable, deliveryService, paymentMethods }),
    ...(licenseNotSeen ? { licenseNotSeen: 'Yes' } : { licenseNumber }),
    ...(fix && { latitude: fix.latitude, longitude: fix.longitude, accuracy: fix.accuracy }),
    ...(measures && { measures }),
    ...(updates && { updates: updates.id }),
  };
}
