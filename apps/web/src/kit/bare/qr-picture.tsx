import { create } from 'qrcode';
import { useMemo } from 'react';

/** A QR code, drawn as one path; black on white in every theme, for that is what cameras read. */
export function QrPicture({ url, label }: { url: string; label: string }) {
  const { size, path } = useMemo(() => drawn(url), [url]);
  return (
    <svg viewBox={`-2 -2 ${size + 4} ${size + 4}`} role="img" aria-label={label} data-url={url}>
      <rect x={-2} y={-2} width={size + 4} height={size + 4} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

function drawn(url: string): { size: number; path: string } {
  const { size, data } = create(url, { errorCorrectionLevel: 'M' }).modules;
  const cells = Array.from(data, (dark, index) =>
    dark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
  );
  return { size, path: cells.join('') };
}
