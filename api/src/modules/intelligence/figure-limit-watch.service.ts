import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { figureLimits, type LimitedFigure } from '@tenaye/contracts/intelligence.facts.ts';
import { FIGURES_PAGE } from '@tenaye/contracts/notification-place.facts.ts';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import type { NotificationText } from '../../messages/texts.ts';
import { warnAdmins } from '../notification/notification.service.ts';
import { findAppointmentFigures } from './appointment-figures.view.ts';
import { FigureLimit } from './figure-limit.entity.ts';
import {
  presentAppointmentFigures,
  presentInvoiceFigures,
  presentVerificationFigures,
  presentWasteFigures,
} from './intelligence.presenter.ts';
import { findInvoiceFigures } from './invoice-figures.view.ts';
import { periodOf } from './period.rules.ts';
import { findVerificationFigures } from './verification-figures.view.ts';
import { findWasteFigures } from './waste-figures.view.ts';

type Values = Record<LimitedFigure, number | null>;

/** The figures as the page shows them when it opens: of the last 30 days, today included. */
async function findValues(em: EntityManager, now: Date): Promise<Values> {
  const period = periodOf({}, now);
  const { lateShare, patientSatisfaction } = presentAppointmentFigures(await findAppointmentFigures(em, period), period, now);
  const { collectionRate } = presentInvoiceFigures(await findInvoiceFigures(em, period), period, now);
  const { complianceRate } = presentWasteFigures(await findWasteFigures(em, period), period, now);
  const { medianWait } = presentVerificationFigures(await findVerificationFigures(em, period), period, now);
  return { lateShare, patientSatisfaction, collectionRate, complianceRate, medianWait };
}

const texts: Record<LimitedFigure, (value: number, limit: number) => NotificationText> = {
  lateShare: (value, limit) => ({ key: 'figure.lateShare', params: { value, limit } }),
  patientSatisfaction: (value, limit) => ({ key: 'figure.patientSatisfaction', params: { value, limit } }),
  collectionRate: (value, limit) => ({ key: 'figure.collectionRate', params: { value, limit } }),
  complianceRate: (value, limit) => ({ key: 'figure.complianceRate', params: { value, limit } }),
  medianWait: (value, limit) => ({ key: 'figure.medianWait', params: { value, limit } }),
};

const isBeyond = (figure: LimitedFigure, value: number, limit: number): boolean =>
  figureLimits[figure].side === 'from' ? value >= limit : value < limit;

/**
 * Compares one figure. It counts as within its limit once it hasn't been beyond it for a day, so that a value around it isn't told hourly.
 */
async function compare(em: EntityManager, row: FigureLimit, value: number | null, now: Date): Promise<void> {
  const { figure, limit, beyondSince, seenAt } = row;
  if (typeof limit === 'number' && value !== null && isBeyond(figure, value, limit)) {
    em.assign(row, { beyondSince: beyondSince ?? now, seenAt: now });
    if (!beyondSince)
      await warnAdmins(em, 'figures', { type: 'system', relatedId: null, ...texts[figure](value, limit) }, now, { page: FIGURES_PAGE });
    return;
  }
  if (seenAt && +now - +seenAt >= DAY_MS) em.assign(row, { beyondSince: null, seenAt: null });
}

/**
 * Compares the figures that have a limit with it. Those who may see figures are told by bell and mail when one passes its limit, once, also
 * when several workers compare at the same time, because each locks the limits.
 */
export const watchFigureLimits = (em: EntityManager, now: Date): Promise<void> =>
  em.fork().transactional(async (unit) => {
    const rows = await unit.find(
      FigureLimit,
      { limit: { $ne: null } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { figure: 'asc' } },
    );
    if (rows.length === 0) return;
    const values = await findValues(unit, now);
    for (const row of rows) await compare(unit, row, values[row.figure], now);
  });
