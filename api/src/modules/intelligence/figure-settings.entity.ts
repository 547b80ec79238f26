import { defineEntity, p } from '@mikro-orm/postgresql';
import { updatedAt } from '#kernel/database/columns.ts';

/** What administrators have chosen for the figures: one row, or none until somebody has. */
const FigureSettingsSchema = defineEntity({
  name: 'FigureSettings',
  tableName: 'figure_settings',
  properties: {
    id: p.smallint().primary().autoincrement(false),
    /** How many minutes after its start a consultation counts as late. */
    lateFromMinutes: p.smallint(),
    updatedAt: updatedAt(),
  },
  checks: [
    { name: 'figure_settings_id_check', expression: '(id = 1)' },
    { name: 'figure_settings_late_from_minutes_check', expression: '((late_from_minutes >= 5) AND (late_from_minutes <= 120))' },
  ],
});
export class FigureSettings extends FigureSettingsSchema.class {}
FigureSettingsSchema.setClass(FigureSettings);
