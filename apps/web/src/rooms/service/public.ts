export { typeWords as remoteSubjectWords } from './device-feedback/device-columns.tsx';
export { Lasted, onlineTag, resultWords, stateTag } from './remote/remote-columns.tsx';
export { RemoteDialog, type RemoteDialogKind } from './remote/remote-dialogs.tsx';
export { Transcript } from './remote/transcript.tsx';
export { repairOf, useRemoteDeeds } from './remote/use-remote-actions.ts';
