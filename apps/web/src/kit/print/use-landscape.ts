import { useEffect } from 'react';

/** The page that is shown prints on sheets that lie (A4 landscape), until it is hidden or left. */
export function useLandscape(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.sheets = 'landscape';
    return () => {
      delete dataset.sheets;
    };
  }, []);
}
