import { serveThread } from '#kit/threads/serve-thread.ts';
import { drawingAnswers } from './drawing-answers.ts';

serveThread(drawingAnswers());
