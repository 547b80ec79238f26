/** Verbs of reviews, which both kinds of profile have. */
const reviewed = [
  ...(['approve', 'reject', 'reopen', 'request_information', 'set_license', 'set_accreditation', 'record_evidence'] as const),
  ...(['license_expired', 'renew_license', 'keep_booked', 'end_practice', 'photo', 'photo_removed', 'import', 'change'] as const),
  ...(['view', 'view_document', 'correct', 'unlist', 'relist', 'merge'] as const),
] as const;

const claimed = ['create', 'answer', 'start', 'approve', 'reject', 'propose', 'confirm', 'decline', 'undo', 'view', 'download'] as const;

/** Verbs of the accounts of both sides. */
const account = ['register', 'login', 'logout', 'password', 'reset_password', 'request_reset', 'verify_contact'] as const;

/**
 * Every action that the audit records, as verbs by the word of the record. An audited action is `<word>.<verb>`; a refused call is recorded
 * by its method and path instead.
 */
export const auditedVerbs = {
  appointment: [
    ...(['create', 'enter', 'adopt', 'scheduled', 'confirmed', 'cancelled', 'completed', 'no_show', 'reschedule', 'delay'] as const),
    ...(['begin', 'undo_begin', 'undo_end', 'notes', 'share', 'unshare', 'list', 'view', 'history', 'export'] as const),
  ],
  assessment: ['create'],
  audit: ['list', 'export', 'check'],
  availability: ['change', 'close_day', 'block'],
  browser_error: ['export'],
  calendar_feed: ['renew', 'end'],
  claim: ['list', 'view', 'download', 'export'],
  consent: ['give', 'withdraw'],
  data_collection: [
    ...([
      'submit',
      'correct',
      'import',
      'accept',
      'undo',
      'merge',
      'reject',
      'return',
      'back_check',
      'list',
      'coverage',
      'view',
      'view_photo',
      'export',
    ] as const),
  ],
  delay: ['list', 'export', 'set_threshold'],
  figure: ['set_limit'],
  doctor: [...reviewed, 'create', 'download', 'share_location', 'stop_sharing'],
  doctor_claim: claimed,
  facility: [...reviewed, 'register', 'import_prices', 'keep_test'],
  facility_claim: claimed,
  facility_request: [
    ...(['create', 'pending', 'quoted', 'confirmed', 'ready', 'completed', 'rejected', 'cancelled', 'quote_ended'] as const),
    ...(['bench_taken', 'bench_running', 'bench_checked', 'bench_sent', 'bench_step_back', 'bench_values', 'bench_correction'] as const),
    ...([
      'reopen',
      'results',
      'draft_results',
      'release_results',
      'delete_draft',
      'withdraw_result',
      'share',
      'unshare',
      'list',
      'view',
      'download',
    ] as const),
  ],
  import: [
    ...([
      'create',
      'change',
      'fix',
      'start',
      'stop',
      'resume',
      'undo',
      'propose_undo',
      'confirm_undo',
      'decline_undo',
      'withdraw_undo',
    ] as const),
    ...(['expire', 'list', 'view', 'export'] as const),
  ],
  import_list: ['export'],
  inventory: ['create', 'change', 'explain', 'deliver', 'change_batch', 'dispose', 'delete', 'import'],
  invitation: ['create', 'resend', 'withdraw', 'accept', 'list', 'export'],
  invoice: ['export'],
  job: ['retry', 'export'],
  lab_test: ['import'],
  listing: ['list', 'view', 'view_document', 'export'],
  medication: ['import'],
  note_templates: ['change'],
  order: ['sign', 'cancel', 'dispense', 'undispense', 'view', 'list', 'download'],
  patient_call: ['reached', 'not_reached', 'no_way', 'show_number', 'list'],
  patient_health: ['change'],
  pickup: ['export'],
  place: ['import'],
  prescription: ['upload'],
  proposal: ['create', 'confirm', 'decline', 'withdraw', 'list'],
  provider: [
    ...account,
    ...([
      'create_admin',
      'invite_admin_again',
      'deactivate',
      'activate',
      'change_roles',
      'assign_areas',
      'reset_second_factor',
      'begin_second_factor',
      'list',
      'view',
      'export',
    ] as const),
    ...(['turn_on_second_factor', 'enter_second_factor', 'turn_off_second_factor', 'renew_recovery_codes', 'step_up'] as const),
    ...(['end_device', 'end_other_devices', 'rename'] as const),
  ],
  reason: ['create', 'change', 'delete'],
  register: ['list'],
  plant_link: ['create', 'send', 'withdraw', 'open', 'receive', 'treat'],
  registry: ['export'],
  release: ['withdraw'],
  revenue: ['list', 'export'],
  relative: ['add', 'remove'],
  review: ['create', 'edit', 'reply', 'report', 'hide', 'show', 'keep', 'list', 'export'],
  sale: ['create', 'export'],
  saved_view: ['save', 'delete'],
  user: [
    ...account,
    ...(['update', 'join', 'photo', 'photo_removed', 'end_device', 'export', 'delete', 'email'] as const),
    ...(['support_view', 'support_end_sign_ins', 'support_deactivate', 'support_activate', 'support_send'] as const),
  ],
  visit_payment: ['create', 'correct', 'list'],
  visit_sheet: ['change', 'view'],
  waste_analytics: ['export'],
  waste_certification: ['renew', 'withdraw', 'take_account'],
  waste_document: ['upload', 'delete', 'void', 'view'],
  waste_driver: ['create', 'change', 'order_route', 'replace', 'list'],
  waste_incident: ['report', 'follow_up', 'list', 'export'],
  waste_invoice: ['issue', 'credit'],
  waste_payment: ['announce', 'record', 'confirm', 'reject'],
  waste_pickup: [
    ...([
      'create',
      'declare',
      'withdraw',
      'assign',
      'reschedule',
      'cancel',
      'complete',
      'correct',
      'accept_weight',
      'deliver',
      'treat',
      'recur',
      'list',
      'view',
      'view_file',
      'route',
    ] as const),
    ...(['arrived', 'weighed', 'signed', 'photo', 'missed'] as const),
  ],
  waste_profile: ['change', 'locate'],
  waste_segregation: ['record', 'export'],
  waste_tariff: ['create', 'delete'],
  waste_training: ['record', 'correct', 'log', 'remove', 'certify', 'view', 'list', 'export'],
  waste_vaccination: ['record', 'remove', 'list', 'export'],
  waste_weighing: ['record', 'remove', 'export'],
} as const;

/** The word of an audited record, which begins the names of its actions. */
export type AuditWord = keyof typeof auditedVerbs;

/** An audited action, such as `appointment.cancelled`. */
export type AuditAction = { [Word in AuditWord]: `${Word}.${(typeof auditedVerbs)[Word][number]}` }[AuditWord];

/** The words of audited records, in alphabetical order. */
export const auditWords = Object.keys(auditedVerbs) as AuditWord[];

/** The audited actions on records of a word. */
export const actionsOn = (word: AuditWord): AuditAction[] => auditedVerbs[word].map((verb) => `${word}.${verb}` as AuditAction);
