/** The source of time. Services get `now` as an argument; only the kernel reads the clock, once per request. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
