import { Readable } from 'node:stream';
import {
  type FileRow,
  type ModificationPhotoFile,
  type ModificationRow,
  modificationPhotos,
  modificationTests,
} from '@furrow/contract';
import { demoFleetProducts, type Machine, takePicture } from '@furrow/simulator';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { announceFile, receivePart } from '#kit/files/files.ts';
import { entityParts } from '#rooms/access/public.ts';
import type { DemoCall } from '../calls/calls-of.ts';

interface Parts {
  pool: Pool;
  files: FileStore;
  actor: Actor;
  call: DemoCall;
  /** The same calls by somebody else: who submits does not accept. */
  callAsChecker: DemoCall;
}

const controllerModel = 'UC-10';
const installers = ['刘志强', '高鹏', '马俊'] as const;
const daySeconds = 86_400;
/** Resolution 1 of the cameras: 320 × 240. */
const pictureSize = 1;

/** How far each order has come, the last step of each. */
const ends = ['draft', 'inProgress', 'toAccept', 'accepted', 'accepted', 'returned'] as const;

/** Sells the kit of unmanned driving, and makes the models of its controllers. Answers the kit. */
async function offerKit(call: DemoCall): Promise<{ kitId: string; modelId: string }> {
  const model = {
    model: controllerModel,
    subtype: 'unmanned',
    pn: 'UC-10-A',
    price: 5_800,
    lowStockLimit: 5,
  };
  const { id: modelId } = await call<{ id: string }>('componentModels/control', model);
  const needed = { kind: 'control', models: [controllerModel], count: 1, required: true };
  const kit = demoFleetProducts.find(({ family }) => family === 'unmannedDriving')!;
  for (const other of demoFleetProducts) if (other !== kit) await call('products', other);
  const { id: kitId } = await call<{ id: string }>('products', { ...kit, neededParts: [needed] });
  return { kitId, modelId };
}

/**
 * Converts some tractors of the fleet to unmanned driving; each order has come as far as another. Those whose work the demo's subsidy
 * pays, and those with which something is wrong, are left alone (`left`), and all must still be the provider's, as the controllers are.
 */
export async function convertDemoTractors(
  parts: Parts,
  fleet: readonly Machine[],
  left: ReadonlySet<string>,
): Promise<void> {
  const { call, callAsChecker } = parts;
  const { kitId, modelId } = await offerKit(call);
  const tractors = fleet.filter(
    ({ sn, category, countryCode }) => category === 'autoSteer' && countryCode === 'CN' && !left.has(sn),
  );
  const now = Math.floor(Date.now() / 1000);
  for (const [i, { sn: vehicleSn, seed }] of tractors.slice(0, ends.length).entries()) {
    const end = ends[i]!;
    const unmannedSn = `UC${String(i + 1).padStart(5, '0')}`;
    await call('components/control', { sn: unmannedSn, modelId, canFirmware: '1.4.2' });
    const installer = installers[i % installers.length]!;
    const plannedOn = new Date((now + i * daySeconds) * 1000).toISOString().slice(0, 10);
    const { id } = await call<ModificationRow>('modifications', {
      vehicleSn,
      kitId,
      unmannedSn,
      installer,
      plannedOn,
    });
    const step = (name: string, by = call, body: object = {}) => by(`modifications/${id}/${name}`, body);
    if (end === 'draft') continue;
    await step('start');
    const { version } = await call<ModificationRow>(`modifications/${id}`, undefined, 'GET');
    const photos = await photosOf(parts, seed);
    const checklist = end === 'inProgress' ? {} : testsBy(installer, now - 3_600);
    await call(
      `modifications/${id}`,
      {
        version,
        startedOn: plannedOn,
        photos: end === 'inProgress' ? photos.slice(0, 2) : photos,
        checklist,
      },
      'PATCH',
    );
    if (end === 'inProgress') continue;
    await step('submit');
    if (end === 'accepted') await step('accept', callAsChecker);
    if (end === 'returned') await step('return', callAsChecker, { reason: '急停按钮照片不清晰' });
  }
}

function testsBy(tester: string, at: number): object {
  const result = (name: string) => ({ tester, at, ...(name === 'straightLine' && { errorCm: 1.8 }) });
  return Object.fromEntries(modificationTests.map((name) => [name, result(name)]));
}

/** One picture of each kind, as a phone would send it. */
async function photosOf({ pool, files, actor }: Parts, seed: number): Promise<ModificationPhotoFile[]> {
  const receiving = { ...entityParts(pool), files, readers: {} };
  const photos: ModificationPhotoFile[] = [];
  for (const [shot, kind] of modificationPhotos.entries()) {
    const bytes = takePicture(seed, shot, pictureSize);
    const file: FileRow = await announceFile(receiving, actor, { name: `${kind}.jpg`, size: bytes.length });
    await receivePart(receiving, actor, file.id, { offset: 0, body: Readable.from([bytes]) });
    photos.push({ kind, fileId: file.id });
  }
  return photos;
}
