import { beforeEach, expect, it } from 'vitest';
import { keepReturnState, takeReturnState } from './return-state.ts';
import { readReturned, ticketOfMessage } from './returned.ts';

beforeEach(() => localStorage.clear());

it('tells a scanned code, an error, a return and nothing apart', () => {
  expect(readReturned('?qr=abc')).toEqual({ kind: 'qr', code: 'abc' });
  expect(readReturned('?error=denied&error_description=Not%20now')).toEqual({
    kind: 'error',
    reason: 'Not now',
  });
  expect(readReturned('?code=c&state=s')).toEqual({ kind: 'back', code: 'c', token: null, state: 's' });
  expect(readReturned('?token=t')).toEqual({ kind: 'back', code: null, token: 't', state: null });
  expect(readReturned('')).toEqual({ kind: 'nothing' });
});

it('takes a state once, and only the one that was kept', () => {
  keepReturnState('https://third.example/in?state=one');
  expect(takeReturnState('two')).toBe(false);
  expect(takeReturnState('one')).toBe(false);
  keepReturnState('https://third.example/in?state=one');
  expect(takeReturnState('one')).toBe(true);
});

it('believes a window of the same site alone', () => {
  const message = { kind: 'furrow.signIn', token: 't', code: null };
  expect(ticketOfMessage(message, 'https://own', 'https://own')).toBe('t');
  expect(ticketOfMessage(message, 'https://other', 'https://own')).toBeNull();
  expect(ticketOfMessage({ ...message, kind: 'else' }, 'https://own', 'https://own')).toBeNull();
  expect(ticketOfMessage({ ...message, token: null }, 'https://own', 'https://own')).toBeNull();
});
