import { defineEntity, p } from '@mikro-orm/postgresql';
import { isDigest } from '#kernel/database/checks.ts';
import { createdAt, id, idOf, instant } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { WastePickupRequest } from '../waste-pickup/waste-pickup.entity.ts';

/**
 * A link by which a treatment plant signs for the waste of pickups, of which only the token's SHA-256 digest is stored. Each act is signed
 * once: `receivedBy` and `treatedBy` are the names that the plant signed with.
 */
const WastePlantLinkSchema = defineEntity({
  name: 'WastePlantLink',
  tableName: 'waste_plant_links',
  properties: {
    id: id(),
    plantName: p.text(),
    token: p.text().hidden(),
    createdBy: idOf(ProviderAccount, 'created_by', 'set null').nullable().index('waste_plant_links_created_by_index'),
    expiresAt: instant(),
    openedAt: instant().nullable(),
    receivedAt: instant().nullable(),
    receivedBy: p.text().nullable(),
    treatedAt: instant().nullable(),
    treatedBy: p.text().nullable(),
    withdrawnAt: instant().nullable(),
    sentAt: instant().nullable(),
    /** The address or number (E.164) to which it was sent last. */
    sentTo: p.text().nullable(),
    createdAt: createdAt(),
  },
  checks: [
    isDigest('waste_plant_links', 'token'),
    { name: 'waste_plant_links_received_check', expression: '((received_at IS NULL) = (received_by IS NULL))' },
    { name: 'waste_plant_links_sent_check', expression: '((sent_at IS NULL) = (sent_to IS NULL))' },
    { name: 'waste_plant_links_treated_check', expression: '((treated_at IS NULL) = (treated_by IS NULL))' },
  ],
  uniques: [{ name: 'waste_plant_links_token_unique', properties: ['token'] }],
});
export class WastePlantLink extends WastePlantLinkSchema.class {}
WastePlantLinkSchema.setClass(WastePlantLink);

/** A pickup whose waste a link is about. */
const WastePlantLoadSchema = defineEntity({
  name: 'WastePlantLoad',
  tableName: 'waste_plant_loads',
  properties: {
    id: id(),
    linkId: idOf(WastePlantLink, 'link_id', 'cascade').index(false),
    pickupId: idOf(WastePickupRequest, 'pickup_id', 'cascade').index('waste_plant_loads_pickup_id_index'),
  },
  uniques: [{ name: 'waste_plant_loads_link_id_pickup_id_unique', properties: ['linkId', 'pickupId'] }],
});
export class WastePlantLoad extends WastePlantLoadSchema.class {}
WastePlantLoadSchema.setClass(WastePlantLoad);
