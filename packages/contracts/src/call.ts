import type { AdminArea } from './admin-role.facts.ts';
import type { AuditAction } from './audit-action.facts.ts';
import type { ErrorCode } from './errors.facts.ts';

/**
 * The parties who may make a call. `anyone` needs no sign-in; `patient` is a client account; `provider` is any provider account, staff
 * included; `doctor`, `facility` and `admin` are provider accounts of exactly that providerType; `collector`, `waste_manager` and
 * `waste_driver` have that staff role. Row-level rules (whose appointment is it?) belong to the API's policies.
 */
export type Caller = 'anyone' | 'patient' | 'provider' | 'doctor' | 'facility' | 'admin' | 'collector' | 'waste_manager' | 'waste_driver';

/** The rule for a multipart field's files. `types` are MIME types determined by content, never by name. */
export interface FileRule {
  /** The limit of each file. */
  maxBytes: number;
  types: readonly string[];
  required: boolean;
  /** Accepts a CSV file in any encoding; otherwise only UTF-8 without NUL is accepted. */
  anyEncoding?: boolean;
  /** The longest side of a stored picture, in pixels: larger pictures are scaled down. 3000 by default. */
  longestSide?: number;
  /** The largest number of files in the field. When set, the handler gets a list; otherwise one file. */
  maxFiles?: number;
  /** The error message when a required file is missing; 'Please choose a file' by default. */
  missing?: string;
}

/**
 * The facts of an HTTP call that both the API and browsers use at run time, without its schemas: all that a browser needs to make the call.
 * `path` starts with /api and uses `:name` for parameters.
 */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  callers: readonly Caller[];
  /** The area of a call that only administrators make: their roles decide who of them may (`areaRoles` of admin-role.facts.ts). */
  area?: AdminArea;
  /** The status of success; by default 200 with an answer and 204 without. */
  status?: 200 | 201 | 202 | 204;
  /** Refusals that a caller should expect beyond invalid_input, unauthenticated, forbidden, and those of `idempotent`. */
  errors?: readonly ErrorCode[];
  /** Multipart file fields; their presence makes the call multipart, with the endpoint's `body` describing the text fields. */
  files?: Readonly<Record<string, FileRule>>;
  /** The answer is the bytes of a file (an attachment), not JSON. */
  download?: boolean;
  /**
   * The `Idempotency-Key` header is honored: repeating the key with the same body returns the first answer. With another body the call is
   * refused with `idempotency_mismatch`, and with `wrong_status` once that answer has been forgotten.
   */
  idempotent?: boolean;
  /**
   * The call is about one facility of the account, which `facilityId` of the query names (`ofFacility` in fields.ts). An account with one
   * facility may leave it out.
   */
  namesFacility?: true;
  /**
   * The audited action, `<word>.<verb>`, of a GET whose answer shows records of persons. Reads by anyone but the person are recorded with
   * the ids of the records (`kernel/http/reads.ts` of the API), and so are all refused reads. The test of this field lists all other calls.
   */
  reads?: AuditAction;
  /**
   * The call is refused with `changed_elsewhere` when the record has changed since its caller saw it. The body has the `version` from the
   * answer that the caller saw (`seenVersion` in fields.ts).
   */
  sees?: 'version';
  /**
   * The call is refused with `stepUp` unless the caller has entered a code or the password in this session within `STEP_UP_MINUTES`
   * (second-factor.facts.ts); the sign-in counts. Portals ask and repeat the call (`client/step-up.ts`).
   */
  stepUp?: true;
  /**
   * Success moves the caller's session to a new id and refuses the former one. So a browser sends a read again that was refused while this
   * call was under way. Sign-ins of visitors don't need it; any other call that lacks it fails outside production.
   */
  movesSession?: true;
  /** A provider sign-in may make this call before its second factor has been entered or set up, and no other call. */
  isBeforeSecondFactor?: boolean;
}

/** Forbids a body of GET and DELETE, which has no defined meaning (RFC 9110, section 9.3) and which the gateway refuses. */
type Framed =
  | { method: 'POST' | 'PUT' | 'PATCH'; reads?: undefined }
  | { method: 'DELETE'; files?: undefined; reads?: undefined; sees?: undefined }
  | { method: 'GET'; files?: undefined; sees?: undefined };

/**
 * Declares a call, with literal types by which the typed client finds its endpoint (`endpoints.ts`). Bundlers drop the calls that a script
 * doesn't make.
 */
/* @__NO_SIDE_EFFECTS__ */
export const call = <const C extends Call & Framed>(facts: C): C => facts;
