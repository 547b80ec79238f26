const SYRUP = /(?<!\p{L})(?:syrup|syr|syp|suspension|susp|elixir|mixture|linctus|oral (?:solution|drops|liquid)|ሽሮፕ)(?!\p{L})/iu;
/** A strength for each spoon, such as "125mg/5ml"; what is injected has it for each milliliter. */
const PER_SPOON = /\/\s*5\s*ml(?![a-z])/i;
const INJECTED = /(?<!\p{L})(?:inj|injections?|infusion|vials?|amps?|ampoules?)(?!\p{L})/iu;

/**
 * Whether a medicine, named as people type it, is one to drink: its quantity is a number of bottles, while its doses are milliliters. False
 * for everything that is counted in pieces, and for names that don't say.
 */
export const isCountedInBottles = (name: string): boolean => !INJECTED.test(name) && (SYRUP.test(name) || PER_SPOON.test(name));
