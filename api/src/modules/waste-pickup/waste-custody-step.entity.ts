import { defineEntity, p } from '@mikro-orm/postgresql';
import { custodySteps, stopRefusals } from '@tenaye/contracts/waste-route.facts.ts';
import { demoMark, id, idOf, instant, kilograms } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { WastePickupRequest } from './waste-pickup.entity.ts';

/**
 * A handover of a pickup's waste: `collected` from the facility to the driver, `delivered` from the driver to the treatment plant. Rows are
 * only added: a trigger refuses to change or delete them. `at` is when it happened (by the phone's clock if a phone reported it),
 * `recordedAt` when the server recorded it. Signatures are stored file keys; `flag` names what was unusual.
 */
const WasteCustodyStepSchema = defineEntity({
  name: 'WasteCustodyStep',
  tableName: 'waste_custody_steps',
  properties: {
    id: id(),
    pickupId: idOf(WastePickupRequest, 'pickup_id', 'restrict').index(false),
    step: p.enum(custodySteps),
    fromName: p.text(),
    toName: p.text(),
    giverName: p.text(),
    giverSignature: p.text().nullable(),
    receiverName: p.text(),
    receiverSignature: p.text().nullable(),
    kilograms: kilograms(),
    at: instant(),
    recordedAt: instant(),
    recordedBy: idOf(ProviderAccount, 'recorded_by', 'restrict').nullable().index('waste_custody_steps_recorded_by_index'),
    flag: p.enum(stopRefusals).nullable(),
    isDemo: demoMark(),
  },
  uniques: [{ name: 'waste_custody_steps_pickup_id_step_unique', properties: ['pickupId', 'step'] }],
});
export class WasteCustodyStep extends WasteCustodyStepSchema.class {}
WasteCustodyStepSchema.setClass(WasteCustodyStep);
