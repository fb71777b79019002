import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import {
  type IssuedBlock,
  type IssuedReport,
  type IssuedReportForm,
  issuedBlocks,
  issuedLimits,
  issuedLogos,
  issuedReportCalls,
  issuedReportForm,
} from '@furrow/contract';
import { Button, Checkbox, Form, Input, Segmented, Space } from 'antd';
import { useState } from 'react';
import { writeAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { IssueDialog } from './issue-dialog.tsx';
import styles from './issued.module.css';
import { monthWords } from './issued-words.ts';

interface Props {
  report: IssuedReport;
  form: IssuedReportForm;
  onChange: (form: IssuedReportForm) => void;
}

/** What is wrong with what was typed, by field. */
function useProblems(form: IssuedReportForm): Readonly<Record<string, string>> {
  const text = useTexts();
  const found = issuedReportForm.safeParse(form);
  if (found.success) return {};
  return Object.fromEntries(
    found.error.issues.map(({ path, message }) => [
      path.join('.'),
      text(`refusals.${message}` as TextKey, { most: issuedLimits.comment }),
    ]),
  );
}

/** Template and comments of an own draft: what is typed stands on the pages at once, and is kept by saving it. */
export function DraftPanel({ report, form, onChange }: Props) {
  const text = useTexts();
  const problems = useProblems(form);
  const put = (part: Partial<IssuedReportForm>) => onChange({ ...form, ...part });
  const problem = (field: string) =>
    problems[field] ? ({ validateStatus: 'error', help: problems[field] } as const) : {};
  return (
    <section className={styles.panel} data-print="never">
      <h2 className={styles.title}>{text('issuedReports.template')}</h2>
      <Form layout="vertical" component="div">
        <Form.Item label={text('issuedReports.fields.title')} htmlFor="issued-title" {...problem('title')}>
          <Input
            id="issued-title"
            value={form.title}
            count={{ max: issuedLimits.title, show: true }}
            onChange={({ target }) => put({ title: target.value })}
          />
        </Form.Item>
        <Form.Item
          label={text('issuedReports.fields.logo')}
          help={
            form.logo === 'account' && report.logo === 'account' && !report.logoImage
              ? text('issuedReports.noLogo')
              : undefined
          }
        >
          <Segmented
            aria-label={text('issuedReports.fields.logo')}
            value={form.logo}
            options={issuedLogos.map((value) => ({ value, label: text(`issuedReports.logos.${value}`) }))}
            onChange={(logo) => put({ logo })}
          />
        </Form.Item>
        <Form.Item label={text('issuedReports.fields.blocks')} {...problem('blocks')}>
          <Blocks blocks={form.blocks} onChange={(blocks) => put({ blocks })} />
        </Form.Item>
        {form.blocks.map((block) => (
          <Form.Item
            key={block}
            label={text('issuedReports.comment', { block: text(`issuedReports.blocks.${block}`) })}
            htmlFor={`issued-${block}`}
            {...problem(`comments.${block}`)}
          >
            <Input.TextArea
              id={`issued-${block}`}
              autoSize={{ minRows: 2, maxRows: 8 }}
              value={form.comments[block] ?? ''}
              count={{ max: issuedLimits.comment, show: true }}
              onChange={({ target }) => put({ comments: { ...form.comments, [block]: target.value } })}
            />
          </Form.Item>
        ))}
      </Form>
      <Deeds report={report} form={form} isWrong={Object.keys(problems).length > 0} />
    </section>
  );
}

/** Which blocks are shown, and in which order: those that are not stand below. */
function Blocks({
  blocks,
  onChange,
}: {
  blocks: readonly IssuedBlock[];
  onChange: (blocks: IssuedBlock[]) => void;
}) {
  const text = useTexts();
  const moved = (block: IssuedBlock, by: -1 | 1): void => {
    const order = [...blocks];
    const at = order.indexOf(block);
    order.splice(at, 1);
    order.splice(at + by, 0, block);
    onChange(order);
  };
  const turn = (block: IssuedBlock, on: boolean): void =>
    onChange(on ? [...blocks, block] : blocks.filter((one) => one !== block));
  return (
    <ul className={styles.blocks}>
      {[...blocks, ...issuedBlocks.filter((one) => !blocks.includes(one))].map((block) => {
        const name = text(`issuedReports.blocks.${block}`);
        const at = blocks.indexOf(block);
        return (
          <li key={block}>
            <Checkbox
              aria-label={text('issuedReports.shown', { block: name })}
              checked={at >= 0}
              onChange={({ target }) => turn(block, target.checked)}
            >
              {name}
            </Checkbox>
            {at >= 0 && (
              <span>
                <IconButton
                  name={text('issuedReports.up', { block: name })}
                  disabled={at === 0}
                  onClick={() => moved(block, -1)}
                >
                  <ArrowUpOutlined />
                </IconButton>
                <IconButton
                  name={text('issuedReports.down', { block: name })}
                  disabled={at === blocks.length - 1}
                  onClick={() => moved(block, 1)}
                >
                  <ArrowDownOutlined />
                </IconButton>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Saves, issues and deletes a draft; what is not saved is not issued. */
function Deeds({ report, form, isWrong }: Pick<Props, 'report' | 'form'> & { isWrong: boolean }) {
  const text = useTexts();
  const deed = useDeed('report');
  const [issuing, setIssuing] = useState(false);
  const { id, version, month } = report;
  const isDirty = (['title', 'logo', 'blocks', 'comments'] as const).some(
    (field) => JSON.stringify(form[field]) !== JSON.stringify(report[field]),
  );
  const save = () =>
    deed(
      () => ask(issuedReportCalls.edit, { params: { id }, body: { ...form, version } }),
      text('issuedReports.saved'),
    );
  const remove = async () => {
    const title = text('issuedReports.removeAsk', { month: monthWords(month) });
    const follows = text('issuedReports.removeText');
    const go = text('issuedReports.remove');
    if (!(await confirmDeed({ title, follows, go, danger: true }))) return;
    await deed(async () => {
      await ask(issuedReportCalls.remove, { params: { id } });
      writeAddress({ report: null, issued: 'open' });
    }, text('issuedReports.removed'));
  };
  return (
    <>
      {isDirty && <p className={styles.lead}>{text('issuedReports.unsaved')}</p>}
      <Space wrap>
        <Button type="primary" disabled={!isDirty || isWrong} onClick={() => void save()}>
          {text('issuedReports.save')}
        </Button>
        <Button disabled={isDirty} onClick={() => setIssuing(true)}>
          {text('issuedReports.issue')}
        </Button>
        <Button danger type="text" onClick={() => void remove()}>
          {text('issuedReports.remove')}
        </Button>
      </Space>
      {issuing && <IssueDialog report={report} onClose={() => setIssuing(false)} />}
    </>
  );
}
