import { z } from 'zod';
import { nothing, pageOf } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { hardwareProfileEdit, hardwareProfileForm, hardwareProfileRow } from './hardware-profile.ts';
import {
  savedConfigurationEdit,
  savedConfigurationForm,
  savedConfigurationRow,
} from './saved-configuration.ts';
import { bindTboxForm, readTboxesAnswer, readTboxesForm, tboxFigures, tboxList, tboxRow } from './tbox.ts';

const right = 'tboxConfig';
const configures = 'tboxConfig.configure';
const profiles = 'tboxConfig.profile';

/** The calls of /tboxConfig on T-BOXes. */
export const tboxCalls = {
  list: defineCall('GET', 'tboxes', { right, query: tboxList.query, answer: pageOf(tboxRow) }),
  figures: defineCall('GET', 'tboxes/figures', { right, answer: tboxFigures }),
  read: defineCall('GET', 'tboxes/:id', { right, answer: tboxRow }),
  readNow: defineCall('POST', 'tboxes/read', {
    right: 'tboxConfig.read',
    body: readTboxesForm,
    answer: readTboxesAnswer,
    refusals: ['notFound', 'seeOnly'],
  }),
  bind: defineCall('POST', 'tboxes/:id/bind', {
    right: 'tboxConfig.bind',
    body: bindTboxForm,
    answer: tboxRow,
    refusals: ['seeOnly', 'tboxElsewhere', 'snUnknown', 'vehicleCancelled', 'tboxOnTbox'],
  }),
  restart: defineCall('POST', 'tboxes/:id/restart', {
    right: 'tboxConfig.control',
    answer: nothing,
    refusals: ['seeOnly', 'deviceOffline', 'vehicleMoving', 'tboxBusy'],
  }),
};

/** Saved configurations of T-BOXes. */
export const savedConfigurationCalls = {
  list: defineCall('GET', 'tboxConfigs', { right, answer: z.array(savedConfigurationRow) }),
  create: defineCall('POST', 'tboxConfigs', {
    right: configures,
    only: 'provider',
    body: savedConfigurationForm,
    answer: savedConfigurationRow,
    refusals: ['configurationNameTaken'],
  }),
  edit: defineCall('PUT', 'tboxConfigs/:id', {
    right: configures,
    only: 'provider',
    body: savedConfigurationEdit,
    answer: savedConfigurationRow,
    refusals: ['configurationNameTaken', 'changedMeanwhile'],
  }),
  remove: defineCall('DELETE', 'tboxConfigs/:id', {
    right: configures,
    only: 'provider',
    answer: nothing,
    refusals: ['configurationDelivered'],
  }),
};

/** How the T-BOXes of each hardware version are spoken to. */
export const hardwareProfileCalls = {
  list: defineCall('GET', 'tboxProfiles', { right, answer: z.array(hardwareProfileRow) }),
  create: defineCall('POST', 'tboxProfiles', {
    right: profiles,
    only: 'provider',
    body: hardwareProfileForm,
    answer: hardwareProfileRow,
    refusals: ['hardwareTaken', 'noFirmwareAddress'],
  }),
  edit: defineCall('PUT', 'tboxProfiles/:id', {
    right: profiles,
    only: 'provider',
    body: hardwareProfileEdit,
    answer: hardwareProfileRow,
    refusals: ['hardwareTaken', 'noFirmwareAddress', 'changedMeanwhile'],
  }),
};
