/**
 * Takes the place of the prefixes of stylis for old browsers, which styled-components adds only under `enableVendorPrefixes`. Nobody sets
 * that: the shell doesn't offer the component that has it (src/shared-styles.ts).
 */
export const prefix = (declaration: string): string => declaration;
