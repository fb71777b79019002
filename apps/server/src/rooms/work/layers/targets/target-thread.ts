import { serveThread } from '#kit/threads/serve-thread.ts';
import { targetAnswer } from './target-answer.ts';

serveThread(targetAnswer);
