import { hasTwoDecimals } from '@tenaye/contracts/fields.facts.ts';
import type { WasteType } from '@tenaye/contracts/waste.facts.ts';
import { type ContainerCheck, type ContainerKind, containerCode } from '@tenaye/contracts/waste-container.facts.ts';
import type { LabeledContainer, PickupContainer, TakenContainers } from '@tenaye/contracts/waste-container.ts';
import { newId } from '@tenaye/platform/client/new-id.ts';
import { numberOf, textOf } from '@tenaye/platform/form/number-text.ts';

/** A container in a form: a declared one with the code of its label, or one that was found at the door. */
export interface TypedContainer {
  key: string;
  code: string | null;
  wasteType: WasteType;
  kind: ContainerKind | null;
  isTaken: boolean;
  check: ContainerCheck;
  /** Kilograms as typed; empty if it isn't weighed by itself. */
  kilograms: string;
}

/** Declared containers, none of them confirmed. A route that an earlier page kept has no containers. */
export const untaken = (containers: readonly LabeledContainer[] = []): TypedContainer[] =>
  containers.map(({ code, wasteType, kind }) => ({ key: code, code, wasteType, kind, isTaken: false, check: 'ticked', kilograms: '' }));

/** The containers of a pickup as they are recorded; found ones keep their code too, by which the API knows them. */
export const recorded = (containers: readonly PickupContainer[]): TypedContainer[] =>
  containers.map(({ code, wasteType, kind, isTaken, check, kilograms }) => ({
    key: code,
    code,
    wasteType,
    kind,
    isTaken,
    check: check ?? 'ticked',
    kilograms: textOf(kilograms),
  }));

/** The draft of a phone, with containers that the facility has declared since. */
export const withDeclared = (typed: readonly TypedContainer[], declared: readonly LabeledContainer[] = []): TypedContainer[] => [
  ...untaken(declared.filter(({ code }) => !typed.some((it) => it.code === code))),
  ...typed,
];

/** A container that was found at the door. */
export const found = (wasteType: WasteType, kind: ContainerKind | null): TypedContainer => ({
  key: newId(),
  code: null,
  wasteType,
  kind,
  isTaken: true,
  check: 'ticked',
  kilograms: '',
});

/** Kilograms as typed: null for an empty field, and not a number for a wrong text or more than two decimals. */
export const weightOf = (typed: string): number | null => {
  const kilograms = numberOf(typed);
  return kilograms === null || hasTwoDecimals(kilograms) ? kilograms : Number.NaN;
};

/** The field `containers` of a call: those that are taken. Absent if none is, because then nobody has counted. */
export function takenOf(typed: readonly TypedContainer[]): { containers?: TakenContainers } {
  const containers = typed.flatMap(({ isTaken, code, wasteType, kind, check, kilograms }) => {
    const weight = weightOf(kilograms);
    return isTaken
      ? [{ ...(code && { code }), wasteType, ...(kind && { kind }), check, ...(weight !== null && { kilograms: weight }) }]
      : [];
  });
  return containers.length > 0 ? { containers } : {};
}

/** What became of a scanned or typed text. */
export type Confirmed =
  | { outcome: 'noCode' }
  | { outcome: 'unknown'; code: string }
  | { outcome: 'found'; container: TypedContainer; containers: TypedContainer[] };

/** Confirms the container whose label has this text. */
export function confirmed(typed: readonly TypedContainer[], text: string, check: 'scanned' | 'typed'): Confirmed {
  const code = containerCode(text);
  if (!code) return { outcome: 'noCode' };
  const container = typed.find((it) => it.code === code);
  if (!container) return { outcome: 'unknown', code };
  return { outcome: 'found', container, containers: typed.map((it) => (it === container ? { ...it, isTaken: true, check } : it)) };
}
