/** `node --import remember-hashes.ts`: a process of the service hashes a password with a salt once, as a worker of the tests does. */
import { rememberHashes } from '../known-hashes.ts';

rememberHashes();
