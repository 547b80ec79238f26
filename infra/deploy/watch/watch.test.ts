import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '@tenaye/api/kernel/config.ts';
import { startApi } from '@tenaye/api/start-api.ts';
import { startWorker } from '@tenaye/api/start-worker.ts';
import pg from 'pg';
import { parse } from 'yaml';
import { projectRoot } from '../../base/workspace.ts';
import { createGatewayMetrics } from '../../gateway/metrics.ts';
import { runScript } from '../../stack/run-script.ts';
import { eventually } from '../../test/eventually.ts';
import { readManifests } from '../kustomized.ts';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

const text = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const rules: Rule[] = parse(text('alerts.yaml')).groups.flatMap((it: { rules: Rule[] }) => it.rules);
const dashboard: Dashboard = JSON.parse(text('dashboard.json'));

/** Words of Prometheus' language. */
const language = new Set(
  'sum min max rate histogram_quantile topk absent by and le method route status kind queue channel source version name outcome'.split(' '),
);
/** The metrics that an expression names: its words outside of label values and durations. */
const metricsIn = (expr: string): string[] => {
  const bare = expr.replaceAll(/"[^"]*"/g, '').replaceAll(/\[[^\]]*\]/g, '');
  return [...bare.matchAll(/[a-z_]\w*/g)].map(([it]) => it).filter((it) => !language.has(it));
};

const name = `tenaye_watch_${randomBytes(4).toString('hex')}`;
const store = mkdtempSync(path.join(tmpdir(), 'tenaye-watch-'));
let served: string;

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

beforeAll(async () => {
  await administer(`create database ${name} template template0 encoding 'UTF8'`);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  await runScript('Migrating', 'api/src/cli/migrate.ts', { PATH: process.env.PATH, DATABASE_URL: url.href }, () => undefined);
  const keys = { SESSION_KEYS: randomBytes(32).toString('base64url'), DEMO: '1', LOG_LEVEL: 'silent' };
  const config = readConfig({ ...keys, DATABASE_URL: url.href, API_PORT: '0', STORAGE_DIR: store, METRICS_PORT: '0' });
  const [api, worker, gateway] = [await startApi(config), await startWorker(config), createGatewayMetrics()];
  gateway.watchApi(() => 1);
  gateway.watchStreams(() => 0);
  const ofTheWorker = async (): Promise<string> => {
    const { port } = worker.watchedAt as { port: number };
    return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  };
  try {
    await eventually(async () => (await ofTheWorker()).includes('outcome="completed"') || undefined);
    const all = [await api.services.metrics.registry.metrics(), await ofTheWorker(), await gateway.registry.metrics()];
    served = all.join('\n');
  } finally {
    await worker.end();
    await api.end();
  }
}, 60_000);
afterAll(async () => {
  await administer(`drop database ${name} with (force)`);
  rmSync(store, { recursive: true, force: true });
});

/** Served metrics by name; a histogram's parts have names of their own. */
const isServed = (metric: string): boolean => {
  const type = new RegExp(`^# TYPE ${metric} `, 'm').test(served);
  const base = metric.replace(/_(count|bucket|sum)$/, '');
  return type || new RegExp(`^# TYPE ${base} histogram`, 'm').test(served);
};

describe('alerts and dashboard', () => {
  it.each(rules.map((it) => [it.alert, it.expr] as const))('%s asks for metrics that a process serves', (_, expr) => {
    const named = metricsIn(expr);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((it) => !isServed(it))).toEqual([]);
  });

  it.each(dashboard.panels.map((it) => [it.title, it.targets] as const))('the panel "%s" does too', (_, targets) => {
    expect(targets.flatMap(({ expr }) => metricsIn(expr)).filter((it) => !isServed(it))).toEqual([]);
  });

  it('each alert says what happens, and has nothing that Prometheus would refuse its file for', () => {
    for (const { alert, labels, annotations } of rules)
      expect([alert, labels, annotations]).toEqual([
        alert,
        { severity: expect.stringMatching(/^(page|ticket)$/) },
        { summary: expect.stringMatching(/^[A-Z{]/) },
      ]);
  });

  it('pods are added by event streams that their processes count', () => {
    const metrics: { pods?: { metric: { name: string } } }[] = readManifests(
      path.join(import.meta.dirname, '../overlays/region/scaling.yaml'),
    )
      .filter((it) => it.kind === 'HorizontalPodAutoscaler')
      .flatMap((it) => it.spec.metrics);
    const named = metrics.flatMap((it) => it.pods?.metric.name ?? []);
    expect(named).toEqual(['event_streams', 'gateway_event_streams']);
    expect(named.filter((it) => !isServed(it))).toEqual([]);
  });

  it('a metric that nobody serves is found', () => {
    expect(metricsIn('sum by (queue) (rate(job_duration_second_count{outcome="failed"}[5m]))')).toEqual(['job_duration_second_count']);
    expect(isServed('job_duration_second_count')).toBe(false);
  });

  it('each alert has a section in the runbook that says what to look at and what to do, and no section is left over', () => {
    const [, runbook = ''] = readFileSync(path.join(projectRoot, 'docs/operations.md'), 'utf8').split(/^## Alerts$/m);
    const section = runbook.split(/^## /m)[0] ?? '';
    const headings = [...section.matchAll(/^### (\w+)$/gm)].map(([, it]) => it);
    expect(headings).toEqual(rules.map((it) => it.alert));
    for (const part of section.split(/^### \w+$/m).slice(1)) expect(part).toMatch(/\*\*Look\*\*[\s\S]+\*\*Do\*\*/);
  });
});
