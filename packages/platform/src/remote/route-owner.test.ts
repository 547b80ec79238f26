/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { matchPath } from 'react-router-dom';
import type { RegistryEntry, RemoteManifest } from './remote.ts';
import { matchesRoute, ownersOf } from './route-owner.ts';

const release = { version: '1', entryUrl: '', preload: [], integrity: {} };
const entry = (name: string, paths: readonly string[]): RegistryEntry => ({
  name,
  title: { en: name },
  routes: paths.map((path) => ({ path, access: 'anyone' })),
  release,
});

describe('matchesRoute', () => {
  it.each([
    ['/', '/', true],
    ['/', '/other', false],
    ['/waste/*', '/waste', true],
    ['/waste/*', '/waste/a/b', true],
    ['/waste/*', '/wasteland', false],
    ['/doctors/:id', '/doctors/7', true],
    ['/doctors/:id', '/doctors', false],
    ['/doctors/:id', '/doctors//', false],
    ['/a/b', '/a//b', false],
    ['/a', '//a', false],
    ['/dashboard', '/Dashboard/', true],
    ['*', '/anything', true],
  ])('%p and %p: %p, as the router that draws the page', (pattern, pathname, expected) => {
    expect(matchesRoute(pattern, pathname)).toBe(expected);
    expect(matchPath(pattern, pathname) !== null).toBe(expected);
  });
});

describe('ownersOf', () => {
  it('does not let one remote take a path from another by its order in the registry', () => {
    const ownerOf = ownersOf({ remotes: [entry('a', ['/provider/:section', '/client/*']), entry('b', ['/provider/admin', '/provider'])] });
    expect(ownerOf('/provider/admin')?.entry.name).toBe('b');
    expect(ownerOf('/provider/doctor')?.entry.name).toBe('a');
    expect(ownerOf('/provider')?.entry.name).toBe('b');
    expect(ownerOf('/client/auth/sign-up')?.entry.name).toBe('a');
    expect(ownerOf('/providers')).toBeUndefined();
  });

  const root = join(import.meta.dirname, '../../../..');
  const manifests = globSync('mf-*/remote.json', { cwd: root }).map(
    (file): RemoteManifest => JSON.parse(readFileSync(join(root, file), 'utf8')),
  );
  const ownerOf = ownersOf({ remotes: manifests.map((it) => ({ ...it, release })) });

  it.each([
    ['/', 'mf-patient'],
    ['/client/auth', 'mf-patient'],
    ['/dashboard', 'mf-patient'],
    ['/health-assessment', 'mf-patient'],
    ['/appointments', 'mf-patient'],
    ['/diagnostics', 'mf-patient'],
    ['/pharmacy', 'mf-patient'],
    ['/provider', 'mf-provider'],
    ['/provider/login', 'mf-provider'],
    ['/provider/reset-password', 'mf-provider'],
    ['/provider/dashboard', 'mf-provider'],
    ['/provider/doctor', 'mf-provider'],
    ['/provider/diagnostic_center', 'mf-provider'],
    ['/provider/pharmacy', 'mf-provider'],
    ['/provider/waste-disposal', 'mf-waste'],
    ['/provider/facility-claims', 'mf-provider'],
    ['/provider/doctor-claims', 'mf-provider'],
    ['/admin/login', 'mf-admin'],
    ['/provider/admin', 'mf-admin'],
    ['/data-collection', 'mf-datacollect'],
  ])('finds %s in %s', (path, name) => {
    expect(ownerOf(path)?.entry.name).toBe(name);
  });

  it.each(['/dashboard', '/appointments', '/diagnostics', '/pharmacy', '/health-assessment'])('lets only patients open %s', (path) => {
    expect(ownerOf(path)?.access).toBe('patient');
  });

  it.each([
    ['/provider/doctor', 'doctor'],
    ['/provider/doctor-claims', 'doctor'],
    ['/provider/diagnostic_center', 'facility'],
    ['/provider/pharmacy', 'facility'],
    ['/provider/facility-claims', 'facility'],
    ['/provider/waste-disposal', 'facility'],
    ['/data-collection', 'collector'],
  ])('keeps %s for accounts of the kind %s', (path, access) => {
    expect(ownerOf(path)?.access).toBe(access);
  });

  it('lets only admins open the admin portal', () => {
    expect(ownerOf('/provider/admin')?.access).toBe('admin');
  });
});
