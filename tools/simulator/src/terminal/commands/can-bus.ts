import { crc32 } from 'node:zlib';
import {
  type CanNode,
  type CanNodeDown,
  canNodeState,
  driverMessageKind,
  encodeTransparent,
  encodeVendorUplink,
  exampleProfile,
  messageId,
  type VendorUplink,
} from '@furrow/jt808';
import type { Identity, Session } from '../session.ts';
import type { CanManners } from './upgrade-manners.ts';

/** What of its terminal it needs. */
interface CanPlace {
  readonly session: Session;
  readonly identity: Identity;
  leave(pauseS: number): void;
}

interface Flash {
  readonly node: CanNode;
  readonly size: number;
  readonly crc32: number;
  readonly version: string;
  readonly blocks: Uint8Array[];
}

/** Models without a display: a box flashes without asking anybody. */
const boxModel = /^TB-/;

/** The nodes behind a terminal: told of when asked, flashed block by block, and left in their loader when a flash breaks off. */
export class CanBus {
  readonly #context: CanPlace;
  readonly #manners: CanManners;
  readonly #nodes: CanNode[];
  #flash: Flash | undefined;
  #left = false;
  #refused = false;
  #failed = 0;

  constructor(context: CanPlace, manners: CanManners) {
    this.#context = context;
    this.#manners = manners;
    const { sn } = context.identity;
    this.#nodes = manners.nodes ?? [];
    if (this.#nodes.length > 0) return;
    const made = [1, 2].map((kind) => ({
      bus: 1,
      node: 0x10 + kind,
      kind,
      hardware: manners.hardware ?? 'EX-N1',
      firmware: '01.02.00',
      serialNumber: `N${kind}-${sn}`,
      state: canNodeState.ok,
    }));
    this.#nodes.push(...made);
  }

  /** One order about its nodes. */
  take(down: CanNodeDown, ack: (result: number) => void): void {
    switch (down.op) {
      case 'list':
        ack(0);
        this.#tell(down.order);
        return;
      case 'begin':
        this.#begin(down, ack);
        return;
      case 'block':
        setTimeout(() => this.#block(down, ack), this.#manners.blockMs ?? 0);
        return;
      case 'end':
        this.#end(down, ack);
        return;
      case 'abort':
        ack(0);
        this.#flash = undefined;
        this.#tell(down.order);
    }
  }

  #begin(down: Extract<CanNodeDown, { op: 'begin' }>, ack: (result: number) => void): void {
    const node = this.#nodes.find((one) => one.bus === down.bus && one.node === down.node);
    if (node === undefined) {
      ack(1);
      return;
    }
    const { size, version } = down;
    this.#flash = { node, size, version, crc32: down.crc32, blocks: [] };
    ack(0);
    const { driver } = this.#manners;
    if (driver === 'silent' || boxModel.test(this.#context.identity.model)) return;
    const kind = driver === 'refuses' ? driverMessageKind.flashRefused : driverMessageKind.flashAgreed;
    this.#up({ content: 'driver-message', value: { order: down.order, kind, type: 0, text: '' } });
  }

  #block({ number, data }: Extract<CanNodeDown, { op: 'block' }>, ack: (result: number) => void): void {
    const flash = this.#flash;
    if (flash === undefined || number > flash.blocks.length + 1) {
      ack(1);
      return;
    }
    if (number === this.#manners.leavesAt && !this.#left) {
      this.#left = true;
      // Without its terminal the node waits in its loader for ever.
      this.#flash = undefined;
      this.#context.leave(this.#manners.awayS ?? 3);
      return;
    }
    if (number === this.#manners.refusesAt && !this.#refused) {
      this.#refused = true;
      ack(1);
      return;
    }
    this.#set(flash.node, { state: canNodeState.inLoader });
    // The same one again, when its acknowledgement got lost.
    flash.blocks[number - 1] = data.slice();
    ack(0);
  }

  #end({ order }: CanNodeDown, ack: (result: number) => void): void {
    const flash = this.#flash;
    this.#flash = undefined;
    const image = Buffer.concat(flash?.blocks ?? []);
    if (flash === undefined || image.length !== flash.size || crc32(image) !== flash.crc32) {
      ack(1);
      return;
    }
    ack(0);
    const runs = this.#failed >= (this.#manners.fails ?? 0);
    if (runs) this.#set(flash.node, { firmware: flash.version, state: canNodeState.ok });
    else {
      this.#failed++;
      this.#set(flash.node, { state: canNodeState.failed });
    }
    if (!this.#manners.mute) this.#tell(order);
  }

  #set(node: CanNode, now: Partial<CanNode>): void {
    const at = this.#nodes.findIndex((one) => one.node === node.node && one.bus === node.bus);
    this.#nodes[at] = { ...this.#nodes[at]!, ...now };
  }

  #tell(order: number): void {
    this.#up({ content: 'can-nodes', value: { order, nodes: this.#nodes } });
  }

  #up(uplink: VendorUplink): void {
    const body = encodeTransparent(encodeVendorUplink(uplink, exampleProfile));
    this.#context.session.ask(messageId.transparentUp, body, () => {});
  }
}
