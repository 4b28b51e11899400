import { describe } from 'vitest';
import { startPair } from '../support/processes/fleet.ts';
import { accessRaces } from './races/access.ts';
import { deviceRaces } from './races/devices.ts';
import { dpopRaces } from './races/dpop.ts';
import { passkeySessionRaces } from './races/passkey-sessions.ts';
import { passkeyRaces } from './races/passkeys.ts';
import { permissionRaces } from './races/permissions.ts';

/** They share two processes: to start one takes longer than most of these races. */
const fleet = await startPair({ RATE_LIMITS: 'observe' });

describe('passkeys', () => passkeyRaces(fleet));
describe('passkeys and sessions', () => passkeySessionRaces(fleet));
describe('devices', () => deviceRaces(fleet));
describe('proofs of keys', () => dpopRaces(fleet));
describe('standing permissions', () => permissionRaces(fleet));
describe('access', () => accessRaces(fleet));
