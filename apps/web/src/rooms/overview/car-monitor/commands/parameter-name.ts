import type { TerminalParameter } from '@furrow/contract';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { hexId } from './parameter-values.ts';

/** The name of a parameter in words; one that the dictionary does not know by its number. */
export function useParameterName(): (parameter: TerminalParameter) => string {
  const text = useTexts();
  return ({ id, name }) => {
    if (name === null) return text('monitor.commands.unknownParameter', { id: hexId(id) });
    const key = `parameters.${name}` as TextKey;
    const words = text(key);
    // A profile may bring parameters that have no words yet: then the dictionary's own name stands.
    return words === key ? name : words;
  };
}
