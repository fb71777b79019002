import { Readable } from 'node:stream';
import { allocationForm, problemsOf } from '@furrow/contract';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { plainSheet } from '#kit/import/sheets.ts';
import { snsOfFile } from './sns-of-file.ts';

const sheet = (rows: string[][]) => plainSheet('SN', ['SN'], rows);
const read = (file: Uint8Array) => snsOfFile(Readable.from([Buffer.from(file)], { objectMode: false }));
const sns = (count: number) => Array.from({ length: count }, (_, n) => String(1_000_000 + n));

describe('SNs out of an .xlsx', () => {
  it('are those of the column that holds them; what is none is named', async () => {
    expect(await read(sheet([['1234567'], ['no'], ['1234568901'], ['1234567']]))).toEqual({
      sns: ['1234567', '1234568901'],
      wrong: ['no'],
    });
  });

  it('are refused when there are none, too many, or when it is no .xlsx', async () => {
    await expect(read(sheet([['no']]))).rejects.toMatchObject({ key: 'importNoRows' });
    const many = sheet(sns(501).map((sn) => [sn]));
    await expect(read(many)).rejects.toMatchObject({ key: 'importTooManyRows' });
    await expect(read(strToU8('SN,1234567'))).rejects.toMatchObject({ key: 'importNotXlsx' });
  });

  it('may be more than a person types, when they came from a file', () => {
    const form = { subject: 'vehicles', method: 'singleDevice', targets: sns(11), from: null, until: null };
    const keys = (more: object) => {
      const { error } = allocationForm.safeParse({ ...form, ...more });
      return error ? problemsOf(error).map(({ key }) => key) : [];
    };
    expect([keys({}), keys({ fromFile: true })]).toEqual([['tooManySns'], []]);
  });
});
