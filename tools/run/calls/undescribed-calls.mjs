// Pages make described calls (`ask`, `useCall`), which give the type of an answer from the contract. Calls by a path as text are told one by one:
// where the contract does not describe a call yet, its file stands below with how many it makes. A new one fails, and so does a
// line below that has become too large: the list only shrinks.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ownFiles } from '../steps/own-files.mjs';
import { ROOT } from '../steps/places.mjs';

const SOURCE = 'apps/web/src/';
const PAGES = /(?<!\.test)\.tsx?$/;
/** The two that make a call of a path. */
const MAKERS = new Set(['kit/api/api.ts', 'kit/api/ask.ts']);
const BY_PATH = /\bapi\s*\.\s*(?:get|post|postForm|put|patch|delete)\b|\bcallPath\b/g;

/** Calls by path that wait for their description, by file below the pages' source. */
const WAITING = new Map(
  Object.entries({
    'kit/notices/use-todo.ts': 1,
    'kit/picker/region-picker.tsx': 1,
    'kit/places/country-picker.tsx': 1,
    'kit/places/use-divisions.ts': 1,
    'kit/tasks/use-calculated.ts': 1,
    'kit/tasks/use-task-deed.ts': 1,
    'map/areas/use-area-shapes.ts': 1,
    'rooms/approvals/shared/items-input.tsx': 1,
    'rooms/machines/car-form/photos/photo-row.tsx': 1,
    'rooms/machines/cars/car-work.tsx': 1,
    'rooms/machines/depth/calibrate-page.tsx': 2,
    'rooms/machines/depth/depth-list.tsx': 1,
    'rooms/machines/depth/pick-target.tsx': 1,
    'rooms/machines/depth/use-readings.ts': 1,
    'rooms/machines/depth/versions.tsx': 2,
    'rooms/machines/devices/detail/commands-panel.tsx': 1,
    'rooms/machines/devices/detail/parameters-panel.tsx': 2,
    'rooms/machines/warehouse/booking/booking-page.tsx': 1,
    'rooms/machines/warehouse/booking/lines.ts': 1,
    'rooms/machines/warehouse/document/document-page.tsx': 2,
    'rooms/machines/warehouse/records/record-figures.tsx': 1,
    'rooms/overview/big-screen/figures.ts': 3,
    'rooms/overview/car-detail/last-jobs.tsx': 1,
    'rooms/overview/car-detail/use-vehicle-work.ts': 1,
    'rooms/overview/car-monitor/commands/command-photo.tsx': 1,
    'rooms/overview/car-monitor/commands/parameter-dialog.tsx': 2,
    'rooms/overview/car-monitor/commands/use-commands.ts': 4,
    'rooms/overview/car-monitor/dock/send-texts.ts': 1,
    'rooms/overview/data-panel/panel-calls.ts': 2,
    'rooms/overview/real-time-track/ticker.tsx': 1,
    'rooms/overview/real-time-track/use-real-time.ts': 2,
    'rooms/overview/remote-plat/photos-tab.tsx': 1,
    'rooms/parties/service-points/use-place-check.ts': 1,
    'rooms/terminals/zwt-monitor/text-dialog.tsx': 1,
    'rooms/terminals/zwt-monitor/zwt-monitor.tsx': 1,
    'rooms/warnings/extended/extend-grant-form.tsx': 1,
    'rooms/warnings/extended/revoke-dialog.tsx': 1,
    'rooms/warnings/list/use-command-ways.ts': 1,
    'rooms/work/area-statistics/use-area.ts': 1,
    'rooms/work/device-job/block-filter.tsx': 1,
    'rooms/work/device-job/coverage/cell-reading.tsx': 1,
    'rooms/work/device-job/coverage/coverage-dialog.tsx': 1,
    'rooms/work/device-job/coverage/ground-layers.tsx': 2,
    'rooms/work/device-job/coverage/use-coverage.ts': 2,
    'rooms/work/device-job/deeds/correct-dialog.tsx': 2,
    'rooms/work/device-job/deeds/job-slip.tsx': 1,
    'rooms/work/device-job/deeds/use-job-actions.ts': 1,
    'rooms/work/device-job/deeds/versions-drawer.tsx': 1,
    'rooms/work/device-job/job-summary.tsx': 1,
    'rooms/work/device-job/views/charts-view.tsx': 1,
    'rooms/work/historical-track/loading/load-points.ts': 2,
    'rooms/work/historical-track/loading/track-calls.ts': 2,
    'rooms/work/invalid-tracks/dry-run.tsx': 1,
    'rooms/work/invalid-tracks/handled-span.tsx': 1,
    'rooms/work/invalid-tracks/mark-dialog.tsx': 2,
    'rooms/work/invalid-tracks/mark-drawer.tsx': 1,
    'rooms/work/invalid-tracks/proposed-effect.tsx': 1,
    'rooms/work/invalid-tracks/rules-dialog.tsx': 2,
    'rooms/work/invalid-tracks/step-dialog.tsx': 1,
    'rooms/work/invalid-tracks/use-mark-actions.ts': 1,
    'rooms/work/photos/photo-facts.tsx': 1,
    'rooms/work/photos/photo-filters.tsx': 1,
    'rooms/work/photos/use-photo-file.ts': 1,
    'rooms/work/photos/use-take-photo.ts': 2,
    'rooms/work/photos/viewer-tools.tsx': 2,
    'rooms/work/precise/analysis/compared-with.tsx': 1,
    'rooms/work/precise/analysis/precise-analysis.tsx': 2,
    'rooms/work/precise/views/charts-view.tsx': 1,
    'rooms/work/precise/views/jobs-view.tsx': 1,
    'rooms/work/shown/jobs-map.tsx': 2,
    'rooms/work/speed-analysis/use-speed.ts': 1,
    'rooms/work/subsidies/parameters/try-dialog.tsx': 1,
    'rooms/work/subsidies/wizard/use-previews.ts': 1,
    'rooms/work/uav/deeds/correct-sortie.tsx': 1,
    'rooms/work/uav/deeds/use-sortie-actions.ts': 1,
    'rooms/work/uav/map/sortie-dialog.tsx': 1,
    'rooms/work/uav/views/charts-view.tsx': 1,
    'rooms/work/uav/views/map-of-sorties.tsx': 1,
    'rooms/work/uav/views/sortie-list-view.tsx': 1,
    'rooms/work/variable-layer/layer-map.tsx': 1,
    'rooms/work/variable-layer/use-layer.ts': 1,
  }),
);

/** How often a page calls by a path as text. */
export const callsByPath = (text) => [...text.matchAll(BY_PATH)].length;

/** What is wrong with files and their counts, one line each; `waiting`: how many each file may have. */
export function wrongCalls(counts, waiting = WAITING) {
  const names = new Set([...counts.keys(), ...waiting.keys()]);
  return [...names].sort().flatMap((file) => {
    const [found, allowed] = [counts.get(file) ?? 0, waiting.get(file) ?? 0];
    if (found > allowed)
      return [
        `${file}: ${found} calls by a path as text, ${allowed} wait for their description: use ask or useCall`,
      ];
    return found < allowed
      ? [`${file}: ${found} calls by a path as text are left, ${allowed} are allowed: say ${found}`]
      : [];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = ownFiles()
    .filter((file) => file.startsWith(SOURCE) && PAGES.test(file))
    .map((file) => file.slice(SOURCE.length))
    .filter((file) => !MAKERS.has(file));
  const counts = new Map(
    files.map((file) => [file, callsByPath(readFileSync(`${ROOT}${SOURCE}${file}`, 'utf8'))]),
  );
  const wrong = wrongCalls(new Map([...counts].filter(([, found]) => found > 0)));
  for (const line of wrong) console.error(line);
  const left = [...counts.values()].reduce((sum, found) => sum + found, 0);
  console.log(
    `calls of pages: ${left} by a path as text wait for their description, ${wrong.length} to look at`,
  );
  process.exit(wrong.length ? 1 : 0);
}
