import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, id, idOf, instant } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';

/**
 * The authenticator app of a provider account. An unfinished setup has no `confirmedAt`, and sign-ins need no code. A new setup has a new
 * id, for which earlier sign-ins haven't entered a code.
 */
const SecondFactorSchema = defineEntity({
  name: 'SecondFactor',
  tableName: 'second_factors',
  properties: {
    id: id(),
    accountId: idOf(ProviderAccount, 'account_id', 'cascade').unique('second_factors_account_id_unique').index(false),
    /** The shared secret in base32, sealed (kernel/access/sealing.ts). */
    secret: p.text().hidden(),
    /** The 30-second step of the last accepted code; codes up to this step no longer work. */
    lastStep: p.integer().default(0),
    /** SHA-256 digests of the unused recovery codes. */
    recoveryCodes: p.string().array().columnType('text[]').default([]).hidden(),
    confirmedAt: instant().nullable(),
    createdAt: createdAt(),
  },
});

export class SecondFactor extends SecondFactorSchema.class {}
SecondFactorSchema.setClass(SecondFactor);
