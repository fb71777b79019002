/** Work that goes on without the browser (L18): a file is made, a file is read, many rows are changed, figures are calculated. */
export const taskKinds = ['export', 'import', 'batch', 'calculation'] as const;
export type TaskKindName = (typeof taskKinds)[number];
export const taskStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type TaskState = (typeof taskStates)[number];

/** An account has at most so many tasks that have not ended (C9). */
export const tasksAtOnce = 3;
/** Days that a task and its file are kept. */
export const taskKeptDays = 7;
export const isTaskOpen = (state: TaskState): boolean => state === 'queued' || state === 'running';
