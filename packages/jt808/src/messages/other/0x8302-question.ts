import { ByteReader, ByteWriter } from '../../bytes.ts';

/** Question to the driver 0x8302 (§8.26, 2013 only). */
export interface Question {
  /** Bits: 0 urgent, 3 read aloud, 4 show on the advertising display. */
  readonly flags: number;
  readonly question: string;
  readonly answers: readonly { readonly id: number; readonly text: string }[];
}

export function decodeQuestion(body: Uint8Array): Question {
  const reader = new ByteReader(body);
  const flags = reader.byte();
  const question = reader.byteText();
  const answers: { id: number; text: string }[] = [];
  while (reader.left > 0) answers.push({ id: reader.byte(), text: reader.wordText() });
  return { flags, question, answers };
}

export function encodeQuestion(question: Question): Uint8Array {
  return new ByteWriter()
    .byte(question.flags)
    .byteText(question.question)
    .list(question.answers, (w, answer) => w.byte(answer.id).wordText(answer.text))
    .done();
}

/** The driver's answer 0x0302 (§8.27). */
export interface QuestionAnswer {
  /** Serial of the question. */
  readonly serial: number;
  readonly answerId: number;
}

export function decodeQuestionAnswer(body: Uint8Array): QuestionAnswer {
  const reader = new ByteReader(body);
  return { serial: reader.word(), answerId: reader.byte() };
}

export function encodeQuestionAnswer(answer: QuestionAnswer): Uint8Array {
  return new ByteWriter(3).word(answer.serial).byte(answer.answerId).done();
}
