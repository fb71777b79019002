import {
  decodeAreasAnswer,
  decodeAttributesAnswer,
  decodeCompressed,
  decodeDriverCard,
  decodeEventReport,
  decodeInfoDemand,
  decodeLocationAnswer,
  decodeMediaEvent,
  decodeQuestionAnswer,
  decodeRsaKey,
  decodeSearchMediaAnswer,
  decodeTachographData,
  decodeTransparent,
  decodeUpgradeResult,
  decodeVendorUplink,
  decodeWaybill,
  type Message,
  messageId,
  type Profile,
} from '@furrow/jt808';

/** What a kept message says: when (milliseconds UTC, undefined: it does not say) and what. */
export interface MessageReading {
  readonly time: number | undefined;
  readonly content: object | null;
}

/**
 * A report that no room reads yet, decoded as far as the standard and the terminal's profile go.
 * @throws ProtocolError when its body is not what its id promises
 */
export function readMessage(message: Message, profile: Profile): MessageReading {
  const { id, body, version } = message;
  switch (id) {
    case messageId.driverCard: {
      const card = decodeDriverCard(body, version);
      return { time: card.time * 1000, content: card };
    }
    case messageId.vehicleControlAnswer: {
      // Laid out as the answer to a position query.
      const told = decodeLocationAnswer(body);
      return { time: told.location.time * 1000, content: told };
    }
    default:
      return { time: undefined, content: contentOf(message, profile) };
  }
}

function contentOf({ id, body, version }: Message, profile: Profile): object | null {
  switch (id) {
    case messageId.attributesAnswer:
      return decodeAttributesAnswer(body, version);
    case messageId.upgradeResult:
      return decodeUpgradeResult(body);
    case messageId.eventReport:
      return { event: decodeEventReport(body) };
    case messageId.questionAnswer:
      return decodeQuestionAnswer(body);
    case messageId.infoDemand:
      return decodeInfoDemand(body);
    case messageId.areasAnswer:
      return decodeAreasAnswer(body);
    case messageId.tachographData:
      return decodeTachographData(body);
    case messageId.waybill:
      return { content: decodeWaybill(body) };
    case messageId.mediaEvent:
      return decodeMediaEvent(body);
    case messageId.mediaSearchAnswer:
      return decodeSearchMediaAnswer(body);
    case messageId.transparentUp: {
      const data = decodeTransparent(body);
      return { type: data.type, ...(decodeVendorUplink(data, profile) ?? { content: data.content }) };
    }
    case messageId.compressedUp:
      // Unpacked by whoever wants it: a small message may unpack to a large one.
      return { gzip: decodeCompressed(body) };
    case messageId.terminalRsaKey:
      return decodeRsaKey(body);
    default:
      return null;
  }
}
