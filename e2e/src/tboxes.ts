import { randomBytes } from 'node:crypto';
import type { SoftwareVersionRow, TboxRow } from '@furrow/contract';
import type { Client } from '@furrow/harness';
import { machines, type OwnWays, runFleet } from '@furrow/simulator';

/**
 * Reports every two seconds, where a terminal that sleeps says a word a minute: whether its machine stands is known as soon as it is back,
 * and what it sends is there to be looked at.
 */
export const lively: NonNullable<OwnWays['parameters']> = [0x0027, 0x0029].map((id) => ({ id, value: 2 }));

/** Simulated T-BOXes by SN (7 digits), each with what is special about it. */
export type TboxWishes = Readonly<Record<string, OwnWays>>;

/** Enters T-BOXes and switches them on; they stand. `end` switches them off. */
export async function ownTboxes(
  client: Client,
  port: number,
  wishes: TboxWishes,
): Promise<{ end: () => Promise<void> }> {
  const sns = Object.keys(wishes);
  const fleet = machines(sns.length, Number(sns[0])).map((machine, at) => {
    const sn = sns[at]!;
    const terminalNumber = `1009${sn}`;
    return { ...machine, sn, terminalNumber, alias: `T-BOX ${sn}`, plate: '', roster: 'parked' as const };
  });
  for (const { sn, terminalNumber, alias } of fleet)
    await client.post('vehicles', { sn, terminalNumber, alias, category: 'tbox' });
  const ending = new AbortController();
  const running = runFleet({
    host: '127.0.0.1',
    port,
    machines: fleet,
    signal: ending.signal,
    own: new Map(Object.entries(wishes)),
  });
  return {
    end: async () => {
      ending.abort();
      await running;
    },
  };
}

/** What is known of a T-BOX by now. By SN: the usual order is that of the last report, into which a T-BOX moves at its first one. */
export async function tboxOf(client: Client, sn: string): Promise<TboxRow> {
  const { rows } = await client.get<{ rows: TboxRow[] }>(`tboxes?sn=${sn}&sort=sn`);
  if (!rows[0]) throw new Error(`no T-BOX ${sn}`);
  return rows[0];
}

/** A released firmware of so many random bytes for the hardware of the simulated T-BOXes. */
export async function releasedFirmware(
  { url, client }: { url: string; client: Client },
  version: string,
  bytes: number,
): Promise<SoftwareVersionRow> {
  const name = `tbox-${version}.bin`;
  const { id: fileId } = await client.post<{ id: string }>('files', { name, size: bytes });
  const sent = await fetch(`${url}/farm/v2/files/${fileId}?offset=0`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/octet-stream' },
    body: randomBytes(bytes),
  });
  if (!sent.ok) throw new Error(`upload: ${await sent.text()}`);
  const { id } = await client.post<SoftwareVersionRow>('versions', {
    type: 'tbox',
    version,
    description: `Firmware ${version}`,
    url: `${url}/firmware/${name}`,
    uploadRegion: 'CN',
    platform: 'RTOS',
    productType: 'TB-10',
    author: 'e2e',
    hardwareVersions: ['EX-H2'],
    dealers: ['all'],
    fileId,
  });
  return client.post<SoftwareVersionRow>(`versions/${id}/release`, {});
}
