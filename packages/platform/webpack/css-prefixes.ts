/**
 * Replaces the part of stylis that adds prefixes for old browsers. styled-components uses it only under `enableVendorPrefixes`, which
 * nobody can set: the shell doesn't offer the component that has it (src/shared-styles.ts).
 */
export const prefix = (declaration: string): string => declaration;
