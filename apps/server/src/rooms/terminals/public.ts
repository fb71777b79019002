export { commandRoutes } from './command.routes.ts';
export { giveCommand } from './give-command.ts';
export { lockTerminal } from './lock-terminal.ts';
export { photoRoutes } from './photo.routes.ts';
