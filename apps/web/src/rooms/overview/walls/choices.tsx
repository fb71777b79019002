import { deviceCategories, workTypes } from '@furrow/contract';
import { useIsFetching } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { TreeNode } from '#kit/list/list-screen.ts';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { useTexts } from '#kit/words/text.ts';
import stage from '../stage/stage.module.css';
import { wallPeriods } from './asked.ts';
import type { Asked } from './use-asked.ts';
import styles from './walls.module.css';

/** What both walls are narrowed by, and the way from one to the other with the same choices. */
export function Choices({ asked, here }: { asked: Asked; here: 'activity' | 'exports' }) {
  const text = useTexts();
  const { period, days, today, setPeriod, setDay } = asked;
  return (
    <>
      <Loading />
      <nav className={stage.tabs} aria-label={text(`titles.${here}`)}>
        {(['activity', 'exports'] as const).map((wall) => (
          <Link
            key={wall}
            className={styles.wall}
            to={`/${wall}${window.location.search}`}
            aria-current={wall === here ? 'page' : undefined}
          >
            {text(`walls.${wall}`)}
          </Link>
        ))}
      </nav>
      <select
        aria-label={text('walls.period')}
        value={period}
        onChange={({ target }) => setPeriod(target.value as Asked['period'])}
      >
        {wallPeriods.map((one) => (
          <option key={one} value={one}>
            {text(`walls.periods.${one}`)}
          </option>
        ))}
      </select>
      {period === 'custom' &&
        (['begin', 'end'] as const).map((which) => (
          <input
            key={which}
            type="date"
            aria-label={text(`walls.${which}`)}
            value={days[which]}
            max={today}
            onChange={({ target }) => target.value && setDay(which, target.value)}
          />
        ))}
      <RegionChoice {...asked} />
      <KindChoices {...asked} />
    </>
  );
}

/** The loading flag of spec §3: whether any panel waits for its figures. */
function Loading() {
  const text = useTexts();
  const loading = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
  return (
    <span className={styles.loading} data-loading={loading}>
      {loading && text('messages.loading')}
    </span>
  );
}

function KindChoices({ workType, category, setWorkType, setCategory }: Asked) {
  const text = useTexts();
  return (
    <>
      <select
        aria-label={text('walls.workType')}
        value={workType ?? ''}
        onChange={({ target }) => setWorkType(target.value)}
      >
        <option value="">
          {text('walls.workType')}: {text('walls.all')}
        </option>
        {workTypes.map((one) => (
          <option key={one} value={one}>
            {text(`exports.workType.${one}`)}
          </option>
        ))}
      </select>
      <select
        aria-label={text('walls.category')}
        value={category ?? ''}
        onChange={({ target }) => setCategory(target.value)}
      >
        <option value="">
          {text('walls.category')}: {text('walls.all')}
        </option>
        {deviceCategories.map((one) => (
          <option key={one} value={one}>
            {text(`exports.category.${one}`)}
          </option>
        ))}
      </select>
    </>
  );
}

/** The region by its way down: each step leads back to itself, the list one step further. */
function RegionChoice({ division, setDivision }: Asked) {
  const text = useTexts();
  const { wayTo, tree } = useDivisions();
  const way = division ? wayTo(division) : [];
  const below = childrenOf(tree, division);
  return (
    <span className={styles.way}>
      {way.length > 0 && (
        <button type="button" onClick={() => setDivision(undefined)}>
          {text('bigScreen.everywhere')}
        </button>
      )}
      {way.map(({ code, name }) => (
        <button key={code} type="button" aria-pressed={code === division} onClick={() => setDivision(code)}>
          {name}
        </button>
      ))}
      {below.length > 0 && (
        <select
          aria-label={text('bigScreen.region')}
          value=""
          onChange={({ target }) => target.value && setDivision(target.value)}
        >
          <option value="">{text(way.length > 0 ? 'bigScreen.region' : 'bigScreen.everywhere')}</option>
          {below.map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      )}
    </span>
  );
}

function childrenOf(tree: readonly TreeNode[], code: string | undefined): readonly TreeNode[] {
  if (code === undefined) return tree;
  for (const node of tree) {
    if (node.value === code) return node.children ?? [];
    const found = node.children ? childrenOf(node.children, code) : [];
    if (found.length > 0) return found;
  }
  return [];
}
