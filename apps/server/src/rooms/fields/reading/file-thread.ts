import { serveThread } from '#kit/threads/serve-thread.ts';
import { fileAnswer } from './file-answers.ts';

serveThread(fileAnswer);
