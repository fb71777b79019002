/** Calls that are made alike for many lists and records, by the name of their family. */
export interface CallFamilies {
  exports: 'file' | 'form' | 'start';
  imports: 'template' | 'check' | 'bad' | 'open' | 'read' | 'mend' | 'run';
  files: 'list' | 'attach' | 'detach';
  /** Records that are made by their kind: their standard calls, and what they have beyond them. */
  records:
    | ('list' | 'read' | 'create' | 'edit' | 'remove' | 'restore' | 'history')
    | ('figures' | 'timeline' | 'return' | 'scrap' | 'scrapMany' | 'enable' | 'disable');
}

/** Of which family a call is, what it is called there, and whose it is: the path of the list or of the record. */
export type FamilyCall = {
  [Family in keyof CallFamilies]: { family: Family; name: CallFamilies[Family]; of: string };
}[keyof CallFamilies];
