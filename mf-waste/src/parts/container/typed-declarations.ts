import type { WasteType } from '@tenaye/contracts/waste.facts.ts';
import type { ContainerKind } from '@tenaye/contracts/waste-container.facts.ts';
import { numberOf } from '@tenaye/platform/form/number-text.ts';

/** How many containers of a type and kind there are, as typed. */
export interface TypedDeclaration {
  wasteType: WasteType;
  kind: ContainerKind | null;
  count: string;
}

/** The part of a form's values that `DeclaredContainers` holds; lines without a number aren't sent. */
export interface WithDeclarations {
  containers: readonly TypedDeclaration[];
}

/** The field `containers` of a call; absent if no line has a number. */
export function declared(typed: readonly TypedDeclaration[]): { containers?: object[] } {
  const containers = typed.flatMap(({ wasteType, kind, count }) =>
    count.trim() ? [{ wasteType, ...(kind && { kind }), count: numberOf(count) }] : [],
  );
  return containers.length > 0 ? { containers } : {};
}

/** The field that shows an issue: all about containers are shown with their group. */
export const declarationFieldOf = (path: string): string => (path.startsWith('containers') ? 'containers' : path);
