export { commandRoutes } from './command.routes.ts';
export { type LockOrder, lockTerminal } from './lock-terminal.ts';
export { photoRoutes } from './photo.routes.ts';
