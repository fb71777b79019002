import { TaskList } from '#kit/tasks/tasks-panel.tsx';
import styles from '../profile.module.css';

/** The own exports, imports and batches of the last 7 days (C9, C10). */
export function TasksTab() {
  return (
    <div className={styles.part}>
      <TaskList onGone={() => undefined} />
    </div>
  );
}
