import { z } from 'zod';
import { nothing, pageOf } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { fileForm, fileRow, partQuery } from '../../kit/files.ts';
import {
  applicationAgainForm,
  applicationCheckForm,
  applicationForm,
  applicationNameQuery,
  applicationStanding,
  forgotForm,
  passwordRequestList,
  passwordRequestRow,
  sentDocument,
} from './application.ts';

const stranger = { right: 'public' } as const;
const often = 'tooManyRequests';
const forgotten = 'accountManage.resetPassword';

/** What strangers send (/login): an application for an account with its documents, a forgotten password; and who sees to passwords. */
export const applicationCalls = {
  apply: defineCall('POST', 'accountApply', {
    ...stranger,
    body: applicationForm,
    answer: z.strictObject({ number: z.string() }),
    refusals: [often, 'captchaRequired', 'nameTaken', 'passwordCommon', 'passwordHoldsName', 'documentGone'],
  }),
  again: defineCall('POST', 'accountApply/again', {
    ...stranger,
    body: applicationAgainForm,
    answer: nothing,
    refusals: [often, 'captchaRequired', 'notFound', 'nameTaken', 'documentGone', 'rejectedThreeTimes'],
  }),
  nameFree: defineCall('GET', 'accountApply/name', {
    ...stranger,
    query: applicationNameQuery,
    answer: z.strictObject({ free: z.boolean() }),
    refusals: [often],
  }),
  check: defineCall('POST', 'accountApply/check', {
    ...stranger,
    body: applicationCheckForm,
    answer: applicationStanding,
    refusals: [often, 'notFound'],
  }),
  /** Whoever sends documents has no account; the key of the file comes in the header `x-document-key`. */
  announce: defineCall('POST', 'accountApply/documents', {
    ...stranger,
    body: fileForm,
    answer: sentDocument,
    refusals: [often],
  }),
  send: defineCall('PUT', 'accountApply/documents/:id', {
    ...stranger,
    query: partQuery,
    answer: fileRow,
    refusals: ['filePart', 'fileType', 'fileBomb', 'imageBroken', 'apkOnly', 'captionsOnly'],
  }),
  progress: defineCall('GET', 'accountApply/documents/:id', { ...stranger, answer: fileRow }),
  takeBack: defineCall('DELETE', 'accountApply/documents/:id', { ...stranger, answer: nothing }),
  /** Answered the same whatever it says. */
  forgot: defineCall('POST', 'forgotPassword', {
    ...stranger,
    body: forgotForm,
    answer: nothing,
    refusals: [often, 'captchaRequired'],
  }),
  forgotten: defineCall('GET', 'forgotPassword', {
    right: forgotten,
    query: passwordRequestList.query,
    answer: pageOf(passwordRequestRow),
  }),
  done: defineCall('POST', 'forgotPassword/:id/done', {
    right: forgotten,
    answer: nothing,
    refusals: ['notAllowedTransition'],
  }),
};
