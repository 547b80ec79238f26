import type { WasteFigures } from '@tenaye/contracts/intelligence.ts';
import { type Figure, type FigureView, stepsOf } from '../figures.ts';

/** Pickups of medical waste, and what they collected. */
export const wasteFigures = (answer: WasteFigures): FigureView => ({
  figures: figuresOf(answer),
  graphs: [
    {
      key: 'pickups',
      unit: 'count',
      series: ['requested', 'collected'],
      rows: stepsOf(answer.series.pickups, (it) => [it.requested, it.collected]),
    },
    { key: 'weight', unit: 'kilograms', series: ['collected'], rows: stepsOf(answer.series.pickups, (it) => [it.kilograms]) },
    {
      key: 'wasteTypes',
      unit: 'kilograms',
      series: ['collected'],
      rows: answer.byType.map(({ wasteType, kilograms }) => ({ of: wasteType, values: [kilograms] })),
    },
  ],
});

const figuresOf = ({ period: { from, to }, ...answer }: WasteFigures): Figure[] => [
  { key: 'totalRequests', value: answer.totalRequests, unit: 'count', rows: { list: 'pickups', from, to } },
  {
    key: 'totalWasteCollected',
    value: answer.totalWasteCollected,
    unit: 'kilograms',
    rows: { list: 'pickups', status: 'completed', by: 'collected', from, to },
  },
  {
    key: 'complianceRate',
    value: answer.complianceRate,
    unit: 'percent',
    rows: { list: 'pickups', by: 'planned', kept: 'due', from, to },
    hint: {},
  },
  {
    key: 'averageResponseTime',
    value: answer.averageResponseTime,
    unit: 'days',
    rows: { list: 'pickups', status: 'completed', by: 'collected', from, to },
    hint: {},
  },
];
