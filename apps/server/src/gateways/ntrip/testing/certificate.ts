import { generateKeyPairSync, sign } from 'node:crypto';

/** DER: a type, the length of what is inside, and that. */
function der(type: number, ...inside: Buffer[]): Buffer {
  const body = Buffer.concat(inside);
  const length =
    body.length < 128
      ? Buffer.of(body.length)
      : body.length < 256
        ? Buffer.of(0x81, body.length)
        : Buffer.of(0x82, body.length >> 8, body.length & 0xff);
  return Buffer.concat([Buffer.of(type), length, body]);
}

/** A certificate for `localhost` that signed itself (X.509 v3, ECDSA P-256), with its key, both as PEM: made anew for each test. */
export function testCertificate(): { certificate: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaSha256 = der(0x30, der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
  const commonName = der(0x30, der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('localhost')));
  const name = der(0x30, der(0x31, commonName));
  const day = (text: string): Buffer => der(0x18, Buffer.from(text));
  const altName = der(0x30, der(0x82, Buffer.from('localhost')));
  const extension = der(0x30, der(0x06, Buffer.from('551d11', 'hex')), der(0x04, altName));
  const toBeSigned = der(
    0x30,
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    ecdsaSha256,
    name,
    der(0x30, day('20200101000000Z'), day('20991231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, extension)),
  );
  const signature = sign('sha256', toBeSigned, privateKey);
  const certificate = der(0x30, toBeSigned, ecdsaSha256, der(0x03, Buffer.of(0), signature));
  const lines = certificate.toString('base64').replaceAll(/.{64}/g, '$&\n').trim();
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
