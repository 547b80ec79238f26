import { defineEntity, p } from '@mikro-orm/postgresql';
import { limitedFigures } from '@tenaye/contracts/intelligence.facts.ts';
import { instant, updatedAt } from '#kernel/database/columns.ts';

/**
 * The limit of a figure, null while none is chosen. `beyondSince` and `seenAt` say since when the figure is beyond it, and when the worker
 * last found it there. The migration has made a row for each figure.
 */
const FigureLimitSchema = defineEntity({
  name: 'FigureLimit',
  tableName: 'figure_limits',
  properties: {
    figure: p.enum(limitedFigures).primary(),
    limit: p.decimal('number').precision(4).scale(1).nullable(),
    beyondSince: instant().nullable(),
    seenAt: instant().nullable(),
    updatedAt: updatedAt(),
  },
  checks: [{ name: 'figure_limits_seen_check', expression: '((beyond_since IS NULL) = (seen_at IS NULL))' }],
});
export class FigureLimit extends FigureLimitSchema.class {}
FigureLimitSchema.setClass(FigureLimit);
