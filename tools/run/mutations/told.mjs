/** What became of a statement, in one line. */
export function told({ outcome, test, by, tries, mutants }) {
  const of = ({ file, line, from, to }) => `${file}:${line} “${from.split('\n')[0]}” → “${to}”`;
  if (outcome === 'seen') return `seen by ${test}: ${of(by)}${tries > 1 ? `, the ${tries}. mutant` : ''}`;
  if (outcome === 'unseen') return `NOT SEEN by ${test}: ${mutants.map(of).join('; ')}`;
  if (outcome === 'noPlace') return `no place to break behind ${test}`;
  return outcome === 'notRun' ? `no test of ${test} bears it in its title` : `${test} is red as it stands`;
}
