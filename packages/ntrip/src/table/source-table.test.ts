import { describe, expect, it } from 'vitest';
import { filterTable } from './filter.ts';
import {
  readFields,
  readStr,
  readTable,
  strFields,
  writeField,
  writeStr,
  writeTable,
} from './source-table.ts';

const beijing = writeStr({
  mount: 'BASE1',
  identifier: 'Beijing',
  format: 'RTCM 3.2',
  country: 'CHN',
  latitude: '39.90',
  longitude: '116.30',
});
const ankara = writeStr({
  mount: 'BASE2',
  identifier: 'Ankara; Türkiye',
  format: 'RTCM 3.3',
  country: 'TUR',
  latitude: '39.93',
  longitude: '32.86',
});
const near = writeStr({ mount: 'NEAR', format: 'RTCM 3', nmea: '1' });
const net = 'NET;Furrow;Furrow;B;N;;;;none';

describe('source table', () => {
  it('writes 18 fields behind STR, and CRLF behind every line', () => {
    expect(beijing).toBe('STR;BASE1;Beijing;RTCM 3.2;;;;;CHN;39.90;116.30;;;;;;;;');
    expect(writeTable([net, beijing])).toBe(`${net}\r\n${beijing}\r\nENDSOURCETABLE\r\n`);
  });

  it('quotes what would break a line, and lets nothing end it', () => {
    expect(writeField('a;b')).toBe('"a;b"');
    expect(writeField('say "x"')).toBe('"say ""x"""');
    expect(writeField('a\r\nENDSOURCETABLE')).toBe('a  ENDSOURCETABLE');
    expect(writeTable(['NET;x\r\nSTR;evil'])).toBe('NET;x STR;evil\r\nENDSOURCETABLE\r\n');
  });

  it('reads back what it wrote, whatever the fields hold', () => {
    const line = Object.fromEntries(
      strFields.map((field, i) => [field, [`x;${i}`, `"${i}`, '', 'ü ', `${i}`][i % 5]!.trim()]),
    );
    expect(readStr(writeStr(line))).toEqual(line);
    expect(readStr(net)).toBeUndefined();
  });

  it('lets the last field hold more separators', () => {
    const text = `${beijing}more;and;more`;
    expect(readStr(text)?.misc).toBe('more;and;more');
  });

  it('reads a table with its head, and nothing behind its end', () => {
    const text = `SOURCETABLE 200 OK\r\nServer: x\r\n\r\n${net}\r\n#remark\r\n${ankara}\r\nENDSOURCETABLE\r\n${beijing}\r\n`;
    const lines = readTable(text);
    expect(lines.map(({ type }) => type)).toEqual(['NET', 'STR']);
    expect(lines[1]?.fields[1]).toBe('Ankara; Türkiye');
  });

  it('takes the rest for a quote that never ends', () => {
    expect(readFields('STR;"a;b;c')).toEqual(['STR', 'a;b;c']);
  });
});

describe('filters', () => {
  const table = [net, beijing, ankara, near];
  const mounts = (query: string): string[] => filterTable(table, query).map((line) => readFields(line)[1]!);

  it('picks by type, value, pattern, choice and denial', () => {
    expect(mounts('STR')).toEqual(['BASE1', 'BASE2', 'NEAR']);
    expect(mounts('STR;;;;;;;;CHN')).toEqual(['BASE1']);
    expect(mounts('STR;;;;;;;;chn|tur')).toEqual(['BASE1', 'BASE2']);
    expect(mounts('STR;base*')).toEqual(['BASE1', 'BASE2']);
    expect(mounts('STR;*2')).toEqual(['BASE2']);
    expect(mounts('STR;!BASE1')).toEqual(['BASE2', 'NEAR']);
    expect(mounts('match;NET')).toEqual(['Furrow']);
  });

  it('compares numbers and finds the nearest', () => {
    expect(mounts('STR;;;;;;;;;;>100')).toEqual(['BASE1']);
    expect(mounts('STR;;;;;;;;;<39.92')).toEqual(['BASE1']);
    expect(mounts('STR;;;;;;;;;~40;~33')).toEqual(['BASE2']);
  });

  it('picks everything for what cannot be read', () => {
    expect(filterTable(table, '')).toEqual(table);
    expect(filterTable(table, 'page=2')).toEqual(table);
    expect(filterTable(table, '<script>')).toEqual(table);
  });

  it('needs no longer for a pattern of many stars', () => {
    const long = writeStr({ mount: 'a'.repeat(50_000) });
    expect(filterTable([long], `STR;${'*a'.repeat(2_000)}*b`)).toEqual([]);
  });
});
