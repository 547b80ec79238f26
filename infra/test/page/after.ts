import { jest } from './globals.mjs';

// Testing Library moves the clock of a test on while it waits, if it finds one here.
Reflect.set(globalThis, 'jest', jest);
