/** Moves the test's page to an address, as happy-dom allows; calls then go to that origin. */
export function setPageUrl(url: string): void {
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(url);
}
