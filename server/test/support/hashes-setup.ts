import { hashing, rememberHashes } from './known-hashes.ts';

// A setup file runs again for each test file, and the modules that it imports do not: see cleanup-setup.ts.
if (!hashing.isRemembering) rememberHashes();
hashing.isAnew = false;
