// Puts new files and new lines into the checkout, all of them or none.
import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A line goes behind `after`, before the first `before` that follows; with `begin` it goes to the beginning, with none of them to the
 * end. Both are whole lines, and `after` stands once in its file.
 * @typedef {{ file: string, text: string, after?: string, before?: string, begin?: true, says?: string }} Line
 */

/** The text with the line in its place, or the words of why it has none. */
export function withLine(text, { file, text: line, after, before, begin, says }) {
  const lines = text.split('\n');
  const added = line.split('\n');
  const isThere = lines.some((_, at) => added.every((one, i) => lines[at + i] === one));
  if (isThere) return { problem: `${file} has the line "${added[0].trim()}" already` };
  if (begin) return { text: `${line}\n${text}` };
  if (after === undefined) return { text: `${text.endsWith('\n') ? text : `${text}\n`}${line}\n` };
  const found = lines.flatMap((one, at) => (one === after ? [at] : []));
  if (found.length !== 1)
    return {
      problem: says ?? `${file} should have the line "${after}" once, and has it ${found.length} times`,
    };
  const end = lines.findIndex((one, at) => at > found[0] && one === before);
  if (end < 0) return { problem: `${file} has no line "${before}" behind "${after}"` };
  return { text: [...lines.slice(0, end), ...added, ...lines.slice(end)].join('\n') };
}

/** What the files will hold. @returns {{ contents: Map<string, string>, problems: string[] }} */
export function planChanges(root, files, lines) {
  const problems = [];
  const contents = new Map();
  for (const { file, text } of files) {
    if (existsSync(join(root, file))) problems.push(`${file} is there already`);
    contents.set(file, text);
  }
  for (const line of lines) {
    const { file } = line;
    if (!contents.has(file) && !existsSync(join(root, file))) {
      problems.push(`${file} is not there`);
      continue;
    }
    const { text, problem } = withLine(contents.get(file) ?? readFileSync(join(root, file), 'utf8'), line);
    if (problem) problems.push(problem);
    else contents.set(file, text);
  }
  return { contents, problems: [...new Set(problems)] };
}

/** Writes all of it and has it tidied; where either fails, everything is as it was before. */
export async function writeAll(root, contents, tidy) {
  const before = new Map();
  const folders = [];
  try {
    for (const [file, text] of contents) {
      const path = join(root, file);
      before.set(path, existsSync(path) ? readFileSync(path) : null);
      const made = mkdirSync(dirname(path), { recursive: true });
      if (made) folders.push(dirname(path));
      writeFileSync(path, text);
    }
    await tidy([...contents.keys()]);
  } catch (error) {
    for (const [path, bytes] of before) {
      if (bytes === null) rmSync(path, { force: true });
      else writeFileSync(path, bytes);
    }
    for (const folder of folders) rmdirSync(folder);
    throw error;
  }
}
