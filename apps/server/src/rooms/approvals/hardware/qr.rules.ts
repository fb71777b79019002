import { hardwareCode, type QrRead } from '@furrow/contract';

/**
 * What a terminal without network says in its QR code: `furrow:licence?sn=…&code=…&tablet=…&software=…`, percent-encoded; tablet and
 * software may be missing. Null for any other text.
 */
export function readLicenceText(text: string): QrRead | null {
  const query = /^furrow:licence\?(.{1,500})$/i.exec(text.trim())?.[1];
  if (query === undefined) return null;
  const said = new URLSearchParams(query);
  const sn = said.get('sn')?.trim() ?? '';
  const code = hardwareCode.safeParse(said.get('code') ?? '');
  if (!/^(\d{7}|\d{10})$/.test(sn) || !code.success) return null;
  return {
    sn,
    machineCode: code.data,
    tabletSn: (said.get('tablet') ?? '').trim().slice(0, 30),
    softwareVersion: (said.get('software') ?? '').trim().slice(0, 40),
  };
}
