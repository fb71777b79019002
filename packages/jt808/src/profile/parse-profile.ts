import { ProtocolError } from '../error.ts';
import { type ParameterSpec, parameterTypes } from '../messages/parameters/parameter-spec.ts';
import {
  downlinkContents,
  fieldTypes,
  type Profile,
  type ProfileField,
  type ProfileItem,
  uplinkContents,
} from './profile.ts';
import { quantityUnits, textQuantities } from './quantities.ts';

/** One place in the JSON, with checks that name it when they fail. Ids may be numbers or texts such as "0xE1". */
class Node {
  readonly path: string;
  readonly value: unknown;

  constructor(value: unknown, path: string) {
    this.value = value;
    this.path = path;
  }

  fail(wanted: string): never {
    throw new ProtocolError(`profile: ${this.path} is not ${wanted}`);
  }

  at(key: string): Node {
    if (typeof this.value !== 'object' || this.value === null || Array.isArray(this.value))
      this.fail('an object');
    return new Node((this.value as Record<string, unknown>)[key], `${this.path}.${key}`);
  }

  list<T>(read: (node: Node) => T): T[] {
    if (!Array.isArray(this.value)) this.fail('a list');
    return (this.value as unknown[]).map((value, index) => read(new Node(value, `${this.path}[${index}]`)));
  }

  text(): string {
    return typeof this.value === 'string' ? this.value : this.fail('a text');
  }

  flag(): boolean {
    return typeof this.value === 'boolean' ? this.value : this.fail('true or false');
  }

  number(min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): number {
    const { value } = this;
    return typeof value === 'number' && value >= min && value <= max
      ? value
      : this.fail(`a number ${min} to ${max}`);
  }

  id(max: number): number {
    const { value } = this;
    const id = typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value) ? Number(value) : value;
    return typeof id === 'number' && Number.isInteger(id) && id >= 0 && id <= max ? id : this.fail('an id');
  }

  choice<T extends string | number>(choices: readonly T[]): T {
    const found = choices.find((choice) => choice === this.value);
    return found === undefined ? this.fail(`one of ${choices.join(', ')}`) : found;
  }

  /** An optional part: `{ key: value }`, or nothing to spread. */
  maybe<K extends string, T>(key: K, read: (node: Node) => T): { [P in K]?: T } {
    const node = this.at(key);
    return node.value === undefined ? {} : ({ [key]: read(node) } as { [P in K]: T });
  }
}

const quantities = Object.keys(quantityUnits) as (keyof typeof quantityUnits)[];

function readField(node: Node): ProfileField {
  return {
    quantity: node.at('quantity').choice(quantities),
    offset: node.at('offset').number(0, 254),
    type: node.at('type').choice(fieldTypes),
    ...node.maybe('bit', (n) => n.number(0, 7)),
    ...node.maybe('scale', (n) => n.number(Number.MIN_VALUE)),
    ...node.maybe('bias', (n) => n.number()),
    ...node.maybe('invalid', (n) => n.number()),
  };
}

function readItem(node: Node): ProfileItem {
  return {
    id: node.at('id').id(0xff),
    length: node.at('length').number(0, 255),
    ...node.maybe('exact', (n) => n.flag()),
    ...node.maybe('fields', (n) => n.list(readField)),
    ...node.maybe('text', (n) => n.choice(textQuantities)),
    ...node.maybe('faults', (n) => n.flag()),
  };
}

function readParameter(node: Node): ParameterSpec {
  return {
    id: node.at('id').id(0xffffffff),
    name: node.at('name').text(),
    type: node.at('type').choice(parameterTypes),
    ...node.maybe('unit', (n) => n.text()),
    ...node.maybe('scale', (n) => n.number(Number.MIN_VALUE)),
    ...node.maybe('min', (n) => n.number()),
    ...node.maybe('max', (n) => n.number()),
    ...node.maybe('choices', (n) => n.list((choice) => choice.number())),
    ...node.maybe('secret', (n) => n.flag()),
  };
}

/** A profile from stored JSON. @throws ProtocolError that names the first wrong place. */
export function parseProfile(json: unknown): Profile {
  const root = new Node(json, '$');
  return {
    name: root.at('name').text(),
    example: root.at('example').flag(),
    maker: root.at('maker').text(),
    makerIdLength: root.at('makerIdLength').choice([5, 11] as const),
    controlNumbers: root.at('controlNumbers').choice(['decimal', 'binary'] as const),
    items: root.at('items').list(readItem),
    parameters: root.at('parameters').list(readParameter),
    uplinks: root
      .at('uplinks')
      .list((n) => ({ type: n.at('type').id(0xff), content: n.at('content').choice(uplinkContents) })),
    downlinks: root
      .at('downlinks')
      .list((n) => ({ type: n.at('type').id(0xff), content: n.at('content').choice(downlinkContents) })),
  };
}
