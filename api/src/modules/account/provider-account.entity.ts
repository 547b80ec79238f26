import { defineEntity, p } from '@mikro-orm/postgresql';
import { adminRoles } from '@tenaye/contracts/admin-role.facts.ts';
import { providerTypes, staffRoles } from '@tenaye/contracts/provider-account.facts.ts';
import { isDigest, isLowerCase } from '#kernel/database/checks.ts';
import { demoMark, flag, id, instant, latitude, longitude, signInGeneration, times } from '#kernel/database/columns.ts';
import { index, partOf, writtenKeys } from '#kernel/database/indexes.ts';
import { accountName } from './account-name.rules.ts';

/** An account of a doctor or of facilities, not of an administrator or of staff. */
export const REGISTERED_PROVIDER = "provider_type in ('doctor', 'health_facility')";

/**
 * The account of a doctor, a facility or a member of staff. `providerId` is the doctor or facility that belongs to the account; it has no
 * foreign key, because `providerType` decides which table it refers to. `passwordHash` is argon2, or empty until an invited administrator
 * or the owner of a newly confirmed address chooses a password; tokens are SHA-256 digests. `adminRoles` and `teamRemotes`
 * are empty unless `providerType` is admin. `language` is the browser's BCP 47 tag at registration; null if the browser named none.
 */
const ProviderAccountSchema = defineEntity({
  name: 'ProviderAccount',
  tableName: 'provider_accounts',
  properties: {
    id: id(),
    email: p.text().unique('provider_accounts_email_unique'),
    phone: p.text().nullable(),
    passwordHash: p.text().hidden(),
    providerType: p.enum(providerTypes),
    staffRoles: p.enum(staffRoles).array().columnType('text[]').default([]),
    /** The towns that a collector is to cover. */
    collectionAreas: p.array().columnType('text[]').default([]),
    adminRoles: p.enum(adminRoles).array().columnType('text[]').default([]),
    teamRemotes: p.array().default([]),
    providerId: p.uuid().nullable(),
    firstName: p.text(),
    lastName: p.text().nullable(),
    location: p.text().nullable(),
    latitude: latitude().nullable(),
    longitude: longitude().nullable(),
    language: p.text().nullable(),
    isActive: flag(true),
    signInGeneration: signInGeneration(),
    isVerified: flag(false),
    isEmailVerified: flag(false),
    isPhoneVerified: flag(false),
    verificationToken: p.text().nullable().hidden(),
    resetPasswordToken: p.text().nullable().hidden(),
    resetPasswordExpires: instant().nullable(),
    lastLogin: instant().nullable(),
    isDemo: demoMark(),
    ...times(),
  },
  checks: [
    isLowerCase('provider_accounts', 'email'),
    isDigest('provider_accounts', 'verification_token'),
    isDigest('provider_accounts', 'reset_password_token'),
  ],
  indexes: [
    { name: 'provider_accounts_type_index', properties: ['providerType', 'createdAt', 'id'] },
    { name: 'provider_accounts_created_at_index', properties: ['createdAt', 'id'] },
    // For the number of new providers by day.
    index('provider_accounts_registered_index', `"provider_accounts" ("created_at") where ${REGISTERED_PROVIDER}`),
    { name: 'provider_accounts_provider_id_index', properties: ['providerId'] },
    { name: 'provider_accounts_reset_password_token_index', properties: ['resetPasswordToken'] },
    { name: 'provider_accounts_verification_token_index', properties: ['verificationToken'] },
    partOf('provider_accounts', 'email'),
    partOf('provider_accounts', 'phone'),
    index('provider_accounts_name_part_index', `"provider_accounts" using gin (${accountName('provider_accounts')} gin_trgm_ops)`),
    writtenKeys('provider_accounts', [accountName('provider_accounts')]),
  ],
});

export class ProviderAccount extends ProviderAccountSchema.class {}
ProviderAccountSchema.setClass(ProviderAccount);
