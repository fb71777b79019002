import {
  decodeQueryParameters,
  decodeSetParameters,
  encodeAttributesAnswer,
  encodeGeneralAck,
  encodeParametersAnswer,
  exampleProfile,
  type Message,
  messageId,
  type Parameter,
  type ParameterValue,
} from '@furrow/jt808';
import type { TestTerminal } from '#gateways/jt808/testing/test-terminal.ts';

/** What a T-BOX of a test is set to at first, as raw parameters of the example profile. */
const factory: readonly [number, ParameterValue][] = [
  [0x0013, '10.0.0.7'],
  [0x0018, 7611],
  [0x0029, 5],
  [0x0027, 60],
  [0xf001, 1],
  [0xf002, 250],
  [0xf003, 0],
  [0xf004, 1050],
  [0xf012, ''],
];

/** A T-BOX over a real socket: it keeps parameters and answers what configurations ask. */
export class TboxTerminal {
  readonly values = new Map<number, ParameterValue>(factory);
  /** Parameters that it refuses, with the result. */
  readonly refused = new Map<number, number>();
  /** Messages that it does not know: answered with 3. */
  readonly unknown = new Set<number>();
  /** Ids of each 0x8103 that it got. */
  readonly writes: number[][] = [];
  /** Loses its power right after the next 0x8103 that it takes. */
  switchedOffAfterWrite = false;
  readonly #terminal: TestTerminal;
  readonly #timer: NodeJS.Timeout;

  constructor(terminal: TestTerminal) {
    this.#terminal = terminal;
    this.#timer = setInterval(() => this.#answerAll(), 10);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #answerAll(): void {
    const { received } = this.#terminal;
    const wanted: number[] = [
      messageId.setParameters,
      messageId.queryAllParameters,
      messageId.queryParameters,
      messageId.queryAttributes,
    ];
    for (let at = received.findIndex(({ id }) => wanted.includes(id)); at >= 0; ) {
      const [message] = received.splice(at, 1);
      this.#answer(message!);
      at = received.findIndex(({ id }) => wanted.includes(id));
    }
  }

  #answer(message: Message): void {
    if (this.unknown.has(message.id)) this.#acknowledge(message, 3);
    else if (message.id === messageId.setParameters) this.#write(message);
    else if (message.id === messageId.queryAllParameters) this.#tell(message, [...this.values.keys()]);
    else if (message.id === messageId.queryParameters)
      this.#tell(message, decodeQueryParameters(message.body));
    else this.#attributes();
  }

  #write(message: Message): void {
    const parameters = decodeSetParameters(message.body, exampleProfile);
    this.writes.push(parameters.map(({ id }) => id));
    const refusal = parameters.map(({ id }) => this.refused.get(id)).find((result) => result !== undefined);
    if (refusal === undefined) for (const { id, value } of parameters) this.values.set(id, value);
    this.#acknowledge(message, refusal ?? 0);
    if (!this.switchedOffAfterWrite) return;
    this.switchedOffAfterWrite = false;
    this.stop();
    void this.#terminal.hangUp();
  }

  #tell({ serial }: Message, ids: readonly number[]): void {
    const parameters = ids.flatMap((id): Parameter[] => {
      const value = this.values.get(id);
      return value === undefined ? [] : [{ id, value }];
    });
    const body = encodeParametersAnswer({ serial, parameters }, exampleProfile);
    this.#terminal.send(messageId.parametersAnswer, body);
  }

  #attributes(): void {
    const body = encodeAttributesAnswer(
      {
        type: 0,
        maker: 'EXMPL',
        model: 'T1',
        terminalId: '1234567',
        iccid: '89860412345678901234',
        hardwareVersion: 'EX-H2',
        firmwareVersion: '02.03.01',
        gnss: 3,
        communication: 32,
      },
      this.#terminal.version,
    );
    this.#terminal.send(messageId.attributesAnswer, body);
  }

  #acknowledge(message: Message, result: number): void {
    const body = encodeGeneralAck({ serial: message.serial, id: message.id, result });
    this.#terminal.send(messageId.terminalAck, body);
  }
}
