import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { installableManifest } from './package-manifest.ts';
import { usedPackages } from './used-packages.ts';

it('finds the packages behind imports of every kind, and none in texts, among files, or of Node', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tenaye used '));
  try {
    const script = `import { a } from 'a/inner.js'; export * from "@scope/b"; const c = await import('c'); import './styles.js';
import fs from 'node:fs'; import path from 'path'; import q from '#query'; const text = "taken from 'no package at all'";`;
    writeFileSync(path.join(folder, 'a.js'), script);
    writeFileSync(path.join(folder, 'a.d.ts'), "export declare const d: import('d').D;");
    writeFileSync(path.join(folder, 'notes.txt'), "import 'e'");
    expect(usedPackages(folder)).toEqual(['@scope/b', 'a', 'c', 'd']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('declares what the compiled code imports, types too, and leaves out what only tests need', () => {
  const manifest = {
    name: '@tenaye/part',
    version: '0.1.0',
    exports: { './*': './src/*' },
    dependencies: { leaflet: '1.9.4' },
    peerDependencies: { react: '19.3.1' },
    devDependencies: {
      '@types/leaflet': '1.9.22',
      '@types/react': '19.3.0',
      'single-spa': '6.0.3',
      '@jest/globals': '30.5.2',
      react: '19.3.1',
    },
  };
  expect(installableManifest(manifest, ['@tenaye/part', 'leaflet', 'react', 'single-spa'])).toMatchObject({
    exports: { './*.tsx': { types: './src/*.d.ts', default: './src/*.js' }, './*.json': './src/*.json' },
    dependencies: { leaflet: '1.9.4', '@types/leaflet': '1.9.22', '@types/react': '19.3.0', 'single-spa': '6.0.3' },
    peerDependencies: { react: '19.3.1' },
  });
  expect(JSON.stringify(installableManifest(manifest, ['leaflet']))).not.toContain('jest');
});
