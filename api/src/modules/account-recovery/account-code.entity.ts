import { defineEntity, p } from '@mikro-orm/postgresql';
import { codePurposes, codeUserTypes } from '@tenaye/contracts/account-code.facts.ts';
import { createdAt, flag, id, instant } from '#kernel/database/columns.ts';

/** `code` is stored as a hash; `attempts` counts wrong attempts, and the fifth spends the code. */
const codeColumns = () => ({
  id: id(),
  code: p.text().hidden(),
  purpose: p.enum(codePurposes),
  userType: p.enum(codeUserTypes).default('client'),
  attempts: p.smallint().default(0),
  isUsed: flag(false),
  expiresAt: instant(),
  createdAt: createdAt(),
});

const SmsCodeSchema = defineEntity({
  name: 'SmsCode',
  tableName: 'sms_verification_codes',
  properties: { ...codeColumns(), phone: p.text() },
  indexes: [{ name: 'sms_verification_codes_phone_index', properties: ['phone', 'purpose', 'createdAt'] }],
});
export class SmsCode extends SmsCodeSchema.class {}
SmsCodeSchema.setClass(SmsCode);

const EmailCodeSchema = defineEntity({
  name: 'EmailCode',
  tableName: 'email_verification_codes',
  properties: { ...codeColumns(), email: p.text() },
  indexes: [{ name: 'email_verification_codes_email_index', properties: ['email', 'purpose', 'createdAt'] }],
});
export class EmailCode extends EmailCodeSchema.class {}
EmailCodeSchema.setClass(EmailCode);
