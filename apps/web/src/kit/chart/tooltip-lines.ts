/** The tooltip of a thing that is pointed at, from lines of plain text. A tooltip is HTML and a name is not: only here one becomes the other. */
export const tooltipOf = <Pointed>(lines: (pointed: Pointed) => readonly string[]) => ({
  formatter: (pointed: Pointed): string => lines(pointed).map(escaped).join('<br>'),
});

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
