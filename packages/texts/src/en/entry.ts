import { access } from './access.ts';
import { format } from './format.ts';
import { messages } from './messages.ts';
import { refusals } from './refusals.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { titles } from './titles.ts';

/** What is said before anybody is signed in; /login loads this alone. */
export const entry = { access, format, messages, refusals, shell, signIn, titles };
