import {
  decodeAuthenticate,
  decodeRegister,
  encodeRegisterAnswer,
  encodeTimeAnswer,
  type Message,
  messageId,
  ProtocolError,
} from '@furrow/jt808';
import type { SessionFace, Turn } from './session-face.ts';

/**
 * Before its code is proven a terminal may register, authenticate, ask the time and log out; anything else ends the
 * connection. Returns a promise when the database must decide: what follows waits for it.
 */
export function takeBeforeLogin(
  session: SessionFace,
  message: Message,
  turn: Turn,
): Promise<void> | undefined {
  try {
    switch (message.id) {
      case messageId.register:
        return register(session, message);
      case messageId.authenticate:
        return authenticate(session, message);
      case messageId.timeQuery:
        answerTime(session, turn);
        return undefined;
      case messageId.logout:
        session.acknowledge(message, turn);
        session.settle(turn);
        session.close('logout');
        return undefined;
      default:
        session.close('not authenticated');
        return undefined;
    }
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    session.unreadable([message], turn);
    return undefined;
  }
}

/** 0x8004 (2019): the time in UTC. */
export function answerTime(session: SessionFace, turn: Turn): void {
  const body = encodeTimeAnswer(Math.floor(turn.nowMs / 1000));
  turn.frames.push(...session.encode({ id: messageId.timeAnswer, body }).frames);
}

function register(session: SessionFace, message: Message): Promise<void> | undefined {
  const { terminalId, maker, model } = decodeRegister(message.body, message.version);
  if (isRefused(session, message)) return undefined;
  const { registration } = session.host.telemetry.terminals;
  const applicant = { number: message.phone, terminalId, maker, model, address: session.address };
  return registration.register(applicant).then((decision) => {
    count(session, message, 'register', decision.result);
    const authCode = decision.result === 0 ? decision.code : '';
    const body = encodeRegisterAnswer({ serial: message.serial, result: decision.result, authCode });
    session.answers.push(session.encode({ id: messageId.registerAnswer, body }).frames);
  });
}

function authenticate(session: SessionFace, message: Message): Promise<void> | undefined {
  const { code, softwareVersion } = decodeAuthenticate(message.body, message.version);
  if (isRefused(session, message)) return undefined;
  const { registration } = session.host.telemetry.terminals;
  return registration.authenticate(message.phone, code).then((proven) => {
    count(session, message, 'authenticate', proven === null ? 1 : 0);
    const turn: Turn = { frames: [], reports: [], nowMs: Date.now() };
    // 1: the terminal should register anew.
    session.acknowledge(message, turn, proven === null ? 1 : 0);
    session.answers.push(turn.frames);
    if (proven === null) return;
    const { latest } = session.host.telemetry;
    latest.advance(proven.terminal.vehicleNo, proven.newestTime);
    latest.heard(proven.terminal.vehicleNo, Math.floor(turn.nowMs / 1000));
    session.tasks.login(softwareVersion);
    session.loggedIn(proven.terminal, message.version);
    if (proven.terminal.category === 'tbox') askVersions(session, proven.terminal.vehicleNo);
  });
}

/** A T-BOX is asked what it runs (0x8107) at each login: people put firmware on it from the office. */
function askVersions(session: SessionFace, vehicleNo: number): void {
  session.answers.push(session.encode({ id: messageId.queryAttributes, body: new Uint8Array(0) }).frames);
  void session.host.telemetry.tboxes.loggedIn(vehicleNo);
}

/**
 * 0x0102 of a terminal that is signed in already: its code is looked at like any other, and a wrong one is told; the session, whose
 * code was right, stays.
 */
export function proveAgain(session: SessionFace, message: Message, turn: Turn): void {
  const { code } = decodeAuthenticate(message.body, message.version);
  if (isRefused(session, message)) return;
  // What was answered before goes out before.
  session.settle(turn);
  const answer: Turn = { frames: [], reports: [], nowMs: turn.nowMs };
  const { registration } = session.host.telemetry.terminals;
  const decided = registration.authenticate(message.phone, code).then(
    (proven) => {
      count(session, message, 'authenticate', proven === null ? 1 : 0);
      session.acknowledge(message, answer, proven === null ? 1 : 0);
    },
    (error: unknown) => {
      session.host.log.warn({ err: error, address: session.address }, 'a login could not be decided');
      session.close('login failed');
    },
  );
  session.answers.push(answer.frames, decided);
}

// Whoever was refused too often is not even looked up.
function isRefused(session: SessionFace, { phone }: Message): boolean {
  if (!session.host.gate.refuses(phone, session.address, Date.now())) return false;
  session.close('refused too often');
  return true;
}

function count(session: SessionFace, { phone }: Message, step: string, result: number): void {
  session.host.metrics.logins.inc({ step, result: String(result) });
  if (result !== 0) session.host.gate.count(phone, session.address, Date.now());
}
