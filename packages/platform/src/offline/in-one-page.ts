/**
 * Runs `act` unless another page of this browser is running an act of the same name. A browser without locks runs it in each page, so what
 * it sends needs ids that make a repetition harmless.
 */
export async function inOnePage(name: string, act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act();
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await act();
  });
}
