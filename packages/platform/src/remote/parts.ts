import type { ExpiredBatch } from '@tenaye/contracts/expired-stock.ts';

/**
 * The parts that a remote offers to the pages of others, and what such a page gives to each. Both are released by themselves: a part must
 * do with the props of former pages, and a page with a part that knows fewer props.
 */
export interface PartProps {
  /** The request of a pickup for expired batches of a facility's stock, as a dialog. */
  'expired-pickup': {
    facilityId: string | undefined;
    batches: readonly ExpiredBatch[];
    /** The request was made, and the batches have left the stock. */
    onSent(): void;
    onClose(): void;
  };
}
export type PartName = keyof PartProps;

/** A part on a page. */
export interface ShownPart<Name extends PartName> {
  update(props: PartProps[Name]): void;
  remove(): void;
}

/** Shows parts of other remotes. It belongs to the shell, which loads remotes. */
export interface Parts {
  /** Shows a part in an element. `onFailed` is called once when no remote has it, when it can't be loaded, or when it throws. */
  show<Name extends PartName>(name: Name, element: HTMLElement, props: PartProps[Name], onFailed: () => void): ShownPart<Name>;
}
