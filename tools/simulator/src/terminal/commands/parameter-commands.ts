import {
  decodeQueryParameters,
  decodeSetParameters,
  encodeParametersAnswer,
  exampleProfile,
  messageId,
  type Parameter,
} from '@furrow/jt808';
import { mannerOf, parameterPart } from '../manners.ts';
import type { Command, CommandContext } from './context.ts';

/** How long a terminal is away that leaves after a write, s. */
const awayS = 20;

/** 0x8103: all or nothing, as the one result of the answer wants it. A row of its own may refuse, be silent or differ. */
export function setParameters(context: CommandContext, command: Command): void {
  const parameters = decodeSetParameters(command.message.body, exampleProfile);
  const manners = parameters.map(({ id }) =>
    mannerOf(context.manners, messageId.setParameters, parameterPart(id)),
  );
  if (manners.includes('silent')) return;
  const refusal = manners.find((manner) => manner.startsWith('refuse'));
  if (refusal) {
    command.ack(Number(refusal.slice(-1)));
    return;
  }
  if (!parameters.every((parameter) => context.parameters.allows(parameter))) {
    command.ack(1);
    return;
  }
  parameters.forEach((parameter, i) => {
    context.parameters.set(manners[i] === 'differ' ? changed(parameter) : parameter);
  });
  command.ack(0);
  if (manners.includes('leave')) context.restart(awayS);
}

/** The value that a terminal stores which does not do what it confirmed. */
function changed({ id, value }: Parameter): Parameter {
  if (typeof value === 'number') return { id, value: value + 1 };
  return { id, value: typeof value === 'string' ? `${value}x` : value };
}

export function queryAll(context: CommandContext, command: Command): void {
  answer(context, command, context.parameters.read());
}

export function queryChosen(context: CommandContext, command: Command): void {
  answer(context, command, context.parameters.read(decodeQueryParameters(command.message.body)));
}

function answer({ session }: CommandContext, { serial, differ }: Command, parameters: Parameter[]): void {
  const told = differ ? parameters.map(changed) : parameters;
  session.send(
    messageId.parametersAnswer,
    encodeParametersAnswer({ serial, parameters: told }, exampleProfile),
  );
}
