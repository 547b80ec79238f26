import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { environment } from '@tenaye/api/kernel/config.ts';
import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as autoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler';
import { validate as job } from 'kubernetes-models/_schemas/IoK8sApiBatchV1Job';
import { validate as configMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap';
import { validate as secret } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Secret';
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as ingress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress';
import { validate as networkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as disruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import * as z from 'zod';
import { codeOf } from '../base/start-error.ts';
import { environment as ofTheGateway } from '../gateway/settings.ts';
import { containersOf, kustomized, type Manifest, parseManifests, readManifests } from './kustomized.ts';
import { isPartName, parts } from './parts.ts';

const here = import.meta.dirname;
const overlays = ['node', 'region'].map((name) => ({ name, objects: kustomized(path.join(here, 'overlays', name)) }));
const secrets = readManifests(path.join(here, 'secrets.example.yaml'));
const schemas: Record<string, (data: unknown) => boolean> = {
  'apps/v1 Deployment': deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': autoscaler,
  'batch/v1 Job': job,
  'networking.k8s.io/v1 Ingress': ingress,
  'networking.k8s.io/v1 NetworkPolicy': networkPolicy,
  'policy/v1 PodDisruptionBudget': disruptionBudget,
  'v1 ConfigMap': configMap,
  'v1 Secret': secret,
  'v1 Service': service,
};

/** The operator's own kinds have no published schemas for Node: this is what its manual says about the parts that we use. */
const meta = z.strictObject({ name: z.string() });
const named = meta;
const keyed = z.strictObject({ name: z.string(), key: z.string() });
const quantity = z.string().regex(/^\d+(Gi|Mi)?$/);
const resources = z.strictObject({ cpu: quantity.optional(), memory: quantity });
const initdb = z.strictObject({
  database: z.string(),
  owner: z.string(),
  secret: named,
  encoding: z.literal('UTF8'),
  localeProvider: z.literal('builtin'),
  locale: z.string(),
  builtinLocale: z.string(),
  postInitApplicationSQL: z.array(z.string()),
});
const role = z.strictObject({ name: z.string(), ensure: z.literal('present'), login: z.literal(true), passwordSecret: named });
const operators: Record<string, z.ZodType> = {
  Cluster: z.strictObject({
    apiVersion: z.literal('postgresql.cnpg.io/v1'),
    kind: z.string(),
    metadata: meta,
    spec: z.strictObject({
      instances: z.literal(3),
      imageName: z.string(),
      bootstrap: z.strictObject({ initdb }),
      managed: z.strictObject({ roles: z.array(role) }),
      postgresql: z.strictObject({
        parameters: z.record(z.string(), z.string()),
        synchronous: z.strictObject({
          method: z.enum(['any', 'first']),
          number: z.int(),
          dataDurability: z.enum(['required', 'preferred']),
        }),
      }),
      affinity: z.strictObject({
        enablePodAntiAffinity: z.boolean(),
        topologyKey: z.string(),
        podAntiAffinityType: z.enum(['preferred', 'required']),
      }),
      storage: z.strictObject({ size: quantity }),
      walStorage: z.strictObject({ size: quantity }),
      resources: z.strictObject({ requests: resources, limits: resources }),
      plugins: z.array(
        z.strictObject({ name: z.string(), isWALArchiver: z.boolean(), parameters: z.strictObject({ barmanObjectName: z.string() }) }),
      ),
    }),
  }),
  ObjectStore: z.strictObject({
    apiVersion: z.literal('barmancloud.cnpg.io/v1'),
    kind: z.string(),
    metadata: meta,
    spec: z.strictObject({
      retentionPolicy: z.string().regex(/^\d+[dwm]$/),
      configuration: z.strictObject({
        destinationPath: z.string().startsWith('s3://'),
        s3Credentials: z.strictObject({ accessKeyId: keyed, secretAccessKey: keyed }),
        wal: z.strictObject({ compression: z.string() }),
        data: z.strictObject({ compression: z.string() }),
      }),
    }),
  }),
  ScheduledBackup: z.strictObject({
    apiVersion: z.literal('postgresql.cnpg.io/v1'),
    kind: z.string(),
    metadata: meta,
    spec: z.strictObject({
      schedule: z.string().regex(/^(\S+ ){5}\S+$/),
      immediate: z.boolean(),
      backupOwnerReference: z.enum(['none', 'self', 'cluster']),
      cluster: named,
      method: z.literal('plugin'),
      pluginConfiguration: named,
    }),
  }),
};

/** The object, and a list of its keys that were never read: a validator reads every key that it knows, and no other. */
function watched(value: object): { seen: object; unread: () => string[] } {
  const read = new Set<string>();
  const all: string[] = [];
  const wrap = (part: object, at: string): object => {
    for (const key of Object.keys(part)) all.push(`${at}.${key}`);
    const children = new Map(Object.entries(part).map(([key, it]) => [key, it && typeof it === 'object' ? wrap(it, `${at}.${key}`) : it]));
    return new Proxy(part, {
      get(target, key) {
        if (typeof key === 'string') read.add(`${at}.${key}`);
        return typeof key === 'string' && children.has(key) ? children.get(key) : Reflect.get(target, key);
      },
    });
  };
  return { seen: wrap(value, ''), unread: () => all.filter((it) => !read.has(it)) };
}

/** The reasons for which the cluster would refuse the object, or silently ignore a part of it. */
function problemsOf(it: Manifest): string[] {
  const operator = operators[it.kind];
  if (operator) return (z.safeParse(operator, it).error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`);
  const schema = schemas[`${it.apiVersion} ${it.kind}`];
  if (!schema) return [`${it.apiVersion} ${it.kind} has no schema`];
  const { seen, unread } = watched(it);
  const isValid = schema(seen);
  return isValid ? unread() : [JSON.stringify(Reflect.get(schema, 'errors'))];
}

const titled = (it: Manifest): string => `${it.kind} ${it.metadata.name}`;
const found = (objects: Manifest[], kind: string, name: string): Manifest => {
  const object = objects.find((it) => it.kind === kind && it.metadata.name.startsWith(name));
  if (!object) throw new Error(`There is no ${kind} ${name}`);
  return object;
};
const changed = (it: Manifest, change: (copy: Manifest) => void): Manifest => {
  const copy = structuredClone(it);
  change(copy);
  return copy;
};

describe.each(overlays)('the overlay $name', ({ objects }) => {
  const pods = objects.filter((it) => it.spec?.template);

  it.each(objects.map((it) => [titled(it), it] as const))('%s is one that the cluster takes as it is written', (_, it) => {
    expect(problemsOf(it)).toEqual([]);
  });

  it('has each object once', () => {
    expect(objects.map(titled).filter((it, at, all) => all.indexOf(it) !== at)).toEqual([]);
  });

  it('gives pods no more than they need: no root, no write access but /tmp, no token, no capability, limited memory', () => {
    expect(pods.map((it) => it.metadata.name).sort()).toEqual(['api', 'gateway', 'migrate-commit', 'worker']);
    for (const { spec } of pods) {
      expect(spec.template.spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
    }
    for (const it of pods.flatMap(containersOf)) {
      expect(it).toMatchObject({
        securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] }, readOnlyRootFilesystem: true },
        resources: { requests: { cpu: expect.any(String) }, limits: { memory: expect.any(String) } },
        volumeMounts: expect.arrayContaining([{ name: 'tmp', mountPath: '/tmp' }]),
      });
    }
  });

  it('runs images of one commit, which have the program, and whose tag names the job, so that a second release makes a second job', () => {
    const entry = readFileSync(path.join(here, 'entry.sh'), 'utf8');
    for (const { image, args } of pods.flatMap(containersOf)) {
      const [, part = ''] = /^registry\.example\/tenaye-(\w+):commit$/.exec(image) ?? [];
      const [, program] = new RegExp(`^  ${args[0]}\\) .*\\brun (\\S+)`, 'm').exec(entry) ?? [];
      expect(isPartName(part) && parts[part].entries).toContain(program);
    }
    expect(found(objects, 'Job', 'migrate').metadata.name).toBe('migrate-commit');
  });

  it('has whatever uses the database wait for the schema, and lets the API and the gateway serve on while services forget them', () => {
    for (const name of ['api', 'worker']) {
      expect(found(objects, 'Deployment', name).spec.template.spec.initContainers[0].args).toEqual(['migrate', '--wait']);
    }
    for (const name of ['api', 'gateway']) {
      const { containers, terminationGracePeriodSeconds } = found(objects, 'Deployment', name).spec.template.spec;
      expect(containers[0].lifecycle.preStop.exec.command[0]).toBe('sleep');
      expect(terminationGracePeriodSeconds).toBeGreaterThan(name === 'gateway' ? 40 : 20);
    }
    for (const { spec } of pods.filter((it) => it.kind === 'Deployment')) {
      const [container] = spec.template.spec.containers;
      for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
        expect(container.ports.map((it: { name: string }) => it.name)).toContain(container[probe].httpGet.port);
    }
  });

  it('refers only to settings, secrets and commands that exist', () => {
    const given = [...objects, ...secrets].filter((it) => it.kind === 'ConfigMap' || it.kind === 'Secret').map((it) => it.metadata.name);
    const entry = readFileSync(path.join(here, 'entry.sh'), 'utf8');
    for (const { envFrom = [], args } of pods.flatMap(containersOf)) {
      for (const it of envFrom) expect(given).toContain((it.configMapRef ?? it.secretRef).name);
      expect(entry).toContain(`  ${args[0]}) `);
    }
    const settings = Object.keys({ ...environment.shape, ...ofTheGateway.shape, DATABASE_SERVING_ROLE: 0 });
    const ofTheApp = [...objects, ...secrets].filter((it) => it.metadata.name.startsWith('tenaye'));
    for (const it of ofTheApp) for (const name of Object.keys(it.data ?? it.stringData)) expect(settings).toContain(name);
  });

  it('opens to each pod only what it needs', () => {
    const policies = objects.filter((it) => it.kind === 'NetworkPolicy');
    const everything = found(policies, 'NetworkPolicy', 'default-deny').spec;
    expect(everything).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    const callers = policies.filter((it) => it.spec.podSelector.matchLabels?.['app.kubernetes.io/name'] === 'api' && it.spec.ingress);
    expect(callers.flatMap((it) => it.spec.ingress)).toEqual([
      { from: [{ podSelector: { matchLabels: { 'app.kubernetes.io/name': 'gateway' } } }], ports: [{ port: 'http' }] },
    ]);
    // A selector that no pod matches would be an opening for nobody.
    const labels = pods.map((it) => it.spec.template.metadata.labels);
    for (const { spec } of [...policies, ...objects.filter((it) => it.kind === 'PodDisruptionBudget')]) {
      for (const [key, value] of Object.entries((spec.podSelector ?? spec.selector).matchLabels ?? {})) {
        if (key !== 'cnpg.io/cluster') expect(labels.some((it) => it[key] === value)).toBe(true);
      }
    }
  });
});

/** Runs `kubectl kustomize`; undefined on a machine without kubectl. */
function byKubectl(overlay: string): Manifest[] | undefined {
  const { error, status, stdout, stderr } = spawnSync('kubectl', ['kustomize', path.join(here, 'overlays', overlay)], { encoding: 'utf8' });
  if (error && codeOf(error) === 'ENOENT') return undefined;
  if (status !== 0) throw new Error(stderr);
  return parseManifests(stdout);
}

/** Objects by kind and name, without what kubectl adds to all: the namespace, a label, and a hash to the name of the settings. */
function bare(objects: Manifest[]): Map<string, Manifest> {
  const plain: Manifest[] = JSON.parse(JSON.stringify(objects).replaceAll(/"tenaye-[0-9a-z]{10}"/g, '"tenaye"'));
  for (const { metadata } of plain) {
    const { 'app.kubernetes.io/part-of': _, ...labels } = metadata.labels ?? {};
    delete metadata.namespace;
    delete metadata.labels;
    if (Object.keys(labels).length > 0) metadata.labels = labels;
  }
  return new Map(plain.map((it) => [titled(it), it]));
}

it.each(overlays)('the overlay $name is for kubectl what it is for these tests, where there is a kubectl', ({ name, objects }) => {
  const made = byKubectl(name);
  if (made) expect(bare(made)).toEqual(bare(objects));
});

it('the overlay region lets each process reach the collector that its settings name', () => {
  const objects = overlays[1]?.objects ?? [];
  const { data } = found(objects, 'ConfigMap', 'tenaye');
  const { hostname, port } = new URL(data.OTEL_EXPORTER_OTLP_ENDPOINT);
  const { podSelector, egress } = found(objects, 'NetworkPolicy', 'traces').spec;
  expect(podSelector.matchExpressions[0].values).toEqual(['api', 'gateway', 'worker']);
  expect(egress[0].to[0].namespaceSelector.matchLabels['kubernetes.io/metadata.name']).toBe(hostname.split('.')[1]);
  expect(egress[0].ports).toEqual([{ port: Number(port) }]);
});

describe('a mistake in a manifest', () => {
  const objects = overlays[1]?.objects ?? [];
  it.each<[string, Manifest]>([
    ['a wrong type', changed(found(objects, 'Deployment', 'api'), (it) => Object.assign(it.spec, { replicas: 'two' }))],
    [
      'a misspelt key',
      changed(found(objects, 'Deployment', 'api'), (it) => Object.assign(it.spec.template.spec, { restartPolcy: 'Always' })),
    ],
    [
      'one within a list',
      changed(found(objects, 'Deployment', 'api'), (it) => Object.assign(it.spec.template.spec.containers[0], { arg: [] })),
    ],
    ['one of a budget', changed(found(objects, 'PodDisruptionBudget', 'api'), (it) => Object.assign(it.spec, { maxUnavailabel: 1 }))],
    ['one of the operator', changed(found(objects, 'Cluster', 'postgres'), (it) => Object.assign(it.spec, { instance: 3 }))],
    ['an unknown kind', { apiVersion: 'apps/v1', kind: 'Deploymnet', metadata: { name: 'x' } }],
  ])('is found: %s', (_, it) => {
    expect(problemsOf(it)).not.toEqual([]);
  });
});
