import { ClearOutlined } from '@ant-design/icons';
import { Badge, Button, Drawer, Tag } from 'antd';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../words/text.ts';
import type { AnyFilter } from '../list-screen.ts';
import { useNarrow } from '../use-narrow.ts';
import { FilterControl } from './filter-control.tsx';
import styles from './filters.module.css';
import { useFilterWords } from './use-filter-words.ts';

export interface FilterBarProps {
  filters: Readonly<Record<string, AnyFilter | undefined>>;
  values: Readonly<Record<string, readonly string[]>>;
  onChange: (name: string, values: readonly string[]) => void;
  onReset: () => void;
  /** Values that hold until somebody takes them away: they stand in their control and need no chip while that is seen. */
  usual?: Readonly<Record<string, readonly string[] | undefined>> | undefined;
  /** Filters that the screen shows by a control of its own, beside the bar: they need no chip. */
  told?: readonly string[] | undefined;
  /** Beside "Reset": saved filters. */
  extra?: ReactNode;
}

/** The narrowest place of a filter with the gap behind it, px: as in the style. */
const CELL_PX = 168;
/** From–to asks for two values and takes two places. */
const isWide = (filter: AnyFilter | undefined): boolean =>
  filter?.kind === 'days' || filter?.kind === 'numbers';

/** How many of the filters stand in a row of so many places, from the first on. */
function howManyStand(filters: readonly (AnyFilter | undefined)[], places: number): number {
  let taken = 0;
  const tooMany = filters.findIndex((filter) => {
    taken += isWide(filter) ? 2 : 1;
    return taken > places;
  });
  return tooMany < 0 ? filters.length : Math.max(1, tooMany);
}

/** One row of filters, the others folded; under 992 px in a sheet from below (C2, L22). */
export function FilterBar(props: FilterBarProps) {
  const narrow = useNarrow();
  const names = Object.keys(props.filters);
  const grid = useRef<HTMLDivElement>(null);
  const room = howManyStand(Object.values(props.filters), usePerRow(grid, narrow));
  const seen = narrow ? [] : names.slice(0, room);
  return (
    <search className={styles.bar}>
      {narrow ? (
        <Sheet {...props} names={names} />
      ) : (
        <Rows {...props} names={names} room={room} grid={grid} />
      )}
      <Chips {...props} seen={seen} />
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
    return (
      <div key={name} className={styles.place} data-wide={isWide(filter) || undefined}>
        <FilterControl filter={filter} place={place} />
      </div>
    );
  });
}

function Rows({ room, grid, ...props }: Named & { room: number; grid: RefObject<HTMLDivElement | null> }) {
  const text = useTexts();
  const [open, setOpen] = useState(false);
  const folds = props.names.length > room;
  return (
    <div className={styles.row}>
      <div className={styles.grid} ref={grid}>
        <Controls {...props} names={open ? props.names : props.names.slice(0, room)} />
      </div>
      <div className={styles.buttons}>
        {/* Leaving a text field searches; the button is what the hand looks for. */}
        <Button type="default">{text('list.search')}</Button>
        <Button
          type="text"
          icon={<ClearOutlined />}
          aria-label={text('list.reset')}
          title={text('list.reset')}
          onClick={props.onReset}
        />
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

/** What is filtered, each with a way to take it away (C2). */
function Chips({
  filters,
  values,
  onChange,
  usual = {},
  told = [],
  seen,
}: FilterBarProps & { seen: readonly string[] }) {
  const isUsual = (name: string) =>
    told.includes(name) || (seen.includes(name) && values[name]?.join() === usual[name]?.join());
  const active = Object.keys(filters).filter((name) => values[name]?.length && !isUsual(name));
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
  const words = useFilterWords(filter, values);
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
function usePerRow(grid: RefObject<HTMLDivElement | null>, narrow: boolean): number {
  const [perRow, setPerRow] = useState(4);
  useEffect(() => {
    const element = grid.current;
    if (!element || narrow) return;
    const observer = new ResizeObserver(([entry]) =>
      setPerRow(Math.max(1, Math.floor(((entry?.contentRect.width ?? 0) + 8) / CELL_PX))),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid, narrow]);
  return perRow;
}
