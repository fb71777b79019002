import { type LayerLegend, layerCalls, type RateUnit, rateUnits, targetFileEnds } from '@furrow/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Input, Modal, Select, Upload } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { sendFile } from '#kit/files/send-bytes.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { seasonWords } from '../layer-words.ts';
import styles from '../layers.module.css';
import { DraftTarget } from './target-lines.tsx';

interface Props {
  legend: LayerLegend;
  onClose: () => void;
}

/** A file is read and shown as a draft; the target in force stays until it is confirmed. */
export function UploadTarget({ legend, onClose }: Props) {
  const text = useTexts();
  const queries = useQueryClient();
  const { block, season, workType } = legend;
  const usual = rateUnits.find((one) => one === legend.unit) ?? 'kg/ha';
  const [unit, setUnit] = useState<RateUnit>(usual);
  const [property, setProperty] = useState('');
  const read = useMutation({
    mutationFn: (file: File) =>
      sendFile(
        layerCalls.upload,
        {
          params: { id: block!.id },
          query: { season, workType, unit, name: file.name, ...(property.trim() ? { property } : {}) },
        },
        file,
      ),
    meta: { quiet: true },
  });
  const confirm = useMutation({
    mutationFn: (id: string) => ask(layerCalls.confirm, { params: { id } }),
    onSuccess: () => {
      showSuccess(text('layers.target.confirmed'));
      void queries.invalidateQueries({ queryKey: ['layer'] });
      onClose();
    },
  });
  const draft = read.data;
  return (
    <Modal
      open
      title={`${text('layers.target.upload')} · ${block?.name}`}
      okText={text('layers.target.confirm')}
      okButtonProps={{ disabled: !draft }}
      cancelText={text('forms.confirm.cancel')}
      confirmLoading={confirm.isPending}
      onOk={() => draft && confirm.mutate(draft.id)}
      onCancel={onClose}
    >
      <p>
        {seasonWords(season)} · {text(`exports.workType.${workType}`)}
      </p>
      <div className={styles.uploads}>
        <Select
          aria-label={text('layers.target.fields.unit')}
          value={unit}
          options={rateUnits.map((value) => ({ value, label: text(`format.rates.${value}`) }))}
          onChange={setUnit}
        />
        <Input
          aria-label={text('layers.target.fields.property')}
          placeholder={`${text('layers.target.fields.property')} · ${text('layers.target.propertyHint')}`}
          value={property}
          onChange={({ target }) => setProperty(target.value)}
        />
      </div>
      <Upload.Dragger
        accept={targetFileEnds.join()}
        showUploadList={false}
        disabled={read.isPending}
        beforeUpload={(file) => {
          read.mutate(file);
          return false;
        }}
      >
        <p>{text(draft ? 'layers.target.again' : 'layers.target.drop')}</p>
        <p className={styles.hint}>{text('layers.target.kinds')}</p>
      </Upload.Dragger>
      {read.error && <Alert className={styles.told ?? ''} type="error" showIcon title={read.error.message} />}
      {draft && <DraftTarget draft={draft} />}
    </Modal>
  );
}
