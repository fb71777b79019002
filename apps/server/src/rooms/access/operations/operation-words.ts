import { operationActions } from '@furrow/contract';
import { fill, type Texts } from '@furrow/texts';

type Tree = Readonly<Record<string, string | undefined>>;

/** What each action of the log is called, by its code: as the list calls it. */
export function actionTexts(words: Texts): Record<string, string> {
  return Object.fromEntries(operationActions.map((action) => [action, actionText(action, words)]));
}

function actionText(action: string, words: Texts): string {
  const [what = '', ...rest] = action.split('.');
  const { alone, deeds }: { alone: Tree; deeds: Tree } = words.operations;
  const { titles, actions }: { titles: Tree; actions: Tree } = words;
  const page = what === 'demo' ? words.shell.demo.mark : (alone[what] ?? titles[what] ?? what);
  const deed = rest.at(-1);
  if (deed === undefined) return page;
  return fill(words.list.permission, { page, action: deeds[deed] ?? actions[deed] ?? deed });
}

/** What a form calls a field that a row names by its code; what has no words stays as it is. */
export function fieldTexts(words: Texts): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  const take = (fields: object): void => {
    for (const [name, word] of Object.entries(fields))
      if (typeof word === 'string' && !(name in found)) found[name] = word;
  };
  const walk = (tree: object): void => {
    for (const [key, value] of Object.entries(tree)) {
      if (typeof value !== 'object' || value === null) continue;
      if (key === 'fields') take(value);
      walk(value);
    }
  };
  take(words.operations.fieldNames);
  walk(words);
  return found;
}
