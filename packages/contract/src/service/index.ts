export * from './chapters.ts';
export * from './contact.ts';
export * from './conversation.ts';
export * from './device-feedback.ts';
export * from './feedback.ts';
export * from './problem.ts';
export * from './problem-calls.ts';
export * from './video.ts';
