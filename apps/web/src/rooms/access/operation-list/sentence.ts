import type { OperationRow } from '@furrow/contract';
import { type Text, text } from '#kit/words/text.ts';
import { wordsOfDeed } from '#kit/words/words-at.ts';
import { actionWords, kindWords, pageWords } from './operation-words.ts';

type Told = Pick<
  OperationRow,
  'account' | 'action' | 'displayName' | 'result' | 'subjectId' | 'subjectKind' | 'subjectName'
>;

/** Deeds with a sentence of their own about a record. */
const verbs = ['create', 'edit', 'delete', 'restore', 'freeze', 'unfreeze', 'permission'] as const;
type Verb = (typeof verbs)[number];

/** A row of the log as a sentence: who did what to which record. */
export function operationSentence(row: Told, words: Text = text): string {
  const who = row.displayName || row.account || words('forms.history.system');
  const action = actionWords(row.action, words);
  if (row.result !== 'done') return words(`operations.sentences.${row.result}`, { who, action });
  if (row.action === 'login' || row.action === 'logout')
    return words(`operations.sentences.${row.action}`, { who });
  const [page = '', ...rest] = row.action.split('.');
  const deed = rest.at(-1) ?? '';
  if (row.subjectKind === '' && deed === 'export')
    return words('operations.sentences.export', { who, page: pageWords(page, words) });
  if (row.subjectKind === '') return words('operations.sentences.alone', { who, action });
  const what = subjectWords(row, words);
  if (isVerb(deed)) return words(`operations.sentences.${deed}`, { who, what });
  return words('operations.sentences.deed', { who, what, action: wordsOfDeed(words, deed) ?? action });
}

const isVerb = (deed: string): deed is Verb => (verbs as readonly string[]).includes(deed);

function subjectWords({ subjectKind, subjectName }: Told, words: Text): string {
  const kind = withinSentence(kindWords(subjectKind, words));
  return subjectName === null
    ? words('operations.sentences.nameless', { kind })
    : words('operations.sentences.named', { kind, name: subjectName });
}

/** A small letter at the beginning, but for what is written in capitals: `SN`, `AB`. */
const withinSentence = (words: string): string =>
  /^\p{Lu}\p{Ll}/u.test(words)
    ? words.charAt(0).toLocaleLowerCase(document.documentElement.lang) + words.slice(1)
    : words;
