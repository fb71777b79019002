import {
  type ControllerField,
  type FieldProblem,
  type ModificationForm,
  modificationPhotos,
  modificationTests,
} from '@furrow/contract';

/** What an order still lacks before it may be submitted, each thing by itself. */
export function missingOf(
  order: Pick<ModificationForm, 'photos' | 'checklist' | ControllerField>,
  needed: readonly ControllerField[],
): FieldProblem[] {
  const missing = [
    ...needed.filter((field) => order[field] === ''),
    ...modificationPhotos
      .filter((kind) => !order.photos.some((photo) => photo.kind === kind))
      .map((kind) => `photos.${kind}`),
    ...modificationTests
      .filter((name) => {
        const done = order.checklist[name];
        return !done || (name === 'straightLine' && done.errorCm === null);
      })
      .map((name) => `checklist.${name}`),
  ];
  return missing.map((field) => ({ field, key: 'required' }));
}
