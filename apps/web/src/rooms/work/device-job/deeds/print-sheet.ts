/** Prints one element by itself, in a frame that nobody sees; it takes the page's rules along, in the light theme of paper. */
export function printSheet(id: string, title: string): void {
  const element = document.getElementById(id);
  const frame = document.createElement('iframe');
  frame.style.display = 'none';
  document.body.append(frame);
  const sheet = frame.contentDocument;
  if (!sheet || !element) {
    frame.remove();
    return;
  }
  sheet.title = title;
  for (const rules of document.querySelectorAll('style, link[rel="stylesheet"]'))
    sheet.head.append(sheet.importNode(rules, true));
  const own = sheet.createElement('style');
  own.textContent =
    ':root{--ink:black;--ink-secondary:dimgray;--quality-qualified:lightgreen} @page{size:A4;margin:16mm}';
  sheet.head.append(own);
  sheet.body.append(sheet.importNode(element, true));
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  setTimeout(() => frame.contentWindow?.print(), 150);
}
