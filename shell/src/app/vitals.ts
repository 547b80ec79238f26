import type { Telemetry } from '@tenaye/platform/remote/remote.ts';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** Reports the page's vitals. The reports may begin late, because browsers keep earlier measurements. */
export function reportVitals(telemetry: Telemetry): void {
  const report = ({ name, value }: Metric) => telemetry.report({ kind: 'vital', name, value });
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(report);
}
