import type { Language } from '@furrow/contract';
import { texts } from '@furrow/texts';
import { plainSheet } from '#kit/import/sheets.ts';

/** The sheet with its heads and one block as an example. */
export function vertexTemplate(language: Language): Uint8Array {
  const { titles, blocks } = texts[language];
  const { phone, corner, lng, lat, example } = blocks.files.sheet;
  const corners = [
    [126.6, 45.7],
    [126.605, 45.7],
    [126.605, 45.704],
    [126.6, 45.704],
  ];
  return plainSheet(
    titles.blockManage,
    [blocks.fields.name, phone, corner, lng, lat],
    corners.map(([x, y], i) => [example, '13800000000', i + 1, x!, y!]),
  );
}
