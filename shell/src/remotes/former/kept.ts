import { FORMER_KEPT } from './kept-key.ts';

/** The versions that the person left, by the name of the remote. */
export type LeftVersions = Readonly<Record<string, string>>;

/** The kept choice; empty when nothing readable is stored. */
export function leftVersions(): LeftVersions {
  try {
    const left: LeftVersions | null = JSON.parse(sessionStorage.getItem(FORMER_KEPT) ?? 'null');
    return left ?? {};
  } catch {
    return {};
  }
}

/** Adds a remote to the choice. @returns false where the browser stores nothing, so that the choice would end with the page */
export function keepLeft(name: string, version: string): boolean {
  try {
    sessionStorage.setItem(FORMER_KEPT, JSON.stringify({ ...leftVersions(), [name]: version }));
    return true;
  } catch {
    return false;
  }
}

export function forgetLeft(): void {
  try {
    sessionStorage.removeItem(FORMER_KEPT);
  } catch {
    // Without storage nothing was stored.
  }
}
