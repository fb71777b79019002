import { serveThread } from '#kit/threads/serve-thread.ts';
import { computeGround } from './job-geometry.ts';

serveThread(computeGround);
