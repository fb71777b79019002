import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { observationFrame, Peer, positionFrame, roverRequest } from '#gateways/ntrip/testing/test-caster.ts';
import { accountPassword } from '#rooms/corrections/testing/caster-rig.ts';

/** Without a blank: a base of version 1 can send no other. */
export const basePassword = 'base40';

/** A base and a rover that met at a caster. */
export interface Pair {
  /** Settles when what the base sends now has come to the rover. */
  passes(): Promise<void>;
  closed(): boolean;
  hangUp(): void;
}

/** Both come by this port, and come again as real ones do until they are told yes. */
export async function meetAtCaster(
  port: number,
  { mount, account }: { mount: string; account: string },
): Promise<Pair> {
  const come = async (text: string, from: string): Promise<Peer> => {
    let said = '';
    for (let tries = 0; tries < 400; tries += 1) {
      const peer = new Peer(connect({ port, host: '127.0.0.1', localAddress: from })).send(text);
      while (!peer.closed && !peer.text.includes('200 OK\r\n\r\n')) await sleep(10);
      if (peer.text.includes('200 OK\r\n\r\n')) return peer;
      said = peer.text;
      await sleep(50);
    }
    throw new Error(`never told yes, but: ${said}`);
  };
  const base = await come(`SOURCE ${basePassword} /${mount}\r\n\r\n`, '127.0.0.8');
  base.send(positionFrame());
  const rover = await come(roverRequest(mount, 1, '', account, accountPassword), '127.0.0.9');
  let second = 0;
  return {
    async passes() {
      second += 1;
      const frame = Buffer.from(observationFrame(second));
      base.send(frame);
      while (!rover.received.includes(frame)) await sleep(10);
    },
    closed: () => base.closed && rover.closed,
    hangUp() {
      base.hangUp();
      rover.hangUp();
    },
  };
}
