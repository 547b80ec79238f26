import { writeFileSync } from 'node:fs';
import { describeError } from '../base/start-error.ts';
import { type Finding, findings, reportOf } from './report.ts';

/** Says what became of a package's report, or what is to be done. */
export function sentence({ folder, version, broken, text }: Finding, isWriting: boolean): string {
  const list = broken.map((it) => `\n  ${it}`).join('');
  if (text === undefined) {
    const ranges = folder.endsWith('/platform') ? ', and in the range of each remote.json' : '';
    const places = `in ${folder}/package.json and in the others that name it${ranges}`;
    return `${folder} ${version} breaks what it has promised. Keep the promise, or raise its version ${places}:${list}`;
  }
  const report = `${folder}/api-report.json`;
  return isWriting ? `${report} is written.${list}` : `${report} is out of date: run npm run api-report, and commit the file.${list}`;
}

/** Compares the reports with the code, or writes them. @returns false when something is left to do */
export async function runReport({ isWriting }: { isWriting: boolean }): Promise<boolean> {
  const { found, errors } = await findings();
  for (const finding of found) {
    if (isWriting && finding.text !== undefined) writeFileSync(reportOf(finding.folder), finding.text);
    console.log(sentence(finding, isWriting));
  }
  for (const error of errors) console.error(describeError(error));
  return errors.length === 0 && found.every(({ text }) => isWriting && text !== undefined);
}
