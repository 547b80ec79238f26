import './globals.mjs';

// In modules, tests import `jest`: a global one changes what libraries do.
Reflect.deleteProperty(globalThis, 'jest');
