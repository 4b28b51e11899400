/**
 * Personal access keys: those that people make, and those of devices, which rest on a grant. Owns personal_access_keys, device_keys and
 * device_key_grants. Guards that ask for a key are in sessions/, pages and calls in account/.
 */

export { ACCESS_KEY_SCOPES, type AccessKeyScope } from './access-key-scopes.ts';
export {
  accessKeysOf,
  type DeviceGrant,
  deleteAccessKeys,
  endAccessKeys,
  isStandingKey,
  type ListedAccessKey,
  moveAccessKeys,
  revokeAccessKey,
  standingGrant,
} from './access-keys.queries.ts';
export {
  addAccessKey,
  type CurrentAccessKey,
  createAccessKey,
  currentAccessKey,
  deviceUnusedSince,
} from './access-keys.ts';
export { COMMAND_LINE_APPLICATION, deviceKeyScopes } from './device-key-scopes.ts';
export { countDevices, type ListedDevice } from './device-keys.queries.ts';
export {
  devicesOf,
  endDevices,
  exchangeDeviceKey,
  freeDevice,
  freeDevicesOfApplication,
  narrowDevicesOfApplication,
} from './device-keys.ts';
export { findAccessKeys } from './find-access-keys.queries.ts';
export { retention } from './retention.ts';
