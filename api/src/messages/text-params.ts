import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';

/** The parameters of a text: instants as ISO 8601, amounts as numbers, enumerated words as the contract spells them; never formatted. */
export type Params = Readonly<Record<string, string | number | readonly string[]>>;

/** A text of a catalog: its key with the parameters that the key requires. */
export type TextOf<Texts> = { [K in keyof Texts]: { key: K; params: Texts[K] } }[keyof Texts];

/** A text without parameters. */
export type Nameless = Readonly<Record<never, never>>;
export type WithDoctor = { mode: AppointmentType; doctorName: string; start: string };
/** The previous time of an appointment. */
export type PreviousTime = { from: string };
/** How long before the start the link of a video call appears. */
export type Online = { minutes: number };
export type AtFacility = { facilityName: string };
/** ETB. */
export type WithTotal = { total: number };
export type OfDoctor = { doctorName: string };
export type Counted = { count: number };
export type OfInvoice = { invoiceNumber: string };
/** An instant of the day. */
export type OnDay = { day: string };
export type At = { address: string };
export type Code = { code: string; minutes: number };
/** In kg. */
export type CorrectedWeight = { former: number; weight: number };
/** `manifest` and `replaced` are numbers of papers. */
export type CorrectedForPlant = CorrectedWeight & { manifest: string; replaced: string };
/** `until` is the instant after which the link signs nothing. */
export type PlantLinked = { link: string; until: string };
