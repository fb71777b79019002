// Going through the syntax of a file.
import { parseSync } from 'oxc-parser';

/** Answered by `enter`: nothing below this node is gone through. */
export const leaveOut = Symbol('leave out');

/**
 * Goes through every node of a file, from the outside in.
 * @param {(node: any, around: any) => any} enter told a node and what the one around it answered; answers that for what is inside
 */
export const throughSyntax = (file, text, enter) => walk(parseSync(file, text).program, enter, undefined);

function walk(node, enter, around) {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, enter, around);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const inside = typeof node.type === 'string' ? enter(node, around) : around;
  if (inside === leaveOut) return;
  for (const key of Object.keys(node)) if (key !== 'type') walk(node[key], enter, inside);
}
