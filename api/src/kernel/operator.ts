import * as z from 'zod/mini';

const text = z.optional(z.string().check(z.minLength(1), z.maxLength(120)));
const tin = z.string().check(z.regex(/^\d{10}$/, 'needs to be 10 digits'));

/**
 * The settings with the facts about the operator that an invoice states, with the accounts that receive payments, and with the license and
 * the emergency phone that a manifest states.
 */
export const operatorSettings = {
  OPERATOR_NAME: text,
  OPERATOR_ADDRESS: text,
  OPERATOR_TIN: z.optional(tin),
  OPERATOR_VAT_NUMBER: text,
  OPERATOR_BANK: text,
  OPERATOR_BANK_ACCOUNT: text,
  OPERATOR_TELEBIRR: text,
  OPERATOR_LICENSE: text,
  OPERATOR_EMERGENCY_PHONE: text,
};

/**
 * The seller that invoices name, and where they are paid. `telebirr` is the number of a merchant. Manifests state the license to carry
 * waste and the phone that somebody answers at any hour; absent where the settings name none.
 */
export interface Operator {
  name: string;
  address: string;
  tin: string;
  vatNumber: string;
  bank: string;
  bankAccount: string;
  telebirr: string | null;
  license?: string;
  emergencyPhone?: string;
}

/** The operator of a demo. Nobody can take these for real accounts. */
export const demoOperator: Operator = {
  name: 'Tenaye Waste Services (demo)',
  address: 'Bole Road, Addis Ababa (demo)',
  tin: '0000000000 (demo)',
  vatNumber: '0000000000 (demo)',
  bank: 'Bank of the demo (demo)',
  bankAccount: '1000000000000 (demo)',
  telebirr: '000000 (demo)',
  license: 'EPA-0000 (demo)',
  emergencyPhone: '0900 000 000 (demo)',
};

/** An invoice needs all of these; the telebirr merchant, the license and the emergency phone are optional. */
const needed = [
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'OPERATOR_TIN',
  'OPERATOR_VAT_NUMBER',
  'OPERATOR_BANK',
  'OPERATOR_BANK_ACCOUNT',
] as const;

/** The settings that are required as soon as one about the operator is set. */
export const neededOfOperator = (env: NodeJS.ProcessEnv): readonly string[] =>
  Object.keys(operatorSettings).some((name) => env[name]) ? needed : [];

/** The operator, or null if the settings name none. */
export function operatorOf(settings: { [Name in keyof typeof operatorSettings]?: string | undefined }): Operator | null {
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_TIN: tinNumber, OPERATOR_VAT_NUMBER: vatNumber } = settings;
  const { OPERATOR_BANK: bank, OPERATOR_BANK_ACCOUNT: bankAccount, OPERATOR_TELEBIRR: telebirr = null } = settings;
  const { OPERATOR_LICENSE: license, OPERATOR_EMERGENCY_PHONE: emergencyPhone } = settings;
  if (!name || !address || !tinNumber || !vatNumber || !bank || !bankAccount) return null;
  return {
    ...{ name, address, tin: tinNumber, vatNumber, bank, bankAccount, telebirr },
    ...(license && { license }),
    ...(emergencyPhone && { emergencyPhone }),
  };
}
