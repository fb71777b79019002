import { type Wgs84, wgs84 } from '@furrow/geo';
import { fill, texts } from '@furrow/texts';
import { describe, expect, it } from 'vitest';
import { createFormats } from '#kit/formats/formats.ts';
import type { Text } from '#kit/words/text.ts';
import { measureFeatures } from './measure-features.ts';
import { type MeasureAction, type MeasureMode, measureStep, nothingMeasured } from './measure-state.ts';
import { measureLines, measureText } from './measure-words.ts';

const text: Text = (key, values) =>
  fill(
    key
      .split('.')
      .reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], texts.en) as string,
    values,
  );
const formats = createFormats('en', 'Asia/Shanghai', text);
/** About 100 m east and north at 45.75° N. */
const [east, north] = [0.001287, 0.0009];
const at = (x: number, y: number): Wgs84 => wgs84(126.6 + x * east, 45.75 + y * north);
const add = (x: number, y: number): MeasureAction => ({ type: 'add', point: at(x, y) });
const finish = (mode: MeasureMode): MeasureAction => ({ type: 'finish', mode });
const after = (...actions: MeasureAction[]) => actions.reduce(measureStep, nothingMeasured);

describe('measuring (S3)', () => {
  it('adds by click, removes by Backspace, cancels by Esc', () => {
    expect(after(add(0, 0), add(1, 0)).draft).toHaveLength(2);
    expect(after(add(0, 0), add(1, 0), { type: 'removeLast' }).draft).toEqual([at(0, 0)]);
    expect(after(add(0, 0), add(1, 0), { type: 'cancel' })).toEqual(nothingMeasured);
  });
  it('keeps several results until Clear', () => {
    const two = after(add(0, 0), add(1, 0), finish('distance'), add(2, 2), add(3, 3), finish('distance'));
    expect(two.results.map((result) => result.id)).toEqual([1, 2]);
    expect(two.draft).toEqual([]);
    expect(measureStep(two, { type: 'clear' }).results).toEqual([]);
  });
  it('refuses too few points and goes on drawing', () => {
    const state = after(add(0, 0), add(1, 0), finish('area'));
    expect([state.problem, state.draft.length, state.results.length]).toEqual(['tooFew', 2, 0]);
    expect(measureStep(state, add(1, 1)).problem).toBeNull();
  });
  it('refuses an outline that crosses itself', () => {
    const bow = after(add(0, 0), add(1, 1), add(1, 0), add(0, 1), finish('area'));
    expect([bow.problem, bow.results]).toEqual(['crossing', []]);
  });
  it('drags a point of the draft and of a result, but never into a crossing', () => {
    const square = after(add(0, 0), add(1, 0), add(1, 1), add(0, 1), finish('area'));
    const wider = measureStep(square, { type: 'move', id: 1, index: 2, point: at(2, 2) });
    expect(wider.results[0]?.points[2]).toEqual(at(2, 2));
    const crossing = measureStep(square, { type: 'move', id: 1, index: 2, point: at(-1, 0.5) });
    expect([crossing.problem, crossing.results]).toEqual(['crossing', square.results]);
    const draft = measureStep(after(add(0, 0)), { type: 'move', id: null, index: 0, point: at(5, 5) });
    expect(draft.draft).toEqual([at(5, 5)]);
  });
});

describe('what is shown', () => {
  const square = after(add(0, 0), add(1, 0), add(1, 1), add(0, 1), finish('area')).results[0]!;
  it('gives hectares, square metres and perimeter of a square of 100 m', () => {
    expect(measureLines(square, formats)).toEqual([
      '1.00 ha',
      expect.stringMatching(/^10,0\d\d m²$/),
      '400 m',
    ]);
  });
  it('copies figures with their names and the corners', () => {
    const lines = measureText(square, formats, text).split('\n');
    expect(lines.slice(0, 3)).toEqual(['Area: 1.00 ha', expect.stringContaining('m²'), 'Perimeter: 400 m']);
    expect(lines.slice(3)).toHaveLength(4);
    expect(lines[3]).toBe('45.750000, 126.600000');
  });
  it('labels each leg and the total', () => {
    const state = after(add(0, 0), add(1, 0), add(1, 1), finish('distance'));
    const words = measureFeatures(state, null, null, formats).features.flatMap(
      (one) => one.properties?.words ?? [],
    );
    expect(words).toEqual(['100 m', '100 m', '200 m']);
  });
  it('draws the leg to the pointer while measuring, without a grip under it', () => {
    const state = after(add(0, 0));
    const { features } = measureFeatures(state, 'distance', at(1, 0), formats);
    expect(features.filter((one) => one.properties?.kind === 'grip')).toHaveLength(1);
    expect(features.find((one) => one.properties?.kind === 'label')?.properties?.words).toBe('100 m');
  });
});
