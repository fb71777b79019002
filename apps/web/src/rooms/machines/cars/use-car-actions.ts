import { type CarRow, carCalls, nextState, type VehicleStep, vehicleFlow } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { ask as call } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { type FormCall, sendValues } from '#kit/form/save/send-values.ts';
import type { RowAction } from '#kit/list/list-screen.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import type { Wish } from './car-wish.tsx';

type Ask = <T>(wish: Wish) => Promise<T | undefined>;

/** What may be done with one vehicle; what its state forbids is greyed with the reason. */
export function useCarActions(ask: Ask, onLabel: (cars: CarRow[]) => void): (car: CarRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useDeed('cars');
  const may = {
    edit: useMay('carManage.edit'),
    freeze: useMay('carManage.freeze'),
    transfer: useMay('carManage.transfer'),
    replace: useMay('equipReplace.create'),
    cancel: useMay('equipCancel.create'),
    problem: useMay('problemManage.create'),
    repair: useMay('repairManage.create'),
    live: useMay('carMonitor'),
    track: useMay('historicalTrack'),
  };
  return (car) => {
    const { id, sn, state } = car;
    const go = (to: string) => () => void navigate(to);
    const forbidden = text('cars.reasons.state', { state: text(`format.state.${state}`) });
    const unless = (step: VehicleStep) => (nextState(vehicleFlow, state, step) ? undefined : forbidden);
    const living = state === 'cancelled' ? forbidden : undefined;
    const wish = (kind: Wish['kind'], of: FormCall) => async () => {
      const send = async (body: object) => {
        await sendValues(of, body, { id });
        return true;
      };
      if (await ask({ kind, title: text(`cars.${kind}.title`, { sn }), send }))
        showSuccess(text(`cars.${kind}.done`, { sn }));
    };
    const unfreeze = async () => {
      const asked = { title: text('cars.unfreeze.title', { sn }), follows: text('cars.unfreeze.lead') };
      if (await confirmDeed({ ...asked, go: text('cars.deeds.unfreeze') }))
        await deed(() => call(carCalls.unfreeze, { params: { id } }), text('cars.unfreeze.done', { sn }));
    };
    const when = (
      allowed: boolean,
      key:
        | 'edit'
        | 'full'
        | 'live'
        | 'track'
        | 'freeze'
        | 'unfreeze'
        | 'transfer'
        | 'owner'
        | 'region'
        | 'replace'
        | 'cancel'
        | 'problem'
        | 'repair'
        | 'label',
      onClick: () => unknown,
      reason?: string,
    ): RowAction[] =>
      allowed ? [{ key, label: text(`cars.deeds.${key}`), onClick: () => void onClick(), reason }] : [];
    return [
      ...when(may.edit, 'edit', go(`/editCar?id=${id}`)),
      ...when(may.live, 'full', go(`/carMonitorDetail?id=${id}`)),
      ...when(may.live, 'live', go(`/carMonitor?sn=${sn}`), living),
      ...when(may.track, 'track', go(`/historicalTrack?sn=${sn}`)),
      ...(state === 'frozen'
        ? when(may.freeze, 'unfreeze', unfreeze)
        : when(may.freeze, 'freeze', wish('freeze', carCalls.freeze), unless('freeze'))),
      ...when(may.transfer, 'transfer', wish('transfer', carCalls.transfer), living),
      ...when(may.edit, 'owner', wish('owner', carCalls.giveToOwner), living),
      ...when(may.edit, 'region', wish('region', carCalls.registerIn), living),
      ...when(may.problem, 'problem', go(`/createProblem?sn=${sn}`), living),
      ...when(may.repair, 'repair', go(`/createRepair?sn=${sn}`), living),
      ...when(may.replace, 'replace', go(`/replaceDetail?sn=${sn}`), living),
      ...when(may.cancel, 'cancel', go(`/equipCancel?edit=new&sn=${sn}`), living),
      ...when(true, 'label', () => onLabel([car])),
    ];
  };
}
