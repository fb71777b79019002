import { DeleteOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { type SavedView, type ScreenColumns, type SharedWith, sharedWith as sharing } from '@furrow/contract';
import { Button, Input, Modal, Popover, Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useMay } from '../../session/account.ts';
import { useTexts } from '../../words/text.ts';
import type { ColumnState } from '../columns/use-columns.ts';
import { sortText } from '../state/list-address.ts';
import type { ListState } from '../state/use-list.ts';
import styles from './saved.module.css';
import { useSavedViews } from './use-saved-views.ts';

interface Props {
  screen: string;
  list: ListState<unknown>;
  columns: ColumnState<unknown>;
}

/** "Save as…", and the saved ones to choose from; the starred one is where the screen begins (C7). */
export function SavedViews({ screen, list, columns }: Props) {
  const text = useTexts();
  const saved = useSavedViews(screen);
  const [open, setOpen] = useState(false);
  const [naming, setNaming] = useState(false);
  const apply = (view: SavedView) => {
    list.setQuery(view.query);
    if (view.columns) columns.apply(view.columns as ScreenColumns);
    setOpen(false);
  };
  useDefault(saved, list, apply);
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={open}
        onOpenChange={setOpen}
        content={
          <div className={styles.panel}>
            {saved.views.length === 0 && <p className={styles.none}>{text('list.noSaved')}</p>}
            <ul className={styles.lines}>
              {saved.views.map((view) => (
                <Line key={view.id} view={view} saved={saved} onApply={() => apply(view)} />
              ))}
            </ul>
            <Button type="link" size="small" onClick={() => setNaming(true)}>
              {text('list.saveAs')}
            </Button>
          </div>
        }
      >
        <Button
          type="text"
          icon={<StarOutlined />}
          aria-label={text('list.saved')}
          title={text('list.saved')}
        />
      </Popover>
      {naming && <NameDialog saved={saved} list={list} columns={columns} onClose={() => setNaming(false)} />}
    </>
  );
}

type Saved = ReturnType<typeof useSavedViews>;

function Line({ view, saved, onApply }: { view: SavedView; saved: Saved; onApply: () => void }) {
  const text = useTexts();
  const { id, name, isDefault, mine, owner } = view;
  return (
    <li className={styles.line}>
      <Button type="text" size="small" className={styles.name ?? ''} onClick={onApply}>
        {name}
        {!mine && <span className={styles.owner}>{owner}</span>}
      </Button>
      {mine && (
        <>
          <Button
            type="text"
            size="small"
            icon={isDefault ? <StarFilled /> : <StarOutlined />}
            aria-pressed={isDefault}
            aria-label={text('list.makeDefault', { name })}
            onClick={() => saved.edit.mutate({ id, isDefault: !isDefault })}
          />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={text('list.removeSaved', { name })}
            onClick={() => saved.remove.mutate(id)}
          />
        </>
      )}
    </li>
  );
}

interface NameProps {
  saved: Saved;
  list: ListState<unknown>;
  columns: ColumnState<unknown>;
  onClose: () => void;
}

function NameDialog({ saved, list, columns, onClose }: NameProps) {
  const text = useTexts();
  const mayShare = useMay('roleManage.shareView');
  const [name, setName] = useState('');
  const [sharedWith, setSharedWith] = useState<SharedWith>('nobody');
  const save = () =>
    saved.create.mutate(
      { name, sharedWith, query: queryOf(list), columns: columns.kept ?? null },
      { onSuccess: onClose },
    );
  return (
    <Modal
      open
      title={text('list.saveAs')}
      okText={text('list.save')}
      okButtonProps={{ disabled: name.trim() === '', loading: saved.create.isPending }}
      onOk={save}
      onCancel={onClose}
    >
      <Input
        autoFocus
        maxLength={30}
        value={name}
        placeholder={text('list.savedName')}
        aria-label={text('list.savedName')}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={() => name.trim() !== '' && save()}
      />
      {mayShare && (
        <Radio.Group
          className={styles.share ?? ''}
          aria-label={text('list.share.label')}
          value={sharedWith}
          onChange={({ target }) => setSharedWith(target.value as SharedWith)}
          options={sharing.map((value) => ({ value, label: text(`list.share.${value}`) }))}
        />
      )}
    </Modal>
  );
}

/** Filters and order as they would stand in the address; the page is not part of what is kept. */
function queryOf({ state }: ListState<unknown>): string {
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(state.filters))
    for (const one of values) query.append(name, one);
  query.set('sort', sortText(state.sort));
  return query.toString();
}

/** A screen that is opened without anything in its address begins with the starred filter. */
function useDefault(saved: Saved, list: ListState<unknown>, apply: (view: SavedView) => void): void {
  const decided = useRef(window.location.search !== '');
  const own = saved.views.find(({ isDefault }) => isDefault);
  useEffect(() => {
    if (decided.current || !saved.ready) return;
    decided.current = true;
    if (own && !list.isFiltered) apply(own);
  });
}
