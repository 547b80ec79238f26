import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SUFFIX = '.template';

/** A value of a template's JSON, indented for a field of the outermost object. */
export const asJson = (value: object): string => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');

/**
 * Writes the files of a folder of templates into `target`, with the `{{…}}` of `values` filled in. @returns the files, relative to `target`
 */
export function fillTemplates(templates: string, target: string, values: Readonly<Record<string, string>>): string[] {
  const files = readdirSync(templates, { recursive: true, encoding: 'utf8' }).filter((it) => it.endsWith(SUFFIX));
  return files.toSorted().map((template) => {
    const file = template.slice(0, -SUFFIX.length);
    const text = readFileSync(path.join(templates, template), 'utf8').replace(/\{\{(\w+)\}\}/g, (mark, key: string) => values[key] ?? mark);
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    writeFileSync(path.join(target, file), text);
    return file;
  });
}
