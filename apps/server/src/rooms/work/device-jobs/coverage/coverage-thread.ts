import { serveThread } from '#kit/threads/serve-thread.ts';
import { groundAnswers } from './ground-answers.ts';
import { warmUp } from './warm-up.ts';

const answer = groundAnswers();
// After the product has started: nobody waits for it, and nobody who starts waits behind it.
setTimeout(() => warmUp(answer), 2_000).unref();
serveThread(answer);
