/** The words of a notification without the marks of its link, and the piece between them: `Export [[list]] is ready`. */
export function withLink(words: string, link: string): { act: string; linkText: string } {
  const piece = /\[\[(.+?)\]\]/.exec(words)?.[1] ?? '';
  const act = words.replace(/\[\[(.+?)\]\]/g, '$1');
  return { act, linkText: link === '' ? '' : piece || act };
}
