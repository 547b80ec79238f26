/** For `find` of a `Change`: what is read, if it shows that the change was made; otherwise undefined. */
export async function readIf<Answer>(reading: Promise<Answer>, isMade: (now: Answer) => boolean): Promise<Answer | undefined> {
  const now = await reading;
  return isMade(now) ? now : undefined;
}
