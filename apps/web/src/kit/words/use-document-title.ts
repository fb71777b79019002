import { useEffect } from 'react';
import { text } from './text.ts';

/** `<page> - <product title>` (shell L12); a record's name may stand first. */
function pageTitle(page: string, record?: string): string {
  return [record, page, text('shell.productTitle')].filter(Boolean).join(' - ');
}

export function useDocumentTitle(page: string, record?: string): void {
  useEffect(() => {
    document.title = pageTitle(page, record);
  }, [page, record]);
}
