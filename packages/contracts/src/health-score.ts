import * as z from 'zod/mini';
import { goalKeys, goalReasons, goalStates, type HealthInsights, healthParts } from './health-score.facts.ts';
/** The Health Score and the checklist; see `HealthInsights`. */
export const healthInsights: z.ZodMiniType<HealthInsights, HealthInsights> = z.object({
  score: z.nullable(z.number()),
  isEmergency: z.optional(z.boolean()),
  parts: z.array(
    z.object({ key: z.enum(healthParts), weight: z.number(), value: z.nullable(z.number()), counted: z.number(), of: z.number() }),
  ),
  goals: z.array(
    z.object({
      key: z.enum(goalKeys),
      state: z.enum(goalStates),
      reason: z.enum(goalReasons),
      count: z.number(),
      partly: z.optional(z.number()),
    }),
  ),
});
