import type { lineCalls, markCalls, ShapeFile } from '@furrow/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { InputNumber, Modal, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { sendValues } from '#kit/form/save/send-values.ts';
import { LeftOut } from '#kit/import/left-out.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { TargetPicker } from '../target-picker.tsx';
import styles from './shapes.module.css';

/** What the reader says of shapes that do not say it themselves. */
interface Given {
  vehicleId: string | null;
  /** Metres. */
  widthM: number | null;
}

/** How shapes of one kind become records. */
export interface Taking<Found> {
  /** `abLines`, `marks`. */
  path: string;
  createMany: typeof lineCalls.createMany | typeof markCalls.createMany;
  columns: TableColumnsType<Found>;
  /** The shape has no width of its own and needs one. */
  lacksWidth: (found: Found) => boolean;
  /** What `createMany` takes. */
  bodyOf: (shapes: readonly { found: Found; given: { vehicleId: string; widthM: number } }[]) => object;
}

interface Props<Found> {
  file: ShapeFile<Found>;
  taking: Taking<Found>;
  onClose: () => void;
}

const shownAtOnce = 8;

/** What a file holds: the ticked shapes become records of their vehicles. */
export function FoundShapes<Found extends { name: string }>({ file, taking, onClose }: Props<Found>) {
  const text = useTexts();
  const [ticked, setTicked] = useState<number[]>(file.found.map((_, i) => i));
  const [given, setGiven] = useState<Given>({ vehicleId: null, widthM: null });
  const chosen = ticked.map((i) => file.found[i]!);
  const [noVehicle, noWidth] = [
    chosen.some(({ vehicle }) => vehicle === null),
    chosen.some(taking.lacksWidth),
  ];
  const ready = (!noVehicle || given.vehicleId !== null) && (!noWidth || given.widthM !== null);
  const save = useSaving(taking, onClose);
  return (
    <Modal
      open
      width={720}
      title={text('shapes.import')}
      okText={text('shapes.go', { count: chosen.length })}
      cancelText={text('forms.confirm.cancel')}
      okButtonProps={{ disabled: chosen.length === 0 || !ready }}
      confirmLoading={save.isPending}
      onOk={() => save.mutate({ chosen, given })}
      onCancel={onClose}
    >
      {(noVehicle || noWidth) && (
        <div className={styles.choices}>
          {noVehicle && (
            <TargetPicker
              path={`${taking.path}/vehicles`}
              label={text('shapes.vehicle')}
              value={given.vehicleId}
              onChange={(vehicleId) => setGiven({ ...given, vehicleId })}
            />
          )}
          {noWidth && (
            <InputNumber
              aria-label={text('shapes.width')}
              placeholder={text('shapes.width')}
              min={0.01}
              max={50}
              precision={2}
              value={given.widthM}
              onChange={(widthM) => setGiven({ ...given, widthM })}
            />
          )}
        </div>
      )}
      <Table<Found & { key: number }>
        size="small"
        columns={[
          ...(taking.columns as TableColumnsType<Found & { key: number }>),
          { title: text('shapes.sn'), dataIndex: ['vehicle', 'sn'] },
        ]}
        dataSource={file.found.map((found, key) => ({ ...found, key }))}
        pagination={
          file.found.length > shownAtOnce ? { pageSize: shownAtOnce, showSizeChanger: false } : false
        }
        rowSelection={{ selectedRowKeys: ticked, onChange: (keys) => setTicked(keys as number[]) }}
        scroll={{ x: 'max-content' }}
      />
      <LeftOut
        title={text('shapes.refused', { count: file.refused.length })}
        rows={file.refused.map(({ number, name, key }) => ({
          number,
          words: `${name} · ${text(`refusals.${key}`)}`,
        }))}
      />
    </Modal>
  );
}

function useSaving<Found extends { name: string }>(
  { path, createMany, bodyOf }: Taking<Found>,
  onDone: () => void,
) {
  const text = useTexts();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ chosen, given }: { chosen: ShapeFile<Found>['found']; given: Given }) =>
      sendValues(
        createMany,
        bodyOf(
          chosen.map((found) => ({
            found,
            given: {
              vehicleId: found.vehicle?.id ?? given.vehicleId ?? '',
              widthM: given.widthM ?? Number.NaN,
            },
          })),
        ),
      ),
    onSuccess: ({ created }) => {
      showSuccess(text('shapes.done', { count: created }));
      void queries.invalidateQueries({ queryKey: [path] });
      onDone();
    },
  });
}
