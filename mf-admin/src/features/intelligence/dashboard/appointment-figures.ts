import type { AppointmentStatus } from '@tenaye/contracts/appointment.facts.ts';
import type { AppointmentFigures } from '@tenaye/contracts/intelligence.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { type Figure, type FigureView, type Graph, stepsOf } from '../figures.ts';

const statuses = ['scheduled', 'confirmed', 'completed', 'cancelled', 'noShow'] as const;
const statusOf = (it: (typeof statuses)[number]): AppointmentStatus => (it === 'noShow' ? 'no_show' : it);

/** Appointments by status, how long patients wait, and what they say. */
export const appointmentFigures = (answer: AppointmentFigures): FigureView => ({
  figures: [...statusFigures(answer), ...qualityFigures(answer)],
  graphs: graphsOf(answer.series),
});

const statusFigures = (answer: AppointmentFigures): Figure[] =>
  statuses.map((it) => ({
    key: it,
    value: answer[it],
    unit: 'count',
    rows: { list: 'appointments', status: statusOf(it), from: answer.period.from, to: answer.period.to },
  }));

function qualityFigures({ period: { from, to }, asOf, ...answer }: AppointmentFigures): Figure[] {
  const today = localDate(Date.parse(asOf));
  const late = { count: answer.lateFromMinutes };
  return [
    { key: 'delayedToday', value: answer.delayedToday, unit: 'count', rows: { list: 'delays', from: today, to: today } },
    {
      key: 'averageWaitTime',
      value: answer.averageWaitTime,
      unit: 'minutes',
      rows: { list: 'appointments', state: 'begun', from, to },
      hint: { count: answer.measuredWaits },
    },
    { key: 'late', value: answer.late, unit: 'count', rows: { list: 'appointments', state: 'late', from, to }, hint: late },
    { key: 'lateShare', value: answer.lateShare, unit: 'percent', rows: { list: 'appointments', state: 'late', from, to }, hint: {} },
    {
      key: 'patientSatisfaction',
      value: answer.patientSatisfaction,
      unit: 'stars',
      rows: { tab: 'reviews', state: 'visible', kind: 'appointment', from, to },
      hint: { count: answer.ratings },
    },
  ];
}

const graphsOf = ({ appointments, waits, late, ratings }: AppointmentFigures['series']): Graph[] => [
  {
    key: 'appointments',
    unit: 'count',
    series: statuses,
    rows: stepsOf(appointments, (it) => statuses.map((status) => it[status])),
  },
  { key: 'waits', unit: 'minutes', series: ['average'], rows: stepsOf(waits, (it) => [it.average]) },
  { key: 'late', unit: 'percent', series: ['share'], rows: stepsOf(late, (it) => [it.share]) },
  { key: 'ratings', unit: 'stars', series: ['average'], rows: stepsOf(ratings, (it) => [it.average]) },
];
