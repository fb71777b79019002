import encodeQr from 'qr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileStore } from '#kit/files/folder-store.ts';
import { newId } from '#kit/id.ts';
import { problems } from '#rooms/access/testing/test-app.ts';
import { type ApprovalsApp, approvalsApp } from '../testing/approvals-app.ts';
import { readLicenceText } from './qr.rules.ts';

let app: ApprovalsApp;
beforeAll(async () => {
  app = await approvalsApp();
});
afterAll(() => app.close());

const told = 'furrow:licence?sn=8730001&code=ab12cd34&tablet=T-77&software=3.1.0';
/** A picture of a QR code, as a terminal shows it: dark modules of 8 pixels on a light ground. */
const pictureOf = (text: string): Promise<Buffer> => {
  const modules = encodeQr(text, 'raw', { border: 4 });
  const side = modules.length;
  const grey = Buffer.from(modules.flatMap((row) => row.map((dark) => (dark ? 20 : 235))));
  return sharp(grey, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * 8, side * 8, { kernel: 'nearest' })
    .png()
    .toBuffer();
};
const upload = async (who: 'north' | 'south', bytes: Buffer, type = 'image/png'): Promise<string> => {
  const id = newId();
  await app.database.pool.query(
    `insert into file (id, account_id, name, size, received, type, state) values ($1, $2, 'screen.png', $3, $3, $4, 'ready')`,
    [id, app.accounts[who], bytes.length, type],
  );
  await openFileStore(app.folder).write('attachments', id, [bytes]);
  return id;
};
const readQr = async (fileId: string) => app.call('north', 'POST', 'hardwareCode/readQr', { fileId });

describe('the QR code of a terminal without network', () => {
  it('says SN, code in capitals, tablet and software, and nothing where it is another text', () => {
    const read = { sn: '8730001', machineCode: 'AB12CD34', tabletSn: 'T-77', softwareVersion: '3.1.0' };
    expect(readLicenceText(told)).toEqual(read);
    expect(readLicenceText('furrow:licence?sn=8730001&code=AB12')).toEqual({
      sn: '8730001',
      machineCode: 'AB12',
      tabletSn: '',
      softwareVersion: '',
    });
    for (const other of [
      'https://example.org',
      'furrow:licence?sn=1&code=A',
      'furrow:licence?sn=8730001&code=A-1',
    ])
      expect(readLicenceText(other)).toBeNull();
  });

  it('is read from a picture, also one that is turned, grey and blurred by its format', async () => {
    const plain = await pictureOf(told);
    const read = { sn: '8730001', machineCode: 'AB12CD34', tabletSn: 'T-77', softwareVersion: '3.1.0' };
    expect((await readQr(await upload('north', plain))).json().data).toEqual(read);
    const photo = await sharp(plain)
      .rotate(8, { background: '#777777' })
      .extend({ top: 200, bottom: 300, left: 350, right: 120, background: '#556655' })
      .blur(1.2)
      .jpeg({ quality: 60 })
      .toBuffer();
    expect((await readQr(await upload('north', photo, 'image/jpeg'))).json().data).toEqual(read);
  });

  it('is an abnormal image stream where there is none, and somebody else’s picture is nothing', async () => {
    const empty = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#43c15e' } })
      .png()
      .toBuffer();
    for (const bytes of [empty, await pictureOf('https://example.org'), Buffer.from('no picture at all')]) {
      const answer = await readQr(await upload('north', bytes));
      expect([answer.statusCode, problems(answer)]).toEqual([422, ['fileId imageBroken']]);
      expect(answer.json().message).toBe('Abnormal image stream');
    }
    expect((await readQr(await upload('south', await pictureOf(told)))).statusCode).toBe(404);
  });
});
