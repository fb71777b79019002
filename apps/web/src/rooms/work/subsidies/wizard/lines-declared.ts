import type { DeclaredArea, SubsidyPreviewLine } from '@furrow/contract';

/** The one line of an owner on a block whose area was declared; or why it is none. */
export interface LineDeclared {
  area: DeclaredArea;
  key: string | null;
  problem: 'noLine' | 'severalLines' | null;
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Gives areas that were declared for blocks of owners to the lines there; a block that several machines worked has no single line. */
export function linesDeclared(
  areas: readonly DeclaredArea[],
  lines: readonly Pick<SubsidyPreviewLine, 'key' | 'owner' | 'block'>[],
): LineDeclared[] {
  return areas.map((area) => {
    const found = lines.filter((line) => same(line.owner, area.owner) && same(line.block, area.block));
    if (found.length === 1) return { area, key: found[0]!.key, problem: null };
    return { area, key: null, problem: found.length === 0 ? 'noLine' : 'severalLines' };
  });
}
