import type { ChartData } from './chart-option.ts';

/** The numbers of a chart as RFC 4180 with a byte order mark. */
export function chartCsv(namesTitle: string, { names, series }: ChartData): string {
  const lines = [
    [namesTitle, ...series.map(({ name }) => name)],
    ...names.map((name, index) => [name, ...series.map(({ values }) => String(values[index] ?? 0))]),
  ];
  return `\ufeff${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** A spreadsheet would take a text that begins with one of these for a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const sharpness = 2;

/** The drawing on the ground of the panel that it lies on, as PNG of twice its size. */
export async function chartPicture(drawing: SVGSVGElement): Promise<Blob> {
  const { width, height } = drawing.getBoundingClientRect();
  const source = new XMLSerializer().serializeToString(drawing);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(width * sharpness, height * sharpness);
  const context = canvas.getContext('2d')!;
  context.fillStyle = getComputedStyle(drawing).getPropertyValue('--panel').trim();
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/png' });
}
