/** Where each entry of the history was scrolled to, px; gone with the browser tab's page. */
const places = new Map<string, number>();

export const leaveScroll = (historyKey: string, top: number): void => void places.set(historyKey, top);
export const scrollOf = (historyKey: string): number => places.get(historyKey) ?? 0;
