/** A text: its length as a word, then UTF-8. */
const words = (text: string): Buffer => Buffer.concat([Buffer.from([0, text.length]), Buffer.from(text)]);

/**
 * Body of 0x0900 in which a terminal names its receiver, and its machine code where one is given (vendor profile, type 0xF1): a number, eight texts (machine code,
 * tablet, receiver, controller, motor, ICCID, software and its version; an empty one tells nothing), end of the licence, lock.
 */
export const identity = (receiverSn: string, machineCode = ''): Buffer =>
  Buffer.concat([
    Buffer.from([0xf1, 0, 0, 0, 0]),
    ...[machineCode, '', receiverSn, '', '', '', 'FIELD', '03.01.00'].map(words),
    Buffer.from([0, 0, 0, 0, 0]),
  ]);
