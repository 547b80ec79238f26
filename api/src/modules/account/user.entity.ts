import { defineEntity, p } from '@mikro-orm/postgresql';
import { mutableMessages } from '@tenaye/contracts/message-choice.facts.ts';
import { isDigest, isLowerCase } from '#kernel/database/checks.ts';
import { demoMark, flag, id, instant, signInGeneration, times } from '#kernel/database/columns.ts';
import { index, partOf, writtenKeys } from '#kernel/database/indexes.ts';
import { patientName } from './account-name.rules.ts';

/**
 * A patient's account. `password` is an argon2 hash, or empty until the owner of the address chooses one (`confirmByMail`). `phone` is
 * E.164. A code has confirmed that number if `isPhoneVerified`; a mail has confirmed the address if `isEmailVerified`.
 * Who signed up by phone has no `email` and no `password` until adding them, and the number stays confirmed until there is a password.
 * The reset token is a SHA-256 digest, `language` a BCP 47 tag. The row of a deleted account stays, without a name, because appointments
 * and requests in other people's records refer to it.
 */
const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: id(),
    email: p.text().nullable().unique('users_email_unique'),
    phone: p.text(),
    password: p.text().nullable().hidden(),
    firstName: p.text(),
    lastName: p.text(),
    profileImageUrl: p.text().nullable(),
    language: p.text().nullable(),
    mutedMessages: p.enum(mutableMessages).array().columnType('text[]').default([]),
    /** Whether the patient has agreed that assessments are kept (`consents` says when, and to which version). */
    keepsAssessments: flag(false),
    isActive: flag(true),
    isEmailVerified: flag(false),
    isPhoneVerified: flag(false),
    signInGeneration: signInGeneration(),
    deletedAt: instant().nullable(),
    lastLogin: instant().nullable(),
    resetPasswordToken: p.text().nullable().hidden(),
    resetPasswordExpires: instant().nullable(),
    isDemo: demoMark(),
    ...times(),
  },
  checks: [isLowerCase('users', 'email'), isDigest('users', 'reset_password_token')],
  indexes: [
    { name: 'users_phone_index', properties: ['phone'] },
    index('users_name_part_index', `"users" using gin (${patientName('users')} gin_trgm_ops)`),
    writtenKeys('users', [patientName('users')]),
    partOf('users', 'phone'),
    { name: 'users_created_at_index', properties: ['createdAt', 'id'] },
    index('users_deleted_at_index', '"users" ("deleted_at") where deleted_at is not null'),
    { name: 'users_reset_password_token_index', properties: ['resetPasswordToken'] },
  ],
});

export class User extends UserSchema.class {}
UserSchema.setClass(User);

/** False for an account that only a code opens. */
export const hasPassword = ({ password }: User): boolean => typeof password === 'string';
