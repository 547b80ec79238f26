/** Where the time comes from. Services get `now` as an argument; only the kernel asks the clock, once a request. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
