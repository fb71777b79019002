import { serveThread } from '../../../../kit/threads/serve-thread.ts';
import { groundAnswers } from './ground-answers.ts';

serveThread(groundAnswers());
