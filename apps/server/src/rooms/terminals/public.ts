export { commandRoutes } from './command.routes.ts';
export { photoRoutes } from './photo.routes.ts';
