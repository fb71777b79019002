export { recentTrack, tailsOf } from './recent-work.ts';
export { trackRoutes } from './track.routes.ts';
