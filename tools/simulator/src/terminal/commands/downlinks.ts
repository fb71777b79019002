import {
  controlCommand,
  decodeControl,
  decodeTrack,
  decodeUpgradePackage,
  encodeAttributesAnswer,
  encodeLocationAnswer,
  exampleProfile,
  exampleTerminalId,
  messageId,
} from '@furrow/jt808';
import type { Command, CommandContext } from './context.ts';
import { fetchFirmware } from './fetch-firmware.ts';
import { install } from './install.ts';
import { queryAll, queryChosen, setParameters } from './parameter-commands.ts';
import { mediaAnswered, resendParts, shoot } from './photo-commands.ts';
import { transparent } from './transparent-commands.ts';

type Deed = (context: CommandContext, command: Command) => void;

const locate: Deed = (context, { serial, differ }) => {
  const body = encodeLocationAnswer({ serial, location: context.location(differ) });
  context.session.send(messageId.locationAnswer, body);
};

const control: Deed = (context, { message, differ, ack }) => {
  const { command, fields } = decodeControl(message.body, exampleProfile);
  ack(0);
  if (differ) return;
  if (command === controlCommand.upgrade) {
    fetchFirmware(String(fields[0] ?? '')).then(
      () => install(context, String(fields[9] ?? ''), context.upgrades ?? {}),
      () => install(context, '', { result: 1 }),
    );
  } else if (command === controlCommand.reset) context.restart(2);
  else if (command === controlCommand.factoryReset) {
    context.parameters.reset();
    context.restart(2);
  } else if (command === controlCommand.shutDown) context.restart(60);
};

const attributes: Deed = ({ session, identity }, { differ }) => {
  const body = encodeAttributesAnswer(
    {
      type: 0,
      maker: exampleProfile.maker,
      model: identity.model,
      terminalId: exampleTerminalId(identity.sn, identity.protocol),
      iccid: `898604${identity.terminalNumber.padStart(14, '0').slice(-14)}`,
      hardwareVersion: 'EX-H2',
      firmwareVersion: differ ? '00.00.01' : identity.softwareVersion,
      gnss: 0b0011,
      communication: 1 << 5,
    },
    identity.protocol,
    exampleProfile.makerIdLength,
  );
  session.send(messageId.attributesAnswer, body);
};

/** §8.16: acknowledged as received; the result follows after the new start. */
const upgradePackage: Deed = (context, { message, differ, ack }) => {
  const { version } = decodeUpgradePackage(message.body, exampleProfile.makerIdLength);
  ack(0);
  context.upgrade(differ ? '' : version, differ ? 1 : 0);
  context.restart(3);
};

const follow: Deed = (context, { message, differ, ack }) => {
  const { intervalSeconds, validitySeconds } = decodeTrack(message.body);
  ack(0);
  if (!differ) context.follow(intervalSeconds, validitySeconds);
};

const vehicleControl: Deed = (context, { serial, differ }) => {
  const body = encodeLocationAnswer({ serial, location: context.location(differ) });
  context.session.send(messageId.vehicleControlAnswer, body);
};

/** Commands whose whole visible effect on a terminal without a screen is the acknowledgement. */
const confirmed: Deed = (_context, { ack }) => ack(0);
const fences = [
  messageId.setCircles,
  messageId.deleteCircles,
  messageId.setRectangles,
  messageId.deleteRectangles,
  messageId.setPolygon,
  messageId.deletePolygons,
  messageId.setRoute,
  messageId.deleteRoutes,
];

/** What each downlink does; ids that are missing here are answered with result 3. */
export const downlinks: Readonly<Record<number, Deed>> = {
  [messageId.platformResendParts]: resendParts,
  [messageId.setParameters]: setParameters,
  [messageId.queryAllParameters]: queryAll,
  [messageId.queryParameters]: queryChosen,
  [messageId.control]: control,
  [messageId.queryAttributes]: attributes,
  [messageId.upgradePackage]: upgradePackage,
  [messageId.queryLocation]: locate,
  [messageId.track]: follow,
  [messageId.confirmAlarm]: confirmed,
  [messageId.linkCheck]: confirmed,
  [messageId.text]: confirmed,
  [messageId.vehicleControl]: vehicleControl,
  ...Object.fromEntries(fences.map((id) => [id, confirmed])),
  [messageId.mediaAnswer]: mediaAnswered,
  [messageId.shoot]: shoot,
  [messageId.transparentDown]: transparent,
};
