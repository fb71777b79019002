import type { TileSource } from '@furrow/contract';
import type { Map as MapLibre } from 'maplibre-gl';
import { saveBlob } from '#kit/api/download.ts';
import { createFormats } from '#kit/formats/formats.ts';
import { defaultTimeZone } from '#kit/formats/use-formats.ts';
import { logError } from '#kit/messages/error-log.ts';
import { showMessage } from '#kit/messages/messages.ts';
import { accountStore } from '#kit/session/account.ts';
import { appearanceStore } from '#kit/theme/appearance.ts';
import { currentLanguage, text } from '#kit/words/text.ts';
import { attributionOf } from '../attribution.ts';
import type { LegendEntry } from '../legend.ts';
import { metresPerPixel, scaleLength } from '../scale.ts';
import { drawFoot, drawLegend } from './draw-picture.ts';

/** Saves what the map shows as PNG, with legend, scale, attribution and time (S3). */
export async function savePicture(
  map: MapLibre,
  legend: readonly LegendEntry[],
  source: TileSource | null,
): Promise<void> {
  try {
    const canvas = await frameOf(map);
    const ratio = canvas.width / map.getContainer().clientWidth;
    const context = canvas.getContext('2d')!;
    context.scale(ratio, ratio);
    const size = { width: canvas.width / ratio, height: canvas.height / ratio };
    const { appearance } = appearanceStore.getState();
    const account = accountStore.getState().account;
    const formats = createFormats(currentLanguage(), account?.timeZone ?? defaultTimeZone, text);
    const scale = scaleLength(metresPerPixel(map.getCenter().lat, map.getZoom()));
    const length = formats.distance(scale.metres);
    drawLegend(
      context,
      legend.filter((entry) => entry.shown !== false),
      appearance,
    );
    drawFoot(context, size, appearance, {
      scalePixels: scale.pixels,
      scaleWords: `${length.value} ${length.unit}`,
      words: `${attributionOf(source, text)} · ${formats.dateTime(Date.now())}`,
    });
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error('no picture');
    saveBlob(
      blob,
      `${text('map.fileName')}_${new Date().toISOString().slice(0, 16).replace(/[-:T]/g, '')}.png`,
    );
  } catch (error) {
    logError(error);
    showMessage('error', text('map.saveFailed'));
  }
}

/** A copy of the next frame: WebGL keeps its picture only until the frame is over. */
function frameOf(map: MapLibre): Promise<HTMLCanvasElement> {
  return new Promise((resolve) => {
    map.once('render', () => {
      const shown = map.getCanvas();
      const copy = document.createElement('canvas');
      copy.width = shown.width;
      copy.height = shown.height;
      copy.getContext('2d')!.drawImage(shown, 0, 0);
      resolve(copy);
    });
    map.triggerRepaint();
  });
}
