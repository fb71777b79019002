import { describe, expect, it } from 'vitest';
import { AnswerReader } from './answer-reader.ts';
import { acceptRover, refuse, refuseSource, sendTable } from './answers.ts';
import { ascii, concat, hex, toHex } from './testing/slices.ts';

const by = { server: 'Furrow/1.0', now: new Date(0) };
const data = hex('d300020000');

describe('answers as they are read', () => {
  it('find the data behind each form of yes', () => {
    const forms = [
      ascii('ICY 200 OK\r\n'),
      ascii('ICY 200 OK\r\n\r\n'),
      ascii('ICY 200 OK\r\nServer: Millipede\r\nDate: x\r\n\r\n'),
      ascii('OK\r\n'),
      acceptRover(2, by),
    ];
    for (const form of forms) {
      const answer = new AnswerReader().push(concat(form, data))!;
      expect([answer.kind, toHex(answer.rest)]).toEqual(['data', toHex(data)]);
    }
  });

  it('tell a table and a no from data, byte by byte', () => {
    const forms = [
      refuse(1, 401, { reason: 'no' }, by),
      refuseSource('password'),
      sendTable(1, 'x\r\n', by),
      sendTable(2, 'x\r\n', by),
      ascii('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'),
      ascii('SSH-2.0-x\r\n'),
    ];
    const kinds = forms.map((form) => {
      const reader = new AnswerReader();
      for (const byte of form) {
        const answer = reader.push(Uint8Array.of(byte));
        if (answer !== undefined) return [answer.kind, answer.chunked];
      }
      return ['none', false];
    });
    expect(kinds).toEqual([
      ['refused', false],
      ['refused', false],
      ['table', false],
      ['table', false],
      ['data', true],
      ['refused', false],
    ]);
  });

  it('give an answer up that never ends', () => {
    expect(new AnswerReader().push(ascii('x'.repeat(10_000)))).toMatchObject({ kind: 'refused' });
    expect(new AnswerReader().push(ascii(`HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(2_000)}`))).toMatchObject({
      kind: 'refused',
    });
  });
});
