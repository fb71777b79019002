export { commandRoutes } from './command.routes.ts';
export { createDemoTboxes, removeDemoTboxes } from './demo/demo-tboxes.ts';
export { lockTerminal } from './lock-terminal.ts';
export { photoRoutes } from './photo.routes.ts';
export { tboxRoutes } from './tboxes/tbox.routes.ts';
export { tboxExport } from './tboxes/tbox-export.ts';
