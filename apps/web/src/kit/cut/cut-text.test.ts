import { afterEach, describe, expect, it } from 'vitest';
import { cutAt, cutLines } from './cut-text.ts';

afterEach(() => document.body.replaceChildren());

/** An element of so many px whose text takes so many: jsdom lays nothing out. */
function placed(html: string): HTMLElement {
  document.body.innerHTML = html;
  for (const element of document.body.querySelectorAll<HTMLElement>('[data-needs]')) {
    element.style.textOverflow = 'ellipsis';
    Object.defineProperty(element, 'clientWidth', { value: 100 });
    Object.defineProperty(element, 'scrollWidth', { value: Number(element.dataset.needs) });
  }
  return document.body.firstElementChild as HTMLElement;
}

describe('a cut line', () => {
  it('is found from what stands in it, and only where its place cuts it', () => {
    const cell = placed('<td data-needs="180"><span><b>Heilongjiang</b></span></td>'.replaceAll('td', 'div'));
    expect(cutAt(cell.querySelector('b'))).toBe(cell);
    const whole = placed('<div data-needs="101"><b>Harbin</b></div>');
    expect(cutAt(whole.querySelector('b'))).toBeNull();
    expect(cutAt(document)).toBeNull();
  });

  it('whose own title tells it already is left alone', () => {
    const cell = placed('<div data-needs="180"><time title="UTC">2026-11-26</time></div>');
    expect([cutAt(cell.querySelector('time')), cutLines(cell)]).toEqual([null, []]);
  });

  it('of a row is one of those that the row tells when it has the focus', () => {
    const row = placed(`<div data-index="0">
      <p data-column="name" data-needs="180">A long name</p><p data-column="year" data-needs="40">2026</p>
      <p data-column="place" data-needs="300"> A far place </p></div>`);
    expect(cutLines(row)).toEqual(['A long name', 'A far place']);
  });
});
