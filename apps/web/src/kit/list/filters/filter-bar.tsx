import { Badge, Button, Drawer, Tag } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormats } from '../../formats/use-formats.ts';
import { useTexts } from '../../words/text.ts';
import type { AnyFilter, TreeNode } from '../list-screen.ts';
import { useNarrow } from '../use-narrow.ts';
import { FilterControl } from './filter-control.tsx';
import { filterWords } from './filter-words.ts';
import styles from './filters.module.css';

export interface FilterBarProps {
  filters: Readonly<Record<string, AnyFilter | undefined>>;
  values: Readonly<Record<string, readonly string[]>>;
  onChange: (name: string, values: readonly string[]) => void;
  onReset: () => void;
  /** Beside "Reset": saved filters. */
  extra?: ReactNode;
}

const CELL_PX = 228;
const noNodes = (): TreeNode[] => [];
const noWords = (): undefined => undefined;

/** Filters in at most two rows, the others folded; under 992 px in a sheet from below (shell C1, C2, L22). */
export function FilterBar(props: FilterBarProps) {
  const narrow = useNarrow();
  const names = Object.keys(props.filters);
  return (
    <search className={styles.bar}>
      {narrow ? <Sheet {...props} names={names} /> : <Rows {...props} names={names} />}
      <Chips {...props} />
    </search>
  );
}

type Named = FilterBarProps & { names: readonly string[] };

function Controls({ names, filters, values, onChange }: Named) {
  const text = useTexts();
  return names.map((name) => {
    const filter = filters[name];
    if (!filter) return null;
    const place = {
      name,
      label: text(filter.title),
      values: values[name] ?? [],
      onChange: (next: readonly string[]) => onChange(name, next),
    };
    return <FilterControl key={name} filter={filter} place={place} />;
  });
}

function Rows(props: Named) {
  const text = useTexts();
  const [open, setOpen] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const perRow = usePerRow(grid);
  // The buttons take the last two places of the second row: their words are long in Russian.
  const room = perRow * 2 - 2;
  const folds = props.names.length > room;
  return (
    <div className={styles.grid} ref={grid}>
      <Controls {...props} names={open ? props.names : props.names.slice(0, room)} />
      <div className={styles.buttons} data-wide>
        {/* Leaving a text field searches; the button is what the hand looks for. */}
        <Button type="default">{text('list.search')}</Button>
        <Button onClick={props.onReset}>{text('list.reset')}</Button>
        {folds && (
          <Button type="link" aria-expanded={open} onClick={() => setOpen(!open)}>
            {text(open ? 'list.fewerFilters' : 'list.moreFilters')}
          </Button>
        )}
        {props.extra}
      </div>
    </div>
  );
}

function Sheet(props: Named) {
  const text = useTexts();
  const [open, setOpen] = useState(false);
  const active = Object.keys(props.filters).filter((name) => props.values[name]?.length).length;
  return (
    <>
      <div className={styles.buttons}>
        <Badge count={active} size="small">
          <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {text('list.filters')}
          </Button>
        </Badge>
        {props.extra}
      </div>
      <Drawer
        placement="bottom"
        size="80%"
        title={text('list.filters')}
        open={open}
        onClose={() => setOpen(false)}
        footer={
          <div className={styles.buttons}>
            <Button onClick={props.onReset}>{text('list.reset')}</Button>
            <Button type="primary" onClick={() => setOpen(false)}>
              {text('list.search')}
            </Button>
          </div>
        }
      >
        <div className={styles.sheet}>
          <Controls {...props} />
        </div>
      </Drawer>
    </>
  );
}

/** What is filtered, each with a way to take it away (shell C2). */
function Chips({ filters, values, onChange }: FilterBarProps) {
  const active = Object.keys(filters).filter((name) => values[name]?.length);
  if (active.length === 0) return null;
  return (
    <div className={styles.chips}>
      {active.map((name) => (
        <Chip key={name} filter={filters[name]!} values={values[name]!} onClose={() => onChange(name, [])} />
      ))}
    </div>
  );
}

function Chip({
  filter,
  values,
  onClose,
}: {
  filter: AnyFilter;
  values: readonly string[];
  onClose: () => void;
}) {
  const text = useTexts();
  const formats = useFormats();
  // The kind of a filter never changes, so this is the same hook every time.
  const useNodes = 'useNodes' in filter ? filter.useNodes : noNodes;
  const useWords = filter.kind === 'own' && filter.useWords ? filter.useWords : noWords;
  const fetched = useWords(values);
  const nodes = useNodes();
  const words = `${text(filter.title)}: ${fetched ?? filterWords(filter, values, { text, formats, nodes })}`;
  return (
    <Tag
      closable={{ 'aria-label': text('list.removeFilter', { filter: words }) }}
      title={words}
      onClose={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {words}
    </Tag>
  );
}

/** How many filters fit in a row. */
function usePerRow(grid: React.RefObject<HTMLDivElement | null>): number {
  const [perRow, setPerRow] = useState(4);
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) =>
      setPerRow(Math.max(2, Math.floor(((entry?.contentRect.width ?? 0) + 8) / CELL_PX))),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return perRow;
}
