import { downloadByTicket } from '#kit/api/download.ts';
import type { Query } from '#kit/api/request.ts';
import { showError, showMessage } from '#kit/messages/messages.ts';
import { text } from '#kit/words/text.ts';

/** Ids travel in the address of the download, and an address has its limit. */
const mostIds = 350;

/** The ticked vehicles, or all of the list that is shown, as a file. */
export async function exportRows(ids: readonly string[], query: Query): Promise<void> {
  const { page: _page, size: _size, ...whole } = query;
  if (ids.length > mostIds) {
    showMessage('error', text('monitor.dock.exportMost', { count: mostIds }));
    return;
  }
  try {
    await downloadByTicket(
      'monitor/vehicle/export',
      ids.length > 0 ? { id: [...ids], sort: query.sort } : whole,
    );
  } catch (error) {
    showError(error);
  }
}
