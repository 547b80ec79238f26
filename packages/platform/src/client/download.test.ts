import { describe, expect, it, jest } from '@jest/globals';
import { exportAccount } from '@tenaye/contracts/patient-profile.facts.ts';
import { exportAccount as exportEndpoint } from '@tenaye/contracts/patient-profile.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { ApiError, NetworkError } from './client.ts';
import { download, saveFile } from './download.ts';

const http = stubHttp();
const paper = { content: 'one page', type: 'application/pdf' };

describe('download', () => {
  it('gives the bytes with their type, and tells how far it is', async () => {
    http.answerFile(exportEndpoint, paper);
    const shares: (number | undefined)[] = [];
    const file = await download(exportAccount, {}, (it) => shares.push(it));
    expect([file.type, file.size]).toEqual(['application/pdf', 8]);
    expect(shares.at(-1)).toBe(1);
  });

  it('throws the refusal, not a file with the refusal in it', async () => {
    http.refuse(exportEndpoint, { code: 'not_found', message: 'Not found' });
    const failure = await download(exportAccount, {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('throws a lost connection before the first byte', async () => {
    http.lose(exportEndpoint);
    await expect(download(exportAccount, {})).rejects.toBeInstanceOf(NetworkError);
  });

  it('never takes half a file for the whole', async () => {
    http.answerBroken(exportEndpoint, 'one pa');
    await expect(download(exportAccount, {})).rejects.toBeInstanceOf(NetworkError);
  });
});

describe('saveFile', () => {
  it('hands the browser the file under its name', () => {
    const names: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => {} });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(`${this.download} ${this.href}`);
    });
    saveFile(new Blob(['one page']), 'paper.pdf');
    click.mockRestore();
    expect(names).toEqual(['paper.pdf blob:paper']);
  });
});
