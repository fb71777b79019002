import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { at } from './places.mjs';

const text = readFileSync(at('docs', 'operations.md'), 'utf8');

/** Rows of the tables of pauses and limits: what stands in the sources, and in which file. */
const rows = (text.split('## What fails and comes again')[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, , limits = '', place = '']) => ({
    place: place.replaceAll('`', ''),
    limits: [...limits.matchAll(/`([^`]+)`/g)].map(([, limit]) => limit ?? ''),
  }));

it('the tables of pauses and limits say what the sources say', () => {
  expect(rows.length).toBeGreaterThan(40);
  const wrong = rows.flatMap(({ place, limits }) => {
    const file = at('apps', 'server', 'src', ...place.split('/'));
    const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return limits
      .filter((limit) => !new RegExp(`\\b${escaped(limit)}(?![\\d_])`).test(source))
      .map((limit) => `${place}: ${limit}`);
  });
  expect(wrong).toEqual([]);
});

function escaped(limit: string): string {
  return limit.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

it('the commands of the night are commands of the product', () => {
  const { scripts } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const night = text.split('## At night')[1]?.split('##')[0] ?? '';
  const named = [...night.matchAll(/^npm (?:run )?([a-z]+)/gm)].map(([, name]) => name ?? '');
  expect(new Set(named)).toEqual(new Set(['backup', 'restore', 'start']));
  for (const name of named) expect(scripts[name], name).toBeDefined();
});
