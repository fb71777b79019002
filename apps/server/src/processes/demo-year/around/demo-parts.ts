import type { DemoCall } from '../calls/calls-of.ts';

/** Kinds that the plan of the year does not deliver: what is screwed on, and what talks. */
const models = [
  ['nameplate', { model: 'NP-60', price: 12 }],
  [
    'spline',
    { model: 'SP-36T', price: 85, teeth: 36, outerDiameterMm: 22, lengthMm: 60, fits: 'Lovol TE2204' },
  ],
  [
    'spline',
    { model: 'SP-40T', price: 92, teeth: 40, outerDiameterMm: 25, lengthMm: 64, fits: 'Dongfanghong LX' },
  ],
  ['bracket', { model: 'BR-M1', price: 140, forPart: 'motor', material: 'Q235', fits: 'Lovol TE2204' }],
  ['bracket', { model: 'BR-T2', price: 96, forPart: 'slab', material: '6061', fits: 'Zoomlion RG1204' }],
  ['communicationModule', { model: 'CM-4G', subtype: 'cellular', price: 260 }],
  [
    'communicationModule',
    { model: 'RD-35', subtype: 'radio', price: 780, frequencyFromMhz: 410, frequencyToMhz: 470, powerW: 2 },
  ],
] as const;

const plates = 60;
const batches = ['2025-A', '2025-B', '2026-A'] as const;
const modules = 12;

/** Lays nameplates, splines, brackets and modules into the libraries. */
export async function stockDemoParts(call: DemoCall): Promise<void> {
  for (const [kind, form] of models) {
    const { id: modelId } = await call<{ id: string }>(`componentModels/${kind}`, {
      ...form,
      lowStockLimit: 10,
    });
    if (kind === 'nameplate')
      await call('components/nameplate/range', {
        modelId,
        prefix: 'NP-',
        from: 1,
        to: plates,
        batch: batches[0],
      });
    else if (kind === 'communicationModule')
      for (let i = 1; i <= modules; i++) {
        const sn = `${form.model}-${String(i).padStart(4, '0')}`;
        await call(`components/${kind}`, { sn, modelId, batch: batches[i % 3], firmware: `2.${i % 4}.0` });
      }
    else
      for (const [i, batch] of batches.entries())
        await call(`components/${kind}`, { modelId, batch, quantity: 40 + i * 25, hardwareVersion: 'A1' });
  }
}
