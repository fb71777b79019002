/**
 * Drafts of forms in this browser (C12): per account, form and record, for 7 days. IndexedDB, because a draft may be
 * large; where the browser has none (private windows of some), there are no drafts and nothing else is missing.
 */
export interface Draft {
  values: Record<string, unknown>;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** Version of the record that the draft began with; null for a new one. */
  version: string | null;
}

/** Where the draft of one form and record waits; a keeper that fails costs the draft, never the form. */
export interface DraftKeeper {
  read(): Promise<Draft | null>;
  keep(draft: Draft): Promise<void>;
  drop(): Promise<void>;
}

export const browserDrafts = (key: string): DraftKeeper => ({
  read: () => readDraft(key),
  keep: (draft) => keepDraft(key, draft),
  drop: () => dropDraft(key),
});

/** Milliseconds that a draft is kept: 7 days (C12). */
export const draftLifeMs = 7 * 24 * 3600 * 1000;

const store = 'draft';
let opened: Promise<IDBDatabase | null> | null = null;

async function readDraft(key: string): Promise<Draft | null> {
  const found = await inStore<Draft | undefined>('readonly', (drafts) => drafts.get(key));
  if (!found) return null;
  if (Date.now() - found.keptAt < draftLifeMs) return found;
  await dropDraft(key);
  return null;
}

async function keepDraft(key: string, draft: Draft): Promise<void> {
  await inStore('readwrite', (drafts) => drafts.put(draft, key));
}

async function dropDraft(key: string): Promise<void> {
  await inStore('readwrite', (drafts) => drafts.delete(key));
}

async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (drafts: IDBObjectStore) => IDBRequest,
): Promise<T | undefined> {
  opened ??= open();
  const database = await opened;
  if (!database) return undefined;
  return new Promise((resolve) => {
    const request = ask(database.transaction(store, mode).objectStore(store));
    request.onsuccess = () => resolve(request.result as T);
    // A full or broken store costs the draft, never the form.
    request.onerror = () => resolve(undefined);
  });
}

function open(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    if (!('indexedDB' in globalThis)) return resolve(null);
    const request = indexedDB.open('furrow-drafts', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onsuccess = () => {
      dropOld(request.result);
      resolve(request.result);
    };
    request.onerror = () => resolve(null);
  });
}

/** Drafts that nobody came back to do not stay for ever. */
function dropOld(database: IDBDatabase): void {
  const request = database.transaction(store, 'readwrite').objectStore(store).openCursor();
  request.onsuccess = () => {
    const cursor = request.result;
    if (!cursor) return;
    if (Date.now() - (cursor.value as Draft).keptAt >= draftLifeMs) cursor.delete();
    cursor.continue();
  };
}
