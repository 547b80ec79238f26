import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/** A Kubernetes object as it is read from YAML. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  // biome-ignore lint/suspicious/noExplicitAny: the test reads into many kinds; their shapes are checked by their own schemas.
  [key: string]: any;
}

interface Kustomization {
  resources: string[];
  images?: { name: string; newName: string; newTag: string }[];
  replicas?: { name: string; count: number }[];
  configMapGenerator?: { name: string; behavior?: 'merge'; literals: string[] }[];
  replacements?: { source: object; targets: object[] }[];
}

/** What our kustomizations use, and this file understands. */
const known = ['apiVersion', 'kind', 'namespace', 'resources', 'labels', 'images', 'replicas', 'configMapGenerator', 'replacements'];

export const parseManifests = (text: string): Manifest[] =>
  parseAllDocuments(text).map((it) => {
    if (it.errors[0]) throw it.errors[0];
    return it.toJS();
  });

export const readManifests = (file: string): Manifest[] => parseManifests(readFileSync(file, 'utf8'));

/** All pods' containers, those that run first included. */
export const containersOf = (it: Manifest): Manifest[] => {
  const pod = it.spec?.template?.spec;
  return pod ? [...(pod.initContainers ?? []), ...(pod.containers ?? [])] : [];
};

type MapOfSettings = NonNullable<Kustomization['configMapGenerator']>[number];

/** Makes a map of settings, or adds to one that was made before. */
function addSettings(folder: string, made: Manifest[], { name, behavior, literals }: MapOfSettings): void {
  const data = Object.fromEntries(literals.map((it) => [it.slice(0, it.indexOf('=')), it.slice(it.indexOf('=') + 1)]));
  const given = made.find((it) => it.kind === 'ConfigMap' && it.metadata.name === name);
  if ((behavior === 'merge') !== (given !== undefined)) throw new Error(`${folder}: the settings ${name} can't be made like this`);
  if (given) Object.assign(given.data, data);
  else made.push({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data });
}

/** Adds the tag of its image to a job's name: the only replacement that our kustomizations have. */
function nameByTag(job: Manifest): void {
  job.metadata.name += `-${job.spec.template.spec.containers[0].image.split(':')[1]}`;
}

/**
 * What `kubectl kustomize` makes of a folder, as far as our kustomizations go: resources, images, replicas, maps of settings and one
 * replacement. Throws at anything else.
 */
export function kustomized(folder: string): Manifest[] {
  const spec: Kustomization = parse(readFileSync(path.join(folder, 'kustomization.yaml'), 'utf8'));
  const unknown = Object.keys(spec).filter((it) => !known.includes(it));
  if (unknown.length > 0) throw new Error(`${folder}: ${unknown.join(', ')} not understood`);
  const made = spec.resources.flatMap((it) => {
    const place = path.join(folder, it);
    return statSync(place).isDirectory() ? kustomized(place) : readManifests(place);
  });
  const ofKind = (kind: string): Manifest[] => made.filter((it) => it.kind === kind);
  for (const it of spec.configMapGenerator ?? []) addSettings(folder, made, it);
  for (const { name, newName, newTag } of spec.images ?? [])
    for (const it of made.flatMap(containersOf)) if (it.image === name) it.image = `${newName}:${newTag}`;
  for (const { name, count } of spec.replicas ?? [])
    for (const it of ofKind('Deployment')) if (it.metadata.name === name) it.spec.replicas = count;
  for (const _ of spec.replacements ?? []) ofKind('Job').forEach(nameByTag);
  return made;
}
